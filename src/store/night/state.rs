//! How far a club night has come, and which moves lead on. Nothing here reads a clock: the time is an argument.

/// What a night is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NightPhase {
    /// People join.
    Lobby,
    /// A question takes answers.
    Asking,
    /// The question takes no more answers, and its ruling comes at the end.
    Closed,
    /// The ruling on a question is shown.
    Told,
    /// Who has won most so far is shown.
    Standing,
    /// It is over.
    Ended,
}

impl NightPhase {
    /// Every phase, in the order of a night.
    pub const ALL: [NightPhase; 6] = [
        NightPhase::Lobby,
        NightPhase::Asking,
        NightPhase::Closed,
        NightPhase::Told,
        NightPhase::Standing,
        NightPhase::Ended,
    ];

    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            NightPhase::Lobby => "lobby",
            NightPhase::Asking => "asking",
            NightPhase::Closed => "closed",
            NightPhase::Told => "told",
            NightPhase::Standing => "standing",
            NightPhase::Ended => "ended",
        }
    }

    /// The phase with a name.
    pub fn find(name: &str) -> Option<NightPhase> {
        NightPhase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// What a leader can do to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NightMove {
    /// The next question, or the next ruling.
    Next,
    /// The question takes no more answers.
    Close,
    /// Show who has won most.
    Standing,
    /// It is over.
    End,
}

/// What a night is about. None of it changes once it has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NightSettings {
    /// How many questions there are.
    pub questions: u32,
    /// The time to answer a question, in seconds. 0 if there is no limit.
    pub seconds: u32,
    /// Whether no ruling is shown before all questions are answered.
    pub told_at_end: bool,
}

/// How far a night has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NightState {
    /// What it is doing.
    pub phase: NightPhase,
    /// The question that it is about, from 1. In the lobby 0, at the end how many were asked.
    pub question: u32,
    /// When the time for the question is up, in unix milliseconds.
    pub closes_at: Option<i64>,
}

impl NightState {
    /// The state at a time: a question whose time is up takes no more answers, whether or not anybody has said so.
    #[must_use]
    pub fn at(self, settings: &NightSettings, now: i64) -> NightState {
        let is_up = self.phase == NightPhase::Asking && self.closes_at.is_some_and(|at| at <= now);
        if is_up { self.closed(settings) } else { self }
    }

    /// The state after a move. `None` if the move is not possible now.
    pub fn after(self, step: NightMove, settings: &NightSettings, now: i64) -> Option<NightState> {
        let state = self.at(settings, now);
        let is_last = state.question >= settings.questions;
        let to = |phase, question| NightState { phase, question, closes_at: None };
        let ask = |question| NightState {
            closes_at: (settings.seconds > 0).then(|| now.saturating_add(i64::from(settings.seconds) * 1000)),
            ..to(NightPhase::Asking, question)
        };
        // If rulings come at the end, the telling counts the questions once more.
        let all_told = !settings.told_at_end || is_last;
        Some(match (step, state.phase) {
            (NightMove::Next, NightPhase::Lobby) => ask(1),
            (NightMove::Next, NightPhase::Closed) if is_last => to(NightPhase::Told, 1),
            (NightMove::Next, NightPhase::Closed) => ask(state.question + 1),
            (NightMove::Next, NightPhase::Told) if settings.told_at_end && !is_last => {
                to(NightPhase::Told, state.question + 1)
            }
            (NightMove::Next, NightPhase::Told | NightPhase::Standing) if !is_last => ask(state.question + 1),
            (NightMove::Next | NightMove::Standing, NightPhase::Told) if all_told => {
                to(NightPhase::Standing, state.question)
            }
            (NightMove::Close, NightPhase::Asking) => state.closed(settings),
            (NightMove::End, phase) if !matches!(phase, NightPhase::Asking | NightPhase::Ended) => {
                to(NightPhase::Ended, state.asked(settings))
            }
            _ => return None,
        })
    }

    /// How many questions have been asked, the present one with them.
    pub fn asked(self, settings: &NightSettings) -> u32 {
        match self.phase {
            NightPhase::Told | NightPhase::Standing if settings.told_at_end => settings.questions,
            _ => self.question,
        }
    }

    /// How many questions everybody may know the answer of: those from 1 to this one.
    pub fn told(self, settings: &NightSettings) -> u32 {
        match self.phase {
            NightPhase::Told | NightPhase::Standing | NightPhase::Ended => self.question,
            NightPhase::Asking | NightPhase::Closed if !settings.told_at_end => self.question.saturating_sub(1),
            NightPhase::Lobby | NightPhase::Asking | NightPhase::Closed => 0,
        }
    }

    fn closed(self, settings: &NightSettings) -> NightState {
        let phase = if settings.told_at_end { NightPhase::Closed } else { NightPhase::Told };
        NightState { phase, closes_at: None, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use NightMove::{Close, End, Next, Standing};
    use NightPhase::{Asking, Closed, Ended, Lobby, Told};

    const BEGUN: NightState = NightState { phase: Lobby, question: 0, closes_at: None };

    /// The phases and questions that moves lead to, made at times a second apart.
    fn course(settings: &NightSettings, moves: &[NightMove]) -> Vec<(NightPhase, u32)> {
        let mut state = BEGUN;
        let step = |(second, step): (i64, &NightMove)| {
            state = state.after(*step, settings, second * 1000).unwrap_or_else(|| panic!("{step:?} after {state:?}"));
            (state.phase, state.question)
        };
        (0..).zip(moves).map(step).collect()
    }

    #[test]
    fn each_ruling_follows_its_question() {
        let settings = NightSettings { questions: 2, seconds: 0, told_at_end: false };
        let found = course(&settings, &[Next, Close, Standing, Next, Close, Next, End]);
        let standing = NightPhase::Standing;
        let wanted = [(Asking, 1), (Told, 1), (standing, 1), (Asking, 2), (Told, 2), (standing, 2), (Ended, 2)];
        assert_eq!(found, wanted);
        assert_eq!(course(&settings, &[Next, Close, End])[2], (Ended, 1), "ended early");
        assert_eq!(course(&settings, &[End]), [(Ended, 0)]);
    }

    #[test]
    fn rulings_at_the_end_are_told_one_by_one() {
        let settings = NightSettings { questions: 2, seconds: 0, told_at_end: true };
        let found = course(&settings, &[Next, Close, Next, Close, Next, Next, Next, End]);
        let standing = NightPhase::Standing;
        let wanted =
            [(Asking, 1), (Closed, 1), (Asking, 2), (Closed, 2), (Told, 1), (Told, 2), (standing, 2), (Ended, 2)];
        assert_eq!(found, wanted);
        let told_one = NightState { phase: Told, question: 1, closes_at: None };
        assert_eq!(told_one.after(Standing, &settings, 0), None, "points would tell the other answers");
        assert_eq!(told_one.after(End, &settings, 0).unwrap().question, 2, "all were asked");
        assert_eq!(NightState { phase: Closed, ..told_one }.after(Standing, &settings, 0), None);
    }

    #[test]
    fn no_answer_is_known_before_its_question_is_closed() {
        for told_at_end in [false, true] {
            let settings = NightSettings { questions: 3, seconds: 0, told_at_end };
            for (phase, question) in [(Lobby, 0), (Asking, 1), (Asking, 3), (Closed, 3)] {
                let told = NightState { phase, question, closes_at: None }.told(&settings);
                assert_eq!(told, if told_at_end || phase == Lobby { 0 } else { question - 1 }, "{phase:?}");
            }
            let told = |phase| NightState { phase, question: 2, closes_at: None }.told(&settings);
            assert_eq!((told(Told), told(NightPhase::Standing), told(Ended)), (2, 2, 2));
        }
    }

    #[test]
    fn a_question_closes_by_itself_when_its_time_is_up() {
        let settings = NightSettings { questions: 2, seconds: 30, told_at_end: false };
        let asked = BEGUN.after(Next, &settings, 5000).unwrap();
        assert_eq!(asked.closes_at, Some(35_000));
        assert_eq!(asked.at(&settings, 34_999).phase, Asking);
        assert_eq!(asked.at(&settings, 35_000), NightState { phase: Told, question: 1, closes_at: None });
        assert_eq!(asked.after(Next, &settings, 34_999), None, "it is open");
        assert_eq!(asked.after(Close, &settings, 35_000), None, "it is closed already");
        assert_eq!(asked.after(Next, &settings, 35_000).unwrap().question, 2);
    }

    #[test]
    fn nothing_leads_on_from_the_end_and_no_move_skips_a_question() {
        let settings = NightSettings { questions: 2, seconds: 0, told_at_end: false };
        for step in [Next, Close, Standing, End] {
            assert_eq!(NightState { phase: Ended, question: 2, closes_at: None }.after(step, &settings, 0), None);
        }
        let asking = NightState { phase: Asking, question: 1, closes_at: None };
        for step in [Next, Standing, End] {
            assert_eq!(asking.after(step, &settings, 0), None, "{step:?}");
        }
        assert_eq!(BEGUN.after(Close, &settings, 0), None);
        assert_eq!(NightPhase::ALL.map(|phase| NightPhase::find(phase.name())), NightPhase::ALL.map(Some));
    }
}
