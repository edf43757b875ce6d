//! What happens in a match without a command, and when: clocks run out, bots act, rules act for empty seats.

use std::time::Duration;

use parlor_table::{Budget, Seat, Skill, Table, Thought, Turn};

use crate::{Occupant, Room};

/// A seat that acts without a command from a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puppet {
    /// A bot.
    Bot(Skill),
    /// The seat is empty, and the rules of the game say what happens instead.
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
    /// What there is to do now.
    pub fn duties(&self) -> Duties {
        Duties { tasks: self.tasks(), deadline: self.clock.at() }
    }

    /// The puppets that are to act.
    fn tasks(&self) -> Vec<Task> {
        let Turn::Seats(seats) = self.turn() else { return Vec::new() };
        let task = |seat: Seat| {
            let puppet = match self.seats.get(seat.index())? {
                Occupant::Bot(_) => Puppet::Bot(self.bot(seat)?),
                Occupant::Nobody | Occupant::Kept(_) => Puppet::Absent,
                Occupant::Person(_) => return None,
            };
            // A game without such a rule waits until a user takes the seat.
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
struct Plan {
    task: Task,
    /// The action and when it is due; nothing if the puppet waits for what others do.
    action: Option<(String, Duration)>,
}

/// What puppets have decided to do, and when.
///
/// The holder of a room runs a loop: think about what is [unplanned](Agenda::unplanned), do what is
/// [due](Agenda::due), and wait until the [next](Agenda::wake) moment at which something is, or until
/// a user acts. The server does so in real time beside other matches, the line game blocks, the arena
/// lets time jump.
#[derive(Clone, Debug, Default)]
pub struct Agenda {
    plans: Vec<Plan>,
}

/// What is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// A puppet acts.
    Act(Task, String),
    /// The running clock runs out.
    Expire,
}

impl Agenda {
    /// Forgets the plans for whatever is not to be done any more.
    pub fn update(&mut self, duties: &Duties) {
        self.plans.retain(|plan| duties.tasks.contains(&plan.task));
    }

    /// The first task without a plan.
    pub fn unplanned(&self, duties: &Duties) -> Option<Task> {
        let is_new = |task: &Task| self.plans.iter().all(|plan| plan.task != *task);
        duties.tasks.iter().copied().find(is_new)
    }

    /// Takes note of what was thought about a task from a time on. A puppet acts after the delay of its
    /// thought, but not before a pause is over.
    pub fn plan(
        &mut self,
        task: Task,
        thought: Option<Thought<String>>,
        began: Duration,
        pause: Duration,
    ) {
        let action = thought.map(|thought| (thought.action, began + thought.delay.max(pause)));
        self.plans.push(Plan { task, action });
    }

    /// When something is due next.
    pub fn wake(&self, duties: &Duties) -> Option<Duration> {
        let first = self.first().map(|(_, at)| at);
        first.into_iter().chain(duties.deadline).min()
    }

    /// What is due by now. A clock that runs out at the moment at which a puppet would act comes first.
    pub fn due(&mut self, duties: &Duties, now: Duration) -> Option<Due> {
        let expires = duties.deadline.filter(|&at| at <= now);
        if let Some((task, at)) = self.first()
            && at <= now
            && expires.is_none_or(|end| at < end)
        {
            let number = self.plans.iter().position(|plan| plan.task == task)?;
            let (action, _) = self.plans.remove(number).action?;
            return Some(Due::Act(task, action));
        }
        expires.map(|_| Due::Expire)
    }

    /// The puppet that acts first, and when.
    fn first(&self) -> Option<(Task, Duration)> {
        let due = self.plans.iter().filter_map(|plan| Some((plan.task, plan.action.as_ref()?.1)));
        due.min_by_key(|&(_, at)| at)
    }
}
