//! Phrasings for every form of fact that a record simply states.

use super::slot_values::phrasings;
use oddtrick_table::{Intent, Stipulation};

phrasings! { Stipulation {
    Holds { who, any: true, suit } =>
        "{who} still has a {suit}",
        "There is still a {suit} in {who}’s hand";
    Holds { who, any: false, suit } =>
        "{who} has no {suit}",
        "{who} is out of {suit.s}",
        "There is no {suit} in {who}’s hand";
    HandIs { who, cards } =>
        "{who} has {cards} and nothing else",
        "All that {who} has in his hand is {cards}";
    HasCards { who, cards } => "{who} has {cards} in his hand", "In {who}’s hand {cards is|are} {cards}";
    Unbeaten { card } => "No opponent can beat {card}", "None of the opponents’ cards beats {card}";
    Counts { who, cards } =>
        "{who} has {cards card} in his hand",
        "In {who}’s hand there {cards is|are} {cards card}";
    Lies { who, card, place } =>
        "At first nobody notices that one of {who}’s cards lies {place}: {card}",
        "One of {who}’s cards lies {place}, and at first nobody notices: {card}";
    TrumpCardLies => "The trump card still lies on the table", "Nobody has yet taken up the trump card";
    TrickLies =>
        "The trick before still lies on the table, and nobody has turned it",
        "Nobody has turned the trick before, which still lies on the table";
    Spoilt { card } =>
        "One card of the pack is torn or marked: {card}",
        "The pack has one torn or marked card: {card}";
    LeadIs { who } => "It is {who}’s turn to lead", "The lead is {who}’s";
    DealIs { who } => "It is {who}’s turn to deal", "The deal is {who}’s";
    Tricks { tricks } => "At the end of the hand {tricks}", "The hand is over: {tricks}";
    Honours { side, points: 2 } =>
        "{side} hold three of the four honours",
        "Three of the four honours are with {side}";
    Honours { side, points: 4 } => "{side} hold all four honours", "All four honours are with {side}";
    Honours { side, points } => "{side} have {points} by honours", "The honours give {side} {points}";
    PlayedOut => "The hand is played out", "All thirteen tricks are played";
    GameWon { side, loser: 0 } =>
        "{side} win a game, in which {side.others} score nothing",
        "One game goes to {side}, and {side.others} score nothing in it";
    GameWon { side, loser } =>
        "{side} win a game, in which {side.others} reach {loser}",
        "One game goes to {side}, and {side.others} have {loser}";
    TrickCounts { points } => "Each trick above six counts {points point}";
    Proof { who, any: true } => "{who} can prove that he is right", "There is proof that {who} is right";
    Proof { who, any: false } => "{who} cannot prove that he is right", "There is no proof that {who} is right";
    DealFails { who } =>
        "{who}’s deal proves bad and does not stand",
        "It turns out that {who}’s deal was faulty and does not stand";
    KeptBack { who, times: 1 } =>
        "In this hand {who.or} could have followed suit but did not, and the trick was turned and quitted",
        "In one trick {who.or} could have followed suit but did not, and the trick was turned and quitted",
        "In one trick {who.or} played a {played} on a {led}, though he had a {led}; the trick was turned and quitted",
        "Earlier in this hand {who.or} played a {played} on a {led}, though he had a {led}; the trick was turned and quitted",
        "In this hand {who.or} played a {played} on a {led} with a {led} still in his hand, and the trick was turned and quitted";
    KeptBack { who, times: 2 } =>
        "Twice in this hand {who.or} could have followed suit but did not, and both tricks were turned and quitted",
        "In two tricks {who.or} could have followed suit but did not, and both were turned and quitted";
    KeptBack { who, times } =>
        "In this hand {who.or} {times.times} could have followed suit but did not, and each time the trick was turned and quitted",
        "{times.times} in this hand {who.or} could have followed suit but did not, and each time the trick was turned and quitted";
    Followed { who } =>
        "{who} followed suit whenever he could",
        "Whenever he could, {who} followed suit";
    StandsAt { side, points: 0 } =>
        "{side} had scored nothing when the hand began",
        "At the start of the hand {side} had scored nothing";
    StandsAt { side, points } =>
        "{side} stood at {points} when the hand began",
        "At the start of the hand {side} stood at {points}";
    Bound { who, to } =>
        "Because of an earlier mistake {who} may be told {to}",
        "{who} may be told {to}, because of an earlier mistake";
    Means { who, end: Intent::DrawAttention } =>
        "{who} means {who.partner} to notice",
        "It is meant for {who.partner} to notice";
    Means { who, end: Intent::ActItself } =>
        "{who} does so on purpose",
        "It is no accident: {who} does so on purpose";
    Means { who, end: Intent::Conceal } =>
        "{who} wants to hide what he did before",
        "It is to hide what {who} did before";
} }
