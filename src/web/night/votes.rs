//! How a room voted on a question.

use crate::night::asked::{AskedQuestion, MOST_NUMBERS};
use crate::sheets::option_letter;
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::sheet::read_reply;
use oddtrick_quiz::{Reply, ReplyForm};

/// An answer, and how many gave it.
#[derive(Debug)]
pub(super) struct VoteRow {
    /// The letter of the option; empty for a number.
    pub letter: String,
    pub text: Prose,
    pub count: usize,
    /// The length of its bar, in hundredths of the longest that there could be.
    pub percent: usize,
    /// Whether it is right. Nothing says so before the ruling is told.
    pub right: bool,
}

/// The answers to a question with their counts, from the replies as they are kept.
pub(super) fn vote_rows<'a>(asked: &AskedQuestion, replies: impl Iterator<Item = &'a str>) -> Vec<VoteRow> {
    let replies: Vec<Reply> = replies.filter_map(|typed| read_reply(&asked.question, typed).ok().flatten()).collect();
    let mut rows = match asked.question.form {
        ReplyForm::One | ReplyForm::Many => option_rows(asked, &replies),
        ReplyForm::Pair | ReplyForm::Number => number_rows(asked, &replies),
    };
    for row in &mut rows {
        row.percent = row.count * 100 / replies.len().max(1);
    }
    rows
}

fn option_rows(asked: &AskedQuestion, replies: &[Reply]) -> Vec<VoteRow> {
    let question = &asked.question;
    let options = question.options.iter().enumerate().map(|(place, option)| {
        let chosen = |reply: &&Reply| match reply {
            Reply::One(chosen) => *chosen == place,
            Reply::Many(chosen) => chosen.contains(&place),
            Reply::Pair(_) | Reply::Number(_) => false,
        };
        VoteRow {
            letter: option_letter(&place).to_string(),
            text: option.text.clone(),
            count: replies.iter().filter(chosen).count(),
            percent: 0,
            right: question.is_right(place),
        }
    });
    let none = Reply::Many([].into());
    let chose_none = replies.iter().filter(|reply| **reply == none).count();
    let none_is_right = asked.ruling.right.as_ref() == Some(&none);
    let none = VoteRow {
        letter: "–".into(),
        text: Prose::from_text("None of them"),
        count: chose_none,
        percent: 0,
        right: none_is_right,
    };
    options.chain((chose_none > 0 || none_is_right).then_some(none)).collect()
}

/// The numbers that were given, the most frequent first, and the right one in any case.
fn number_rows(asked: &AskedQuestion, replies: &[Reply]) -> Vec<VoteRow> {
    let right = asked.ruling.right.as_ref();
    let mut counted: Vec<(&Reply, usize)> = right.map(|reply| (reply, 0)).into_iter().collect();
    for reply in replies {
        match counted.iter_mut().find(|(known, _)| *known == reply) {
            Some((_, count)) => *count += 1,
            None => counted.push((reply, 1)),
        }
    }
    counted.sort_by_key(|(reply, count)| (std::cmp::Reverse(*count), reply.to_number()));
    let is_shown = |(place, (reply, _)): &(usize, (&Reply, usize))| *place < MOST_NUMBERS || right == Some(*reply);
    let (shown, others): (Vec<_>, Vec<_>) = counted.into_iter().enumerate().partition(is_shown);
    let row = |text: Prose, count, right| VoteRow { letter: String::new(), text, count, percent: 0, right };
    let shown =
        shown.into_iter().map(|(_, (reply, count))| row(asked.question.reply_text(reply), count, right == Some(reply)));
    let others: usize = others.iter().map(|(_, (_, count))| count).sum();
    shown.chain((others > 0).then(|| row(Prose::from_text("Other numbers"), others, false))).collect()
}
