//! The line game of every game that has no commands of its own.
//!
//! One turn is `Turn: N`, the board, what matters now, the prompt, then what came of the command,
//! `===` and an empty line. Bots act by themselves, clocks run out by themselves.

use std::io::{IsTerminal, StdoutLock, Write, stdin, stdout};
use std::thread;
use std::time::{Duration, Instant};

use parlor_table::{
    Budget, Deadline, Game, Listed, Memory, Opening, Outcome, Player, Seat, Session, Thought, Turn,
};

use super::input::{Line, Lines};
use super::{bots, hint};
use crate::args::Sitting;
use crate::progress;
use crate::reply::{Complaint, Reply, one_line};
use crate::seed;

/// Plays a match.
pub(super) fn play<G: Listed>(opening: Opening<G>, sitting: &Sitting) -> Result<Reply, Complaint> {
    let seed = seed::or_random(sitting.seed);
    let session = Session::open(opening);
    let bots = bots::seats(&sitting.bots, session.game())?
        .into_iter()
        .map(|(seat, skill)| (seat, skill.player(bots::dice(seed, seat))))
        .collect();
    let mut game = Playing {
        session,
        seed,
        bots,
        plans: Vec::new(),
        deadline: Deadline::none(),
        started: Instant::now(),
        memory: Memory::default(),
        out: stdout().lock(),
    };
    game.run(&Lines::listen())?;
    Ok(Reply::silence())
}

struct Playing<G: Listed> {
    session: Session<G>,
    seed: u64,
    bots: Vec<(Seat, Box<dyn Player<G>>)>,
    /// What bots have decided to do, and when.
    plans: Vec<Plan<G>>,
    deadline: Deadline,
    started: Instant,
    memory: Memory,
    out: StdoutLock<'static>,
}

struct Plan<G: Game> {
    seat: Seat,
    action: G::Action,
    at: Duration,
}

/// What happens next.
enum Event<G: Game> {
    Typed(String),
    End,
    Bot(Plan<G>),
    TimeUp,
}

impl<G: Listed> Playing<G> {
    fn run(&mut self, lines: &Lines) -> Result<(), Complaint> {
        loop {
            self.let_nature_act();
            let turn = self.session.game().turn();
            if let Turn::Over(outcome) = turn {
                return self.finish(Some(&outcome));
            }
            self.deadline.follow(self.session.game().countdown(), self.started.elapsed());
            self.show_turn(&turn)?;
            self.make_plans();
            match self.wait(lines) {
                Event::End => return self.quit(),
                Event::Typed(line) if line.trim() == ":q" => return self.quit(),
                Event::Typed(line) => self.obey(line.trim())?,
                Event::Bot(plan) => self.act_for_bot(plan)?,
                Event::TimeUp => self.run_out_of_time()?,
            }
            write!(self.out, "===\n\n")?;
        }
    }

    fn let_nature_act(&mut self) {
        if self.session.game().turn() == Turn::Chance {
            let bar = progress::thinking("dealing");
            self.session.settle(self.seed);
            bar.finish_and_clear();
        }
    }

    /// The seats to act that no bot plays.
    fn people(&self) -> Vec<Seat> {
        match self.session.game().turn() {
            Turn::Seats(seats) => seats
                .into_iter()
                .filter(|seat| self.bots.iter().all(|(taken, _)| taken != seat))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Lets every bot that may act decide, and forgets what has become impossible.
    fn make_plans(&mut self) {
        let game = self.session.game();
        self.plans.retain(|plan| game.actions(plan.seat).contains(&plan.action));
        let now = self.started.elapsed();
        for (seat, bot) in &mut self.bots {
            let planned = self.plans.iter().any(|plan| plan.seat == *seat);
            if planned || !game.turn().includes(*seat) {
                continue;
            }
            let thought = bot.choose(game, *seat, &mut bots::patience());
            if let Some(Thought { action, delay }) = thought {
                self.plans.push(Plan { seat: *seat, action, at: now + delay });
            }
        }
    }

    fn show_turn(&mut self, turn: &Turn) -> Result<(), Complaint> {
        let game = self.session.game();
        write!(self.out, "Turn: {}\n{}", self.turns() + 1, game.sketch())?;
        for line in game.status(&mut self.memory) {
            writeln!(self.out, "{line}")?;
        }
        if let Some(at) = self.deadline.at() {
            let left = at.saturating_sub(self.started.elapsed());
            writeln!(self.out, "Time left: {} s", left.as_secs_f64().ceil())?;
        }
        if let Turn::Seats(seats) = turn {
            let names: Vec<String> = seats.iter().map(|&seat| game.seat_name(seat)).collect();
            write!(self.out, "Enter your turn ({}): ", names.join(", "))?;
        }
        self.out.flush()?;
        Ok(())
    }

    fn turns(&self) -> usize {
        self.session.entries().iter().filter(|entry| entry.is_act()).count()
    }

    /// Waits for whatever comes first: a line, a bot that is due, or the end of the time.
    fn wait(&mut self, lines: &Lines) -> Event<G> {
        let now = self.started.elapsed();
        if self.deadline.has_passed(now) {
            return Event::TimeUp;
        }
        let first = (0..self.plans.len()).min_by_key(|&number| self.plans[number].at);
        let due = first.map(|number| self.plans[number].at);
        if let Some(number) = first.filter(|_| due.is_some_and(|at| at <= now)) {
            return Event::Bot(self.plans.remove(number));
        }
        let wake = due.into_iter().chain(self.deadline.at()).min();
        let patience = wake.map(|wake| wake.saturating_sub(now));
        match lines.next(patience) {
            Line::Typed(line) => return Event::Typed(line),
            // Nobody types any more, but bots may still play among themselves.
            Line::End if self.people().is_empty() => thread::sleep(patience.unwrap_or_default()),
            Line::End => return Event::End,
            Line::Nothing => {}
        }
        // Awake again: either a bot is due or the time is up.
        match (first, due, self.deadline.at()) {
            (Some(number), Some(at), end) if end.is_none_or(|end| at < end) => {
                Event::Bot(self.plans.remove(number))
            }
            (_, _, Some(_)) => Event::TimeUp,
            _ => Event::End,
        }
    }

    fn run_out_of_time(&mut self) -> Result<(), Complaint> {
        // Whatever somebody was typing stays on its own line.
        let start = if stdin().is_terminal() { "\n" } else { "" };
        writeln!(self.out, "{start}Time is up.")?;
        let before = self.session.game().clone();
        // The clock is running, or it could not have run out.
        let _ = self.session.expire();
        self.tell_news(&before)
    }

    fn act_for_bot(&mut self, plan: Plan<G>) -> Result<(), Complaint> {
        let before = self.session.game().clone();
        let name = before.seat_name(plan.seat);
        let text = plan.action.to_string();
        match self.session.act(plan.seat, plan.action) {
            Ok(()) => {
                writeln!(self.out, "{name}: {text}")?;
                self.tell_news(&before)
            }
            // What it wanted to do has become impossible in the meantime; it will think again.
            Err(_) => Ok(writeln!(self.out, "{name} thinks again.")?),
        }
    }

    fn obey(&mut self, line: &str) -> Result<(), Complaint> {
        match line {
            "position" => return Ok(writeln!(self.out, "{}", self.session.game().position())?),
            "help" => return self.help(),
            "log" => {
                return match self.session.game().secret() {
                    Some(why) => self.refuse(why),
                    None => Ok(write!(self.out, "{}", self.session.log())?),
                };
            }
            _ => {}
        }
        let (seat, command) = match self.who_speaks(line) {
            Ok(spoken) => spoken,
            Err(why) => return self.refuse(&why),
        };
        // What a game calls undo itself, like taking back a step within a round, comes first.
        match (command, command.parse::<G::Action>()) {
            (_, Ok(action)) => {
                let before = self.session.game().clone();
                match self.session.act(seat, action) {
                    Ok(()) => self.tell_news(&before),
                    Err(why) => self.refuse(&why.to_string()),
                }
            }
            ("hint", _) => self.hint(),
            ("undo", _) => self.undo(),
            ("moves", _) => {
                let actions = self.session.game().actions(seat);
                let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
                Ok(writeln!(self.out, "{}", texts.join(" "))?)
            }
            (_, Err(why)) => self.refuse(&format!("{why} (help lists all commands)")),
        }
    }

    fn hint(&mut self) -> Result<(), Complaint> {
        let Some(usual) = G::ADVICE.first() else {
            return self.refuse("there are no hints in this game");
        };
        let mut budget = Budget::nodes(G::HINT_NODES);
        match self.session.game().advise(usual, &mut self.memory, &mut budget) {
            Ok(hint) => Ok(writeln!(self.out, "Hint: {}", hint::in_words(&hint))?),
            Err(why) => self.refuse(&why),
        }
    }

    fn help(&mut self) -> Result<(), Complaint> {
        writeln!(self.out, "{}", G::LINE.actions)?;
        let undo = match "undo".parse::<G::Action>() {
            Ok(_) => "",
            Err(_) => "undo takes back, ",
        };
        let common = "moves lists what is legal, position and log print the match as text";
        Ok(writeln!(self.out, "hint says what is best, {undo}{common}, :q ends")?)
    }

    /// Whose command it is: of the only person to act, or of the seat named in front.
    fn who_speaks<'l>(&self, line: &'l str) -> Result<(Seat, &'l str), String> {
        let people = self.people();
        if let Some((seat, command)) = line.split_once(':')
            && let Ok(seat) = seat.trim().parse::<Seat>()
        {
            return match people.contains(&seat) {
                true => Ok((seat, command.trim())),
                false if seat.0 >= self.session.game().seats() => {
                    Err(format!("there is no player {seat}"))
                }
                false => Err(format!("it is not the turn of player {seat}")),
            };
        }
        match people[..] {
            [only] => Ok((only, line)),
            [] => Err("it is the bots' turn".to_owned()),
            [first, ..] => {
                Err(format!("say who you are, like '{first}: bid 5' for player {first}"))
            }
        }
    }

    /// Takes back everything since a person's last action.
    fn undo(&mut self) -> Result<(), Complaint> {
        if self.session.game().countdown().is_some() {
            return self.refuse("against the clock nothing is taken back");
        }
        let count = self.session.entries().len();
        let mut any = false;
        while self.session.undo() {
            any = true;
            if !self.people().is_empty() {
                return Ok(());
            }
        }
        // Only bots have acted so far: nothing was a person's to take back.
        while any && self.session.entries().len() < count {
            self.session.redo();
        }
        self.refuse("there is nothing to take back")
    }

    fn refuse(&mut self, why: &str) -> Result<(), Complaint> {
        let why = one_line(why);
        let mut letters = why.chars();
        let sentence = letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect::<String>()
        });
        Ok(writeln!(self.out, "{}.", sentence.trim_end_matches('.'))?)
    }

    fn tell_news(&mut self, before: &G) -> Result<(), Complaint> {
        for line in self.session.game().news(before) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn quit(&mut self) -> Result<(), Complaint> {
        write!(self.out, "===\n\n")?;
        self.finish(None)
    }

    fn finish(&mut self, outcome: Option<&Outcome>) -> Result<(), Complaint> {
        let game = self.session.game();
        write!(self.out, "Game over after {} turns\n{}", self.turns(), game.sketch())?;
        for line in G::summary(&self.session, outcome) {
            writeln!(self.out, "{line}")?;
        }
        self.out.flush()?;
        Ok(())
    }
}
