-- Two ways to rows that were found by going through more than them. See 01-first.sql for how migrations are written.

-- The history of one place by right and wrong: the rowid rides along in the index.
CREATE INDEX attempts_of_place_by_right ON attempts (visitor, place, "right");

-- Every certificate of a paper, withdrawn or not, for when the paper is deleted.
CREATE INDEX certificates_of_paper ON certificates (paper);
