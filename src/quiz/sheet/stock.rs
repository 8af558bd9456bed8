//! Sheets to start from: what a club asks for most often.

use super::draft::Draft;
use super::error::SheetError;
use super::limits::MIN_QUESTIONS;
use super::plan::SheetPlan;
use crate::context::QuizContext;
use crate::difficulty::DifficultyLevel;
use crate::mix::Mix;
use crate::paper;
use crate::question_id::QuestionId;
use crate::question_kind::QuestionKind;
use crate::question_pool::QuestionPool;
use oddtrick_law::codes;

/// The topic of the sheet about revokes.
const REVOKE_TOPIC: &str = "revoke";

/// The hardest level on a sheet for beginners.
const HARDEST_FOR_BEGINNERS: u8 = 2;

/// A sheet to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockSheet {
    /// The quiz of the day.
    Today,
    /// Easy questions about rulings and rights.
    Beginners,
    /// Revokes only.
    Revokes,
    /// A bit of everything.
    Mixed,
    /// An examination.
    Examination,
    /// The tests at the end of Drayson's book.
    BookTests,
}

impl StockSheet {
    /// Every stock sheet.
    pub const ALL: [StockSheet; 6] = [
        StockSheet::Today,
        StockSheet::Beginners,
        StockSheet::Revokes,
        StockSheet::Mixed,
        StockSheet::Examination,
        StockSheet::BookTests,
    ];

    /// The name, in addresses and options.
    pub const fn name(self) -> &'static str {
        match self {
            StockSheet::Today => "today",
            StockSheet::Beginners => "beginners",
            StockSheet::Revokes => "revokes",
            StockSheet::Mixed => "mixed",
            StockSheet::Examination => "examination",
            StockSheet::BookTests => "book-tests",
        }
    }

    /// The stock sheet with a name.
    pub fn find(name: &str) -> Option<StockSheet> {
        StockSheet::ALL.into_iter().find(|stock| stock.name() == name)
    }

    /// The title of the sheet.
    pub const fn title(self) -> &'static str {
        match self {
            StockSheet::Today => "Today’s quiz on paper",
            StockSheet::Beginners => "First questions on the laws of whist",
            StockSheet::Revokes => "Revokes only",
            StockSheet::Mixed => "A mixed evening",
            StockSheet::Examination => "Examination on the laws of whist",
            StockSheet::BookTests => "Drayson’s tests",
        }
    }

    /// What the sheet is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            StockSheet::Today => "the questions that everybody has online today",
            StockSheet::Beginners => "eight easy ones",
            StockSheet::Revokes => "twelve on the revoke",
            StockSheet::Mixed => "twelve, from all parts of the laws",
            StockSheet::Examination => "twenty-five, over all topics",
            StockSheet::BookTests => "the tests at the end of his book",
        }
    }

    /// The plan by which single questions are swapped and the rest is drawn again. `code` is the id of a code.
    pub fn plan(self, code: &str) -> SheetPlan {
        let of_code = Mix { codes: vec![code.to_owned()], ..Mix::default() };
        let easy = || DifficultyLevel::all().filter(|level| level.number() <= HARDEST_FOR_BEGINNERS).collect();
        let (mix, count) = match self {
            StockSheet::Today => (of_code, 6),
            StockSheet::Beginners => {
                let kinds = vec![QuestionKind::Ruling, QuestionKind::Remedies, QuestionKind::Who];
                (Mix { kinds, knowledge: easy(), complexity: easy(), ..of_code }, 8)
            }
            StockSheet::Revokes => (Mix { topics: vec![REVOKE_TOPIC.to_owned()], ..of_code }, 12),
            StockSheet::Mixed => (of_code, 12),
            StockSheet::Examination | StockSheet::BookTests => (of_code, paper::QUESTIONS_PER_PAPER),
        };
        SheetPlan { mix, count }
    }

    /// The questions to start with. `today` are those of the day's quiz.
    ///
    /// # Errors
    ///
    /// Fails if too few questions fit under the code.
    pub fn draft(
        self,
        context: &QuizContext,
        pool: &QuestionPool,
        code: &str,
        today: &[QuestionId],
        seed: u64,
    ) -> Result<Draft, SheetError> {
        match self {
            StockSheet::Today => Ok(Draft::of(today.iter().cloned())),
            StockSheet::BookTests => {
                Ok(Draft::of(paper::book_tests(context).0.into_iter().map(|item| item.question_id)))
            }
            StockSheet::Examination => {
                let text = codes::find(code).map_or(code, |code| code.text_id);
                let number = u32::try_from(seed % u64::from(paper::MAX_NUMBER)).unwrap_or_default() + 1;
                let items = paper::draw(context, pool, text, number);
                Ok(Draft::of(items.into_iter().map(|item| item.question_id)))
            }
            StockSheet::Beginners | StockSheet::Revokes | StockSheet::Mixed => {
                let plan = self.plan(code);
                match Draft::draw(context, pool, &plan, seed) {
                    // Under a code with few cases, the sheet is shorter.
                    Err(SheetError::TooFew { found, .. }) if found >= MIN_QUESTIONS => {
                        Draft::draw(context, pool, &SheetPlan { count: found, ..plan }, seed)
                    }
                    drawn => drawn,
                }
            }
        }
    }
}
