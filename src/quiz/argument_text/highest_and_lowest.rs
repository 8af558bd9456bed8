//! The highest and the lowest card of a suit, told together.

/// `play the highest or lowest spade` for `play the highest spade or play the lowest spade`.
pub(super) fn join_highest_and_lowest(orders: &str) -> String {
    let Some((before, rest)) = orders.split_once("play the highest ") else { return orders.to_owned() };
    let suit: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let after = &rest[suit.len()..];
    let lowest = format!("play the lowest {suit}");
    let links = [", ", " or ", ", or ", "; ", "; or "];
    let joined = links.iter().find_map(|link| Some((link, after.strip_prefix(&format!("{link}{lowest}"))?)));
    joined.map_or_else(
        || orders.to_owned(),
        |(link, after)| {
            let or = if before.ends_with(", ") && link.contains("or") { "or " } else { "" };
            format!("{before}{or}play the highest or lowest {suit}{after}")
        },
    )
}

#[cfg(test)]
mod tests {
    use super::join_highest_and_lowest;

    #[test]
    fn the_highest_and_the_lowest_card_are_told_together() {
        let told = "play the highest spade, play the lowest spade, win the trick or lose the trick";
        assert_eq!(join_highest_and_lowest(told), "play the highest or lowest spade, win the trick or lose the trick");
        assert_eq!(
            join_highest_and_lowest("play the highest trump or play the lowest trump"),
            "play the highest or lowest trump"
        );
        assert_eq!(join_highest_and_lowest("play the highest spade"), "play the highest spade");
        assert_eq!(join_highest_and_lowest("lead a heart"), "lead a heart");
        assert_eq!(
            join_highest_and_lowest("call the ♠4, hold it back, play the highest heart, or play the lowest heart"),
            "call the ♠4, hold it back, or play the highest or lowest heart"
        );
    }
}
