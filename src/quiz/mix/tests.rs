use super::*;

fn read(parts: &[(&str, &str)]) -> (Mix, Vec<InputProblem>) {
    Mix::parse(crate::test_support::context(), parts.iter().copied())
}

#[test]
fn mixes_round_trip_through_pairs() {
    let parts = [
        ("kind", "ruling"),
        ("law", "72 v, english-club/73"),
        ("topic", "revoke,honours"),
        ("topic", ""),
        ("case", "drayson/108"),
        ("code", "english-club"),
        ("book", "mcintosh"),
        ("knowledge", "1,3-4"),
        ("complexity", "2"),
    ];
    let (mix, wrong) = read(&parts);
    assert_eq!(wrong, []);
    assert_eq!(mix.knowledge.iter().map(|level| level.number()).collect::<Vec<_>>(), [1, 3, 4]);
    assert_eq!(mix.laws, [LawRef::new("english-club", "72.V"), LawRef::new("english-club", "73")]);
    let pairs = mix.to_pairs();
    let pairs: Vec<(&str, &str)> = pairs.iter().map(|(part, value)| (*part, value.as_str())).collect();
    assert_eq!(read(&pairs).0, mix);
    assert!(Mix::PARTS.iter().all(|part| pairs.iter().any(|(other, _)| other == part)));
    assert_eq!(Mix::PARTS.iter().fold(mix, |mix, part| mix.without(part)), Mix::default());
}

#[test]
fn law_without_code_belongs_to_the_chosen_code() {
    let (mix, _) = read(&[("law", "28"), ("code", "american-1894")]);
    assert_eq!(mix.laws, [LawRef::new("american-1894", "28")]);
    assert_eq!(read(&[("law", "28")]).0.laws, [LawRef::new("english-club", "28")]);
}

#[test]
fn unknown_values_are_reported_and_the_rest_is_kept() {
    let parts = [
        ("topic", "revok,honours"),
        ("kind", "scores,until"),
        ("law", "172"),
        ("law", "jsl/1"),
        ("book", "hoyle"),
        ("case", "drayson-1080"),
        ("code", "english-clob"),
        ("colour", "red"),
        ("knowledge", "six"),
        ("complexity", "4-2"),
    ];
    let (mix, wrong) = read(&parts);
    assert_eq!(mix, Mix { topics: vec!["honours".into()], ..Mix::default() });
    let mut wrong: Vec<(&str, &str)> = wrong.iter().map(|w| (w.at.as_str(), w.message.as_str())).collect();
    wrong.sort_unstable();
    let wanted = [
        ("book", "drayson"),
        ("case", "drayson-108"),
        ("code", "english-club"),
        ("colour", "topic"),
        ("complexity", "1 to 5"),
        ("kind", "not asked any more"),
        ("kind", "did you mean score?"),
        ("knowledge", "1 to 5"),
        ("law", "jsl-1890"),
        ("law", "english-club/72"),
        ("topic", "did you mean revoke?"),
    ];
    assert_eq!(wrong.len(), wanted.len(), "{wrong:?}");
    for ((part, message), (at, named)) in wrong.iter().zip(wanted) {
        assert!(*part == at && message.contains(named), "{part}: {message}");
    }
}
