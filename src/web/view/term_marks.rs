//! The words of the game in the texts of a question: the first use of each opens its meaning.

use oddtrick_library::GlossaryTerm;
use oddtrick_library::glossary::{LinkedSpan, TermLinker};
use oddtrick_quiz::prose::{Prose, ProsePiece};

/// A piece of a text: as it was, or a word that opens its meaning.
pub(crate) enum MarkedPiece {
    Plain(ProsePiece),
    Term { slug: String, words: String },
}

/// A text with its terms marked.
pub(crate) struct MarkedProse(pub Vec<MarkedPiece>);

/// What a term means, for the box that its word opens.
pub(crate) struct TermMeaning {
    pub slug: String,
    pub name: String,
    pub short: String,
}

/// A term that stands where no word can be marked, such as within an option.
pub(crate) struct UnmarkedTerm {
    pub slug: String,
    /// As the text has them, in small letters.
    pub words: String,
}

/// Marks each term once, where a page first uses it.
pub(crate) struct TermMarker<'a> {
    terms: &'a [GlossaryTerm],
    linker: TermLinker<'a>,
}

impl<'a> TermMarker<'a> {
    /// A marker that has marked nothing yet.
    pub fn new(terms: &'a [GlossaryTerm]) -> TermMarker<'a> {
        TermMarker { terms, linker: TermLinker::for_questions(terms) }
    }

    /// A text with the terms marked that come in it for the first time.
    pub fn mark(&mut self, prose: &Prose) -> MarkedProse {
        let mut pieces = Vec::new();
        for piece in &prose.0 {
            let ProsePiece::Text(text) = piece else {
                pieces.push(MarkedPiece::Plain(piece.clone()));
                continue;
            };
            pieces.extend(self.linker.split_at_terms(text).into_iter().map(|span| match span {
                LinkedSpan::Plain(text) => MarkedPiece::Plain(ProsePiece::Text(text.to_owned())),
                LinkedSpan::Term { slug, words, .. } => {
                    MarkedPiece::Term { slug: slug.to_owned(), words: words.to_owned() }
                }
            }));
        }
        MarkedProse(pieces)
    }

    /// Several texts, marked in their order.
    pub fn mark_all<'p>(&mut self, texts: impl IntoIterator<Item = &'p Prose>) -> Vec<MarkedProse> {
        texts.into_iter().map(|text| self.mark(text)).collect()
    }

    /// The terms that come in some texts for the first time, where the page cannot mark them.
    pub fn terms_in<'p>(&mut self, texts: impl IntoIterator<Item = &'p Prose>) -> Vec<UnmarkedTerm> {
        let marked = self.mark_all(texts).into_iter().flat_map(|text| text.0);
        let terms = marked.filter_map(|piece| match piece {
            MarkedPiece::Term { slug, words } => Some(UnmarkedTerm { slug, words: words.to_lowercase() }),
            MarkedPiece::Plain(_) => None,
        });
        terms.collect()
    }

    /// What the marked terms mean.
    pub fn meanings(self) -> Vec<TermMeaning> {
        let slugs = self.linker.linked_slugs().iter();
        let terms = slugs.filter_map(|slug| self.terms.iter().find(|term| term.slug == *slug));
        let meaning = |term: &GlossaryTerm| TermMeaning {
            slug: term.slug.clone(),
            name: term.name.clone(),
            short: term.short.clone(),
        };
        terms.map(meaning).collect()
    }
}
