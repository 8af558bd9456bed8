CREATE VIRTUAL TABLE document USING fts5 (
    title, body,
    weight UNINDEXED,
    tokenize = "porter unicode61 remove_diacritics 2",
    prefix = '2 3'
);
