//! House rules that a club can switch on, and the codes that they make.
//!
//! A code with house rules on has the name `code+one-rule+another`, with the house rules in the order of the registry.
//! Any other order names the same code. It is put together when somebody first asks for it, and kept. So the memory that
//! they take is bounded by the number of sets of at most [`MAX_ON`] house rules that agree.

use std::sync::LazyLock;

use super::{CodeIdError, all as printed_codes, find_printed, registered_house_rules};
use crate::code::Code;
use crate::house_rule::{HouseRule, JOINER};

/// How many house rules can be on together.
pub const MAX_ON: usize = 6;

/// A value that is worked out when it is first needed.
type Later<T> = LazyLock<T, Box<dyn FnOnce() -> T + Send + Sync>>;

/// A set of house rules, with the code that they make.
struct RuleSetNode {
    code: Later<Result<Code, CodeIdError>>,
    /// The sets with one house rule more, which comes later in the registry than those of this set.
    larger: Vec<(&'static HouseRule, Later<Box<RuleSetNode>>)>,
}

/// For each code with house rules, the set with none of them on.
static SETS: LazyLock<Vec<(&'static Code, RuleSetNode)>> = LazyLock::new(|| {
    let with_some = printed_codes().iter().filter(|code| for_code(code.id).next().is_some());
    with_some.map(|code| (code, RuleSetNode::new(code, Vec::new()))).collect()
});

impl RuleSetNode {
    fn new(base: &'static Code, on: Vec<&'static HouseRule>) -> RuleSetNode {
        let later = for_code(base.id).skip_while(|it| on.last().is_some_and(|last| it.id != last.id));
        let later = later.skip(usize::from(!on.is_empty()));
        let larger = later.map(|house_rule| {
            let on: Vec<&'static HouseRule> = on.iter().copied().chain([house_rule]).collect();
            let node: Later<Box<RuleSetNode>> = LazyLock::new(Box::new(move || Box::new(RuleSetNode::new(base, on))));
            (house_rule, node)
        });
        let larger = larger.collect();
        RuleSetNode { code: LazyLock::new(Box::new(move || compose(base, on))), larger }
    }

    /// The code of a larger set, by the house rules that it has more, in the order of the registry.
    fn code_with(&'static self, more: &[&HouseRule]) -> Result<&'static Code, CodeIdError> {
        let Some((first, rest)) = more.split_first() else { return self.code.as_ref().map_err(Clone::clone) };
        let larger = self.larger.iter().find(|(house_rule, _)| house_rule.id == first.id);
        let missing = || CodeIdError::DoNotFit { id: first.id.to_owned(), fault: "their order is wrong".to_owned() };
        larger.ok_or_else(missing)?.1.code_with(rest)
    }
}

/// Every house rule, code by code, in the order of the registry.
pub fn all() -> &'static [HouseRule] {
    registered_house_rules()
}

/// The house rules of a code.
pub fn for_code(code: &str) -> impl Iterator<Item = &'static HouseRule> {
    all().iter().filter(move |house_rule| house_rule.code_id == code)
}

/// Finds a house rule of a code.
pub fn find(code: &str, id: &str) -> Option<&'static HouseRule> {
    for_code(code).find(|house_rule| house_rule.id == id)
}

/// Finds a house rule by the name of its own text, such as `code+one-rule`.
pub fn find_by_text(text_id: &str) -> Option<&'static HouseRule> {
    all().iter().find(|house_rule| house_rule.text_id() == text_id)
}

/// The code of a name: a code as printed, another reading of one, or a code with house rules on.
///
/// A space stands for a plus sign, because that is what becomes of one in the query of an address.
///
/// ```
/// use oddtrick_law::codes::house_rules;
///
/// let code = house_rules::resolve("english-club+no-honours+game-of-seven")?;
/// assert_eq!(code.id, "english-club+game-of-seven+no-honours");
/// assert_eq!(code.terms.points_per_game.value, 7);
/// # Ok::<(), oddtrick_law::codes::CodeIdError>(())
/// ```
///
/// # Errors
/// If there is no such code or house rule, if two of the house rules contradict each other, or if there are more than
/// [`MAX_ON`].
pub fn resolve(id: &str) -> Result<&'static Code, CodeIdError> {
    if let Some(code) = find_printed(id) {
        return Ok(code);
    }
    let (base, on) = parse(id)?;
    code_of(base, &on)
}

/// The name under which [`resolve`] finds a code: its house rules in the order of the registry, each once. Puts no code
/// together.
///
/// # Errors
/// As for [`resolve`].
pub fn canonical_id(id: &str) -> Result<String, CodeIdError> {
    if let Some(code) = find_printed(id) {
        return Ok(code.id.to_owned());
    }
    let (base, on) = parse(id)?;
    Ok(id_of(base.id, &on))
}

/// The code that house rules make of a code as printed. The order of their names does not matter.
///
/// # Errors
/// As for [`resolve`].
pub fn code_with<'a>(
    code: &'a str,
    house_rules: impl IntoIterator<Item = &'a str>,
) -> Result<&'static Code, CodeIdError> {
    let names: Vec<&str> = std::iter::once(code).chain(house_rules).collect();
    resolve(&names.join(&JOINER.to_string()))
}

/// A code with one house rule less. `None` if it is not on.
pub fn without(code: &Code, house_rule: &HouseRule) -> Option<&'static Code> {
    let rest: Vec<&HouseRule> = code.house_rules().iter().copied().filter(|on| on.id != house_rule.id).collect();
    if rest.len() == code.house_rules().len() {
        return None;
    }
    code_of(find_printed(code.base_id())?, &rest).ok()
}

/// A code with one house rule more, though that may be one more than a club can have. `None` if it is on already, if it
/// belongs to another code, or if it contradicts those that are on.
pub(crate) fn with(code: &Code, house_rule: &'static HouseRule) -> Option<&'static Code> {
    let on = code.house_rules();
    if house_rule.code_id != code.base_id() || on.iter().any(|it| it.id == house_rule.id || it.contradicts(house_rule))
    {
        return None;
    }
    let all = for_code(house_rule.code_id).filter(|it| it.id == house_rule.id || on.iter().any(|own| own.id == it.id));
    code_of(find_printed(code.base_id())?, &all.collect::<Vec<_>>()).ok()
}

fn code_of(base: &'static Code, on: &[&HouseRule]) -> Result<&'static Code, CodeIdError> {
    if on.is_empty() {
        return Ok(base);
    }
    let set = SETS.iter().find(|(code, _)| code.id == base.id);
    let none = || CodeIdError::NoHouseRules { code: base.id.to_owned(), others: codes_with_some() };
    set.ok_or_else(none)?.1.code_with(on)
}

/// The code and the house rules that a name names.
fn parse(id: &str) -> Result<(&'static Code, Vec<&'static HouseRule>), CodeIdError> {
    let id = id.replace(' ', "+");
    let (base, names) = id.split_once(JOINER).ok_or_else(|| CodeIdError::NoSuchCode { id: id.clone() })?;
    let base = find_printed(base).ok_or_else(|| CodeIdError::NoSuchCode { id: base.to_owned() })?;
    Ok((base, named(base, names)?))
}

fn codes_with_some() -> Vec<&'static str> {
    SETS.iter().map(|(code, _)| code.id).collect()
}

/// The name of a code with house rules on.
fn id_of(base: &str, house_rules: &[&HouseRule]) -> String {
    let names: Vec<&str> = std::iter::once(base).chain(house_rules.iter().map(|house_rule| house_rule.id)).collect();
    names.join(&JOINER.to_string())
}

/// The house rules that a name lists, in the order of the registry, each once.
fn named(base: &'static Code, names: &str) -> Result<Vec<&'static HouseRule>, CodeIdError> {
    let known: Vec<&'static HouseRule> = for_code(base.id).collect();
    if known.is_empty() {
        return Err(CodeIdError::NoHouseRules { code: base.id.to_owned(), others: codes_with_some() });
    }
    let names: Vec<&str> = names.split(JOINER).collect();
    if let Some(unknown) = names.iter().find(|name| known.iter().all(|house_rule| house_rule.id != **name)) {
        let known = known.iter().map(|house_rule| house_rule.id).collect();
        return Err(CodeIdError::NoSuchHouseRule { code: base.id, id: (*unknown).to_owned(), known });
    }
    let on: Vec<&'static HouseRule> = known.into_iter().filter(|it| names.contains(&it.id)).collect();
    if on.len() > MAX_ON {
        return Err(CodeIdError::TooMany { named: on.len(), most: MAX_ON });
    }
    for (n, one) in on.iter().enumerate() {
        if let Some(other) = on[n + 1..].iter().find(|other| one.contradicts(other)) {
            return Err(CodeIdError::contradiction(one, other));
        }
    }
    Ok(on)
}

/// Puts a code together. It lives as long as the program, and so does its name.
fn compose(base: &Code, on: Vec<&'static HouseRule>) -> Result<Code, CodeIdError> {
    let id: &'static str = id_of(base.id, &on).leak();
    let fault = |fault: String| CodeIdError::DoNotFit { id: id.to_owned(), fault };
    let code = base.with_house_rules(id, on);
    let code = code.map_err(|errors| fault(errors.first().map(ToString::to_string).unwrap_or_default()))?;
    match code.structural_errors().first() {
        Some(error) => Err(fault(error.to_string())),
        None => Ok(code),
    }
}

#[cfg(test)]
mod tests;
