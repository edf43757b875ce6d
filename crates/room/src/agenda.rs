//! What happens in a match by itself, and when: clocks that run out, bots that think, seats that somebody
//! stands in for.

use std::time::Duration;

use parlor_table::{Budget, Seat, Skill, Table, Thought, Turn};

use crate::{Occupant, Room};

/// Somebody who does not act from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puppet {
    /// A bot.
    Bot(Skill),
    /// Nobody sits there; the rules know what happens instead.
    Absent,
}

/// A puppet's turn. It is thought about once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The seat that is to act.
    pub seat: Seat,
    /// Who acts there.
    pub puppet: Puppet,
    /// What there is to think about, and how often something was taken back before.
    moment: (u64, u64),
}

/// What there is to do in a match at a point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// The puppets that are to act.
    pub tasks: Vec<Task>,
    /// When the running clock runs out.
    pub deadline: Option<Duration>,
}

/// Everything that thinking about a task takes; it can be sent to another thread.
pub struct Thinker {
    table: Box<dyn Table>,
    task: Task,
    seed: u64,
}

impl Thinker {
    /// What happens in place of an empty seat, which takes no thinking.
    pub fn stand_in(&self) -> Option<Thought<String>> {
        self.table.absent(self.task.seat).map(Thought::from)
    }

    /// What the puppet does, and how long it takes to say so; `None` where it waits for others.
    pub fn think(&self, budget: &mut Budget) -> Option<Thought<String>> {
        match self.task.puppet {
            Puppet::Absent => self.stand_in(),
            Puppet::Bot(skill) => self.table.think(self.task.seat, skill, self.seed, budget),
        }
    }
}

impl Room {
    /// What there is to do now. Nobody plays on for people who have all gone.
    pub fn duties(&self) -> Duties {
        if self.people().is_empty() {
            return Duties::default();
        }
        Duties { tasks: self.tasks(), deadline: self.clock.at() }
    }

    /// The puppets that are to act, whoever is there.
    pub fn tasks(&self) -> Vec<Task> {
        let Turn::Seats(seats) = self.turn() else { return Vec::new() };
        let task = |seat: Seat| {
            let puppet = match self.seats.get(seat.index())? {
                Occupant::Bot(_) => Puppet::Bot(self.bot(seat)?),
                Occupant::Nobody => Puppet::Absent,
                Occupant::Person(_) => return None,
            };
            // Without a rule for it, everybody waits until somebody sits down.
            if puppet == Puppet::Absent {
                self.table.absent(seat)?;
            }
            let moment = (self.table.moment(seat), self.turns_back);
            Some(Task { seat, puppet, moment })
        };
        seats.into_iter().filter_map(task).collect()
    }

    /// What thinking about a task takes.
    pub fn thinker(&self, task: Task) -> Thinker {
        Thinker { table: self.table.copied(), task, seed: self.record.seed }
    }
}

/// What a puppet is going to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its turn.
    pub task: Task,
    /// The action and when it is due; nothing if the puppet waits for what others do.
    pub action: Option<(String, Duration)>,
}

/// What puppets have decided to do, and when.
#[derive(Clone, Debug, Default)]
pub struct Agenda {
    plans: Vec<Plan>,
}

impl Agenda {
    /// Forgets the plans for whatever is not to be done any more.
    pub fn update(&mut self, tasks: &[Task]) {
        self.plans.retain(|plan| tasks.contains(&plan.task));
    }

    /// The first task that nobody has thought about.
    pub fn unplanned(&self, tasks: &[Task]) -> Option<Task> {
        tasks.iter().copied().find(|&task| self.plans.iter().all(|plan| plan.task != task))
    }

    /// Takes note of a plan.
    pub fn add(&mut self, plan: Plan) {
        self.plans.push(plan);
    }

    /// The action that is due first, with its task and its time.
    pub fn first(&self) -> Option<(Task, &str, Duration)> {
        let due = |plan: &'_ Plan| plan.action.as_ref().map(|(_, at)| *at);
        let first =
            self.plans.iter().filter(|plan| plan.action.is_some()).min_by_key(|plan| due(plan))?;
        let (action, at) = first.action.as_ref()?;
        Some((first.task, action, *at))
    }

    /// Forgets the plan for a task.
    pub fn remove(&mut self, task: Task) {
        self.plans.retain(|plan| plan.task != task);
    }
}
