//! What drives an engine in these tests.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use parlor_engine::{Engine, Reaction};
use parlor_games::catalogue::{Listing, find};
use parlor_table::Budget;

/// Whoever drives an engine, without a clock: what is thought is counted in nodes.
pub struct Driver {
    pub engine: Engine,
    /// How long every task may take at the most.
    pub nodes: u64,
}

impl Driver {
    pub fn of(game: &str) -> Driver {
        Driver::new(find(game).unwrap())
    }

    pub fn new(listing: &'static Listing) -> Driver {
        Driver { engine: Engine::new(listing), nodes: 5_000 }
    }

    /// Says a line, thinks if that is asked for, and gives all lines of the answer. What is thought best
    /// must be legal.
    pub fn say(&mut self, line: &str) -> Vec<String> {
        let mut said = Vec::new();
        for reaction in self.engine.obey(line) {
            match reaction {
                Reaction::Say(text) => said.extend(text.lines().map(str::to_owned)),
                Reaction::Think(task) => {
                    let last = task.run(Budget::nodes(self.nodes), &mut |line| said.push(line));
                    self.engine.rest();
                    said.push(last);
                    let best = best(&said);
                    let legal = task.board().copied().act(best).is_ok();
                    assert!(legal || best == "none", "{line}: {said:?}");
                }
                Reaction::Stop | Reaction::Quit => {}
            }
        }
        said
    }

    /// Says a line that must be understood.
    pub fn tell(&mut self, line: &str) {
        assert_eq!(self.say(line), Vec::<String>::new(), "{line}");
    }

    /// The answer to `query`.
    pub fn query(&mut self, what: &str) -> String {
        let said = self.say(&format!("query {what}"));
        said[0].strip_prefix("response ").unwrap().to_owned()
    }

    /// The board as text.
    pub fn position(&mut self) -> String {
        let said = self.say("d");
        said.last().unwrap().strip_prefix("Position: ").unwrap().to_owned()
    }
}

pub fn best(said: &[String]) -> &str {
    said.last().and_then(|last| last.strip_prefix("bestmove ")).unwrap()
}

/// The words after a word of an `info` line.
pub fn after<'s>(said: &'s [String], word: &str) -> Vec<&'s str> {
    let line = said.iter().rev().find(|line| line.split(' ').any(|other| other == word)).unwrap();
    line.split(' ').skip_while(|other| *other != word).skip(1).collect()
}

pub const HEX: &str =
    "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
