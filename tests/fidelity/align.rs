//! Finds texts in a scan, word by word.

use std::collections::HashMap;
use std::ops::Range;

/// Where each text of a sequence is in a scan, with a few words more at both ends; `None` for a text that is
/// not there.
///
/// Books quote the laws all over, and laws resemble each other, so the most similar place may be the wrong one.
/// But a sequence of laws keeps its order. So this takes all triples of words that text and scan share, and
/// keeps the longest chain that goes forward in both.
pub fn places(texts: &[&[String]], scan: &[String]) -> Vec<Option<Range<usize>>> {
    let all: Vec<String> = texts.concat();
    let mut threes: HashMap<&[String], Vec<usize>> = HashMap::new();
    for (at, three) in scan.windows(3).enumerate() {
        threes.entry(three).or_default().push(at);
    }
    let pairs = all.windows(3).enumerate();
    let pairs = pairs.flat_map(|(n, three)| threes.get(three).into_iter().flatten().rev().map(move |&at| (n, at)));
    let chain = longest_chain(&pairs.collect::<Vec<_>>());
    let mut start = 0;
    let place = |text: &&[String]| {
        let own: Vec<(usize, usize)> =
            chain.iter().copied().filter(|(n, _)| (start..start + text.len()).contains(n)).collect();
        let first = start;
        start += text.len();
        let reach = text.len() * 2 + 40;
        let stretch = |from: usize| own[from..].iter().take_while(|(_, at)| *at < own[from].1 + reach).count();
        let from = (0..own.len()).max_by_key(|&from| (stretch(from), std::cmp::Reverse(from)))?;
        let thick = &own[from..from + stretch(from)];
        let (head, tail) = (thick[0], thick[thick.len() - 1]);
        let begin = head.1.saturating_sub(head.0 - first + 20);
        let end = (tail.1 + (first + text.len() - tail.0) + 20).min(scan.len());
        (thick.len() * 4 >= text.len()).then_some(begin..end)
    };
    texts.iter().map(place).collect()
}

/// The longest chain of pairs that rises strictly in both numbers. The pairs are sorted by the first number,
/// and for equal first numbers by the second, falling.
fn longest_chain(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // By length: the pair with the smallest second number that a chain of this length can end with.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (n, &(_, at)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < at);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(n);
        } else {
            ends[length] = n;
        }
    }
    let mut chain: Vec<_> = std::iter::successors(ends.last().copied(), |&n| before[n]).map(|n| pairs[n]).collect();
    chain.reverse();
    chain
}

/// Aligns words with a piece of a scan: for each word, the place of its match. Runs of words are preferred to
/// scattered ones; extra words in the piece cost little.
pub fn align(ours: &[String], theirs: &[String]) -> Vec<Option<usize>> {
    const NEVER: i32 = i32::MIN / 2;
    let wide = theirs.len() + 1;
    // The best score that ends with this word matched, and the best that does not.
    let mut matched = vec![NEVER; (ours.len() + 1) * wide];
    let mut apart = vec![0; (ours.len() + 1) * wide];
    for n in 1..=ours.len() {
        for at in 0..wide {
            let cell = n * wide + at;
            apart[cell] = (matched[cell - wide] - 3).max(apart[cell - wide] - 1);
            if at > 0 {
                apart[cell] = apart[cell].max(matched[cell - 1] - 2).max(apart[cell - 1]);
                if ours[n - 1] == theirs[at - 1] {
                    matched[cell] = (matched[cell - wide - 1] + 4).max(apart[cell - wide - 1] + 2);
                }
            }
        }
    }
    let last = ours.len() * wide;
    let best = (last..last + wide).max_by_key(|&cell| matched[cell].max(apart[cell])).unwrap();
    let (mut n, mut at) = (ours.len(), best - last);
    let mut path = vec![None; ours.len()];
    let mut hit = matched[best] >= apart[best];
    while n > 0 {
        let cell = n * wide + at;
        if hit {
            path[n - 1] = Some(at - 1);
            hit = matched[cell] == matched[cell - wide - 1] + 4;
            (n, at) = (n - 1, at - 1);
        } else if apart[cell] == matched[cell - wide] - 3 || apart[cell] == apart[cell - wide] - 1 {
            hit = apart[cell] == matched[cell - wide] - 3;
            n -= 1;
        } else {
            hit = apart[cell] == matched[cell - 1] - 2;
            at -= 1;
        }
    }
    path
}
