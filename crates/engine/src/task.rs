//! Thinking about a board.

use std::time::Duration;

use parlor_games::catalogue::Listing;
use parlor_table::{Analysis, Budget, Skill, Study, Turn, Verdict};

use crate::limits::Limits;
use crate::options::Options;
use crate::report;

/// A board to think about, and how long.
pub struct Task {
    listing: &'static Listing,
    board: Box<dyn Study>,
    /// Which bot thinks; the analysis where there is none.
    skill: Option<Skill>,
    seed: u64,
    limits: Limits,
}

/// The nodes of a bot for which nothing else is said; most levels stop far earlier by themselves.
const PATIENCE: u64 = 4_000_000;

/// The nodes of the first round of thinking without an end; each further one has four times as many.
const FIRST_ROUND: u64 = 1 << 14;
const GROWTH: u64 = 4;

/// What is said where there is nothing to do.
const NONE: &str = "bestmove none";

impl Task {
    pub(crate) fn new(
        listing: &'static Listing,
        board: Box<dyn Study>,
        options: &Options,
        limits: Limits,
    ) -> Self {
        let seed = options.seed().unwrap_or(0);
        Task { listing, board, skill: options.skill(), seed, limits }
    }

    /// How long it may take by the host's clock; as long as it takes where there is no limit of time.
    pub fn time(&self) -> Option<Duration> {
        self.limits.time(self.board.turn().only(), self.listing.by_depth)
    }

    /// What it is about.
    pub fn board(&self) -> &dyn Study {
        &*self.board
    }

    /// Searches within a budget, which may carry a clock and a stop flag, and passes on `info` lines as they
    /// come. Returns the last line, `bestmove ...`. The client may send the next command once it has read
    /// that line, so print it after [`Engine::rest`](crate::Engine::rest).
    pub fn run(&self, mut budget: Budget, tell: &mut dyn FnMut(String)) -> String {
        if matches!(self.board.turn(), Turn::Over(_)) {
            return NONE.to_owned();
        }
        if self.limits.depth.is_some() && !self.listing.by_depth {
            let title = self.listing.title;
            tell(report::string(&format!(
                "depth limits nothing in {title}, which is not searched by depth: use nodes or movetime"
            )));
        }
        let best = match self.skill {
            Some(skill) => self.ask_a_bot(skill, &mut budget, tell),
            None => self.analyse(&mut budget, tell),
        };
        best.map_or(NONE.to_owned(), |action| format!("bestmove {action}"))
    }

    fn ask_a_bot(
        &self,
        skill: Skill,
        budget: &mut Budget,
        tell: &mut dyn FnMut(String),
    ) -> Option<String> {
        let mut slice = budget.slice(self.limits.nodes.unwrap_or(PATIENCE));
        let action = self.board.think(skill, self.seed, &mut slice);
        budget.charge(&slice);
        tell(format!("info{}", report::effort(budget)));
        if action.is_none() {
            tell(report::string("this level knows nothing to do here: set a higher one"));
        }
        action
    }

    fn analyse(&self, budget: &mut Budget, tell: &mut dyn FnMut(String)) -> Option<String> {
        let found = match self.limits.infinite {
            true => self.deepen(budget, tell),
            false => self.round(self.limits.nodes.unwrap_or(u64::MAX), budget),
        };
        let Some(found) = found else {
            tell(report::string("there is nothing to do on this board"));
            return None;
        };
        tell(report::info(self.listing, &found, budget));
        match (found.line.into_iter().next(), found.verdict) {
            (Some(best), _) => Some(best),
            (None, Verdict::Unsolvable) => {
                tell(report::string("the goal cannot be reached from here"));
                None
            }
            (None, _) => {
                tell(report::string("the time did not suffice: this action is just any legal one"));
                self.board.actions().into_iter().next()
            }
        }
    }

    /// One search with so many nodes.
    fn round(&self, nodes: u64, budget: &mut Budget) -> Option<Analysis<String>> {
        let deepest = self.limits.depth.unwrap_or(u32::MAX);
        let mut slice = budget.slice(nodes).no_deeper(deepest);
        let found = self.board.analyse(&mut slice);
        budget.charge(&slice);
        found
    }

    /// Longer and longer searches, each of which is told, until one ends by itself or nothing is left to
    /// think with or to prove. So
    /// there is something to answer with at every moment, also for solvers that need to know beforehand
    /// how long they may think.
    fn deepen(
        &self,
        budget: &mut Budget,
        tell: &mut dyn FnMut(String),
    ) -> Option<Analysis<String>> {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        let mut best: Option<Analysis<String>> = None;
        let mut nodes = FIRST_ROUND;
        loop {
            let before = budget.spent();
            let round = nodes.min(most.saturating_sub(before));
            let found = self.round(round, budget)?;
            let whole = !budget.is_exhausted();
            if whole || best.as_ref().is_none_or(|best| is_better(&found, best)) {
                best = Some(found);
            }
            let ended = !whole || budget.spent() - before < round || budget.spent() >= most;
            match &best {
                Some(best) if !ended && !best.proven => {
                    tell(report::info(self.listing, best, budget));
                }
                _ => return best,
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
    }
}

/// Whether a search that was cut short brought more than a whole one before it.
fn is_better(found: &Analysis<String>, before: &Analysis<String>) -> bool {
    match (found.proven, before.proven) {
        (true, false) => true,
        (false, true) => false,
        _ => !found.line.is_empty() && found.depth >= before.depth,
    }
}
