//! The answer of `solve` to a position: lines to print, and the same facts by name.

use std::time::Duration;

use serde_json::{Value, json};

use crate::flags::Given;
use crate::{Analysis, Budget, Verdict};

/// What is asked about a position.
pub struct Question<'q> {
    /// The options of the call.
    pub given: &'q Given,
    /// How many other good moves are wanted besides the best.
    pub others: usize,
    /// Whether the call says how long to think.
    pub timed: bool,
    /// A budget of the time that the call allows. Where it says nothing: of this time, or of as much
    /// as it takes.
    pub budget: &'q dyn Fn(Option<Duration>) -> Budget,
}

impl Question<'_> {
    /// Thinking for the time that the call allows, or for so many seconds.
    pub fn seconds(&self, usual: f64) -> Budget {
        (self.budget)(Some(Duration::from_secs_f64(usual)))
    }

    /// Thinking for the time that the call allows, or for as long as it takes.
    pub fn patience(&self) -> Budget {
        (self.budget)(None)
    }
}

/// What was found: the lines to print, the facts by name, and whether there is an answer at all.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The lines to print; the first is the answer.
    pub lines: Vec<String>,
    /// The same and more, by name.
    pub facts: Value,
    /// Whether there is an answer: no where nothing solves the position.
    pub yes: bool,
}

impl Found {
    /// There is an answer.
    pub fn yes(line: impl Into<String>, facts: Value) -> Self {
        Found { lines: vec![line.into()], facts, yes: true }
    }

    /// There is none.
    pub fn no(line: &str, facts: Value) -> Self {
        Found { lines: vec![line.to_owned()], facts, yes: false }
    }
}

/// How many best answers are listed at the most; all are counted.
pub const MOST_LISTED: usize = 10_000;

/// Why all best answers cannot be told.
pub const TOO_MANY: &str =
    "the time was too short to find all best answers: allow more with --time";

/// What every analysis tells, by name.
pub fn study<A: ToString>(analysis: &Analysis<A>) -> Value {
    let others = analysis.others.iter().map(|(action, verdict)| {
        let mut facts = worth(*verdict);
        facts["move"] = json!(action.to_string());
        facts
    });
    let mut facts = worth(analysis.verdict);
    facts["proven"] = json!(analysis.proven);
    facts["move"] = json!(analysis.line.first().map(ToString::to_string));
    facts["line"] = json!(texts(&analysis.line));
    facts["others"] = json!(others.collect::<Vec<_>>());
    facts["depth"] = json!(analysis.depth);
    facts["nodes"] = json!(analysis.nodes);
    facts["seconds"] = json!(analysis.time.map(|time| time.as_secs_f64()));
    facts
}

/// What is told of a puzzle where nothing is left to do.
pub fn nothing_to_do() -> Value {
    study::<String>(&Analysis {
        verdict: Verdict::Solved(0),
        proven: true,
        line: Vec::new(),
        others: Vec::new(),
        depth: None,
        nodes: 0,
        time: Some(Duration::ZERO),
    })
}

/// What something is worth, by name.
fn worth(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Win(plies) => json!({ "value": "win", "plies": plies }),
        Verdict::Loss(plies) => json!({ "value": "loss", "plies": plies }),
        Verdict::Draw => json!({ "value": "draw" }),
        Verdict::Score(score) => json!({ "score": score }),
        Verdict::Solved(length) => json!({ "value": "solved", "length": length }),
        Verdict::AtLeast(length) => json!({ "value": "unknown", "at_least": length }),
        Verdict::Unsolvable => json!({ "value": "unsolvable" }),
    }
}

/// The texts of some things.
pub fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
