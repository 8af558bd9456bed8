//! The people of a story by name.
//!
//! All texts are made with the letters of the law books: partners A and B against Y and Z, and other people from C to
//! X. For a learner every letter becomes a person whose name begins with it. The same people come back in every story,
//! so a learner gets to know them, and the letter shows who is meant where a law book is quoted.

mod words;

use super::prose::{Prose, ProsePiece};
use oddtrick_table::Relabelling;
use words::{Token, card_phrase, ends_sentence, first_letter, her, letter_of, tells_a_law, tokens};

/// How a text calls the people in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Naming {
    /// Letters, as in law books: `A leads, and B follows`.
    #[default]
    Letters,
    /// Names: `Ada leads, and Ben follows`.
    Names,
}

/// The name of a person, and whether it is a woman.
struct CastMember {
    name: &'static str,
    is_woman: bool,
}

const fn woman(name: &'static str) -> CastMember {
    CastMember { name, is_woman: true }
}

const fn man(name: &'static str) -> CastMember {
    CastMember { name, is_woman: false }
}

/// Everybody, by letter. I is nobody: it would be read as the word.
const CAST: [Option<CastMember>; 26] = [
    Some(woman("Ada")),
    Some(man("Ben")),
    Some(woman("Clara")),
    Some(man("Dan")),
    Some(woman("Ella")),
    Some(man("Fred")),
    Some(woman("Grace")),
    Some(man("Hugo")),
    None,
    Some(woman("June")),
    Some(man("Karl")),
    Some(woman("Lucy")),
    Some(man("Max")),
    Some(woman("Nell")),
    Some(man("Oscar")),
    Some(woman("Paula")),
    Some(man("Quentin")),
    Some(woman("Rosa")),
    Some(man("Sam")),
    Some(woman("Tess")),
    Some(man("Umar")),
    Some(woman("Vera")),
    Some(man("Will")),
    Some(woman("Xenia")),
    Some(woman("Yara")),
    Some(woman("Zoe")),
];

/// The person with a letter.
fn member(letter: char) -> Option<&'static CastMember> {
    let place = u8::try_from(letter).ok()?.checked_sub(b'A')?;
    CAST.get(usize::from(place))?.as_ref()
}

/// The name of the person with a letter: `Ada` for `A`. The letter itself if nobody has it.
fn name_of(letter: char) -> String {
    member(letter).map_or_else(|| letter.to_string(), |member| member.name.to_owned())
}

impl Naming {
    /// The text of one paragraph, with people called this way.
    pub fn text(self, text: &str) -> String {
        match self {
            Naming::Letters => text.to_owned(),
            Naming::Names => Narrator::default().tell(text, first_letter(text)),
        }
    }

    /// A quotation about a table where others sat and other cards were played, moved to our table. What is not in the
    /// original stands in brackets, as usual in quotations: `[Ben] led the [king of spades].`
    pub fn quotation(self, quote: &str, moved: &Relabelling) -> String {
        let mut told = String::with_capacity(quote.len() + 64);
        let (mut last, mut of_card) = ("", 0);
        for Token { between, word, after, word_on } in tokens(quote) {
            let before = if ends_sentence(between) { "" } else { last };
            last = word;
            if of_card > 0 {
                of_card -= 1;
                continue;
            }
            told.push_str(between);
            let card = card_phrase(word_on);
            of_card = if card.is_some() { 2 } else { 0 };
            let theirs = card.unwrap_or(word);
            let ours = match letter_of(word, after, before) {
                Some(_) => self.text(&moved.text(word)),
                None if word == "A" => word.to_owned(),
                None => moved.text(theirs),
            };
            if ours == theirs { told.push_str(theirs) } else { told.extend(["[", &ours, "]"]) }
        }
        told
    }

    /// A sentence, with people called this way.
    pub fn prose(self, prose: &Prose) -> Prose {
        self.story(std::slice::from_ref(prose)).pop().unwrap_or_default()
    }

    /// The sentences of a story, with people called this way. “He” at the beginning of a sentence is the person of the
    /// sentence before.
    pub fn story(self, sentences: &[Prose]) -> Vec<Prose> {
        if self == Naming::Letters {
            return sentences.to_vec();
        }
        let mut narrator = Narrator::default();
        let tell = |prose: &Prose| {
            let text = |piece: &ProsePiece| if let ProsePiece::Text(text) = piece { first_letter(text) } else { None };
            let ahead = prose.0.iter().find_map(text);
            let piece = |piece: &ProsePiece| match piece {
                ProsePiece::Text(text) => ProsePiece::Text(narrator.tell(text, ahead)),
                cards => cards.clone(),
            };
            let told = Prose(prose.0.iter().map(piece).collect());
            narrator.sentence_ends();
            told
        };
        sentences.iter().map(tell).collect()
    }
}

/// Puts names for letters. A pronoun stands for the person named last before it in the sentence, or else for the first
/// one named after it.
#[derive(Default)]
struct Narrator {
    /// Who was named last in this sentence, and before it.
    here: Option<char>,
    before: Option<char>,
    /// The last word of this sentence. Empty at its beginning.
    last: String,
    /// Whether this sentence says what a law says. Its pronouns are nobody’s in particular.
    is_general: bool,
}

impl Narrator {
    /// A text with names. `ahead` is the first person of the sentence.
    fn tell(&mut self, text: &str, ahead: Option<char>) -> String {
        let mut told = String::with_capacity(text.len() + 32);
        for Token { between, word, after, word_on } in tokens(text) {
            if ends_sentence(between) {
                self.sentence_ends();
            }
            if self.last.is_empty() {
                self.is_general = tells_a_law(word_on);
            }
            told.push_str(between);
            if !word.is_empty() {
                told.push_str(&self.word(word, after, ahead));
                word.clone_into(&mut self.last);
            }
        }
        told
    }

    fn sentence_ends(&mut self) {
        self.before = self.here.take().or(self.before);
        self.last.clear();
    }

    fn word(&mut self, word: &str, after: &str, ahead: Option<char>) -> String {
        if let Some(letter) = letter_of(word, after, &self.last) {
            self.here = Some(letter);
            return name_of(letter);
        }
        if self.is_general {
            return word.to_owned();
        }
        let opens = self.last.is_empty();
        let meant = self.here.or(if opens { self.before.or(ahead) } else { ahead.or(self.before) });
        // Whoever opens the sentence is meant by its other pronouns too: “She holds her hand so that Ben sees it.”
        if opens && matches!(word, "He" | "His") {
            self.here = meant;
        }
        let is_woman = meant.and_then(member).is_some_and(|member| member.is_woman);
        if is_woman { her(word, after).unwrap_or(word).to_owned() } else { word.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::{Person, Seat, Suit};

    fn named(text: &str) -> String {
        Naming::Names.text(text)
    }

    #[test]
    fn letters_become_names_with_their_pronouns() {
        assert_eq!(named("A leads, and B plays his ace."), "Ada leads, and Ben plays his ace.");
        assert_eq!(named("Y shows A his hand."), "Yara shows Ada her hand.");
        assert_eq!(named("“The trick is his,” says Z."), "“The trick is hers,” says Zoe.");
        assert_eq!(named("The card that he means, A says, is his."), "The card that she means, Ada says, is hers.");
        assert_eq!(named("A and B may call A’s card."), "Ada and Ben may call Ada’s card.");
    }

    #[test]
    fn articles_and_limbs_stay() {
        assert_eq!(
            named("A player who revokes pays. Ask A player B."),
            "A player who revokes pays. Ask Ada player Ben."
        );
        assert_eq!(named("Law 72, V and Etiquette V. V asks."), "Law 72, V and Etiquette V. Vera asks.");
        assert_eq!(
            named("A last card loses it. A claimed revoke stands."),
            "A last card loses it. A claimed revoke stands."
        );
        assert_eq!(named("A claimed the revoke."), "Ada claimed the revoke.");
        assert_eq!(named("I asked him."), "I asked him.");
        let law = "If a player leads out of turn, his partner may be told to lead (Law 62).";
        assert_eq!(named(&format!("{law} Here Y lost his turn.")), format!("{law} Here Yara lost her turn."));
        assert_eq!(named("J. S. L.’s code says so to L. Y asks."), "J. S. L.’s code says so to Lucy. Yara asks.");
    }

    #[test]
    fn a_sentence_may_begin_with_the_person_of_the_one_before() {
        let story = ["Y asks B for a spade.", "He has none."].map(Prose::from_text);
        let told: Vec<String> = Naming::Names.story(&story).iter().map(ToString::to_string).collect();
        assert_eq!(told, ["Yara asks Ben for a spade.", "He has none."]);
        let story = ["B picks up the trick.", "Then Y speaks.", "He leads."].map(Prose::from_text);
        assert_eq!(Naming::Names.story(&story)[2].to_string(), "She leads.");
        let story = ["A leads.", "He holds his hand so low that B sees it."].map(Prose::from_text);
        assert_eq!(Naming::Names.story(&story)[1].to_string(), "She holds her hand so low that Ben sees it.");
    }

    #[test]
    fn naming_twice_changes_nothing() {
        let once = named("Y holds his hand so that Z sees his ace. He smiles.");
        assert_eq!(named(&once), once);
    }

    #[test]
    fn quotations_move_to_our_table_in_brackets() {
        let suits = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];
        let moved = Relabelling { rotation: 2, suits, ..Relabelling::IDENTITY };
        let quote = "A player may do so. The ace of clubs of A and the hearts of Y are exposed.";
        assert_eq!(
            Naming::Names.quotation(quote, &moved),
            "A player may do so. The [ace of spades] of [Ben] and the hearts of [Zoe] are exposed."
        );
        assert_eq!(
            Naming::Letters.quotation(quote, &moved),
            "A player may do so. The [ace of spades] of [B] and the hearts of [Z] are exposed."
        );
        assert_eq!(Naming::Letters.quotation(quote, &Relabelling::IDENTITY), quote);
    }

    #[test]
    fn every_person_of_a_record_has_a_name_with_that_letter() {
        let letters =
            Seat::ALL.map(|seat| seat.to_string()).into_iter().chain(Person::ALL.map(|person| person.to_string()));
        for letter in letters {
            let name = named(&letter);
            assert!(name.len() > 1 && name.starts_with(&letter), "{letter}: {name}");
        }
    }
}
