//! The line game of every game that has no commands of its own.
//!
//! One turn is `Turn: N`, the board, what matters now, the prompt, then what came of the command,
//! `===` and an empty line. Bots act by themselves, clocks run out by themselves.

use std::io::{IsTerminal, StdoutLock, Write, stdin, stdout};
use std::thread;
use std::time::{Duration, Instant};

use parlor_room::{Agenda, Command, Due, Event, Refusal, Room};
use parlor_table::{Budget, Memory, Seat, Sketch, Turn};

use super::hint;
use super::input::{Line, Lines};
use super::local::{self, HERE};
use crate::progress;
use crate::reply::{Error, Reply, one_line};

/// Plays a match. `actions` says how its actions are written.
pub(super) fn play(room: Room, actions: &'static str) -> Result<Reply, Error> {
    let mut playing = Playing {
        room,
        actions,
        agenda: Agenda::default(),
        started: Instant::now(),
        memory: Memory::default(),
        out: stdout().lock(),
    };
    playing.run(&Lines::listen())?;
    Ok(Reply::silence())
}

struct Playing {
    room: Room,
    actions: &'static str,
    agenda: Agenda,
    started: Instant,
    memory: Memory,
    out: StdoutLock<'static>,
}

/// What happens next.
enum Next {
    Typed(String),
    End,
    Due(Due),
}

impl Playing {
    fn run(&mut self, lines: &Lines) -> Result<(), Error> {
        let dealt = self.decide(Room::decide_beginning);
        self.happen(dealt)?;
        while !self.room.is_over() {
            self.show_turn()?;
            let next = self.wait(lines);
            match next {
                Next::End => return self.quit(),
                Next::Typed(line) if line.trim() == ":q" => return self.quit(),
                Next::Typed(line) => self.obey(line.trim())?,
                Next::Due(Due::Act(task, action)) => self.act_for_bot(task.seat, &action)?,
                Next::Due(Due::Expire) => self.run_out_of_time()?,
            }
            write!(self.out, "===\n\n")?;
        }
        self.finish()
    }

    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Decides something. Nature may have to look for a deal that is hard enough.
    fn decide(
        &self,
        decide: impl FnOnce(&Room) -> Result<Vec<Event>, Refusal>,
    ) -> Result<Vec<Event>, Refusal> {
        let slow = self.room.table().manners().slow;
        let bar = slow.then(|| progress::thinking("dealing"));
        let decided = decide(&self.room);
        bar.iter().for_each(|bar| bar.finish_and_clear());
        decided
    }

    /// Lets what was decided happen and says what is new, or why it was refused.
    fn happen(&mut self, decided: Result<Vec<Event>, Refusal>) -> Result<(), Error> {
        match decided {
            Ok(events) => {
                let now = self.now();
                self.room.apply(&events, now).map_err(Error::new)?;
                let table = self.room.table();
                for line in table.news(&|seat| table.seat_name(seat).beginning()) {
                    writeln!(self.out, "{line}")?;
                }
                Ok(())
            }
            Err(refusal) => self.refuse(&refusal.to_string()),
        }
    }

    /// The seats to act that no bot plays.
    fn people(&self) -> Vec<Seat> {
        let turn = self.room.turn();
        let mut seats = self.room.seats_of(Some(HERE));
        seats.retain(|&seat| turn.includes(seat));
        seats
    }

    /// The board as the people here may see it.
    fn sketch(&self) -> Sketch {
        self.room.table().sketch(self.room.viewer(Some(HERE)))
    }

    fn show_turn(&mut self) -> Result<(), Error> {
        let table = self.room.table();
        write!(self.out, "Turn: {}\n{}", self.turns() + 1, self.sketch())?;
        for line in table.status(&mut self.memory) {
            writeln!(self.out, "{line}")?;
        }
        if let Some(at) = self.room.clock().at() {
            let left = at.saturating_sub(self.now());
            writeln!(self.out, "Time left: {} s", left.as_secs_f64().ceil())?;
        }
        if let Turn::Seats(seats) = table.turn() {
            let names: Vec<String> =
                seats.iter().map(|&seat| table.seat_name(seat).to_string()).collect();
            write!(self.out, "Enter your turn ({}): ", names.join(", "))?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// How many actions there were.
    fn turns(&self) -> usize {
        let is_act = |line: &String| matches!(line.parse(), Ok(Event::Acted(..)));
        self.room.table().entries().iter().filter(|line| is_act(line)).count()
    }

    /// Waits for the first of these: a line, a bot that is due, or the end of the time.
    fn wait(&mut self, lines: &Lines) -> Next {
        let duties = self.room.duties();
        self.agenda.update(&duties);
        while let Some(task) = self.agenda.unplanned(&duties) {
            let began = self.now();
            let thought = self.room.thinker(task).think(&mut local::patience());
            self.agenda.plan(task, thought, began, Duration::ZERO);
        }
        loop {
            let now = self.now();
            if let Some(due) = self.agenda.due(&duties, now) {
                return Next::Due(due);
            }
            let patience = self.agenda.wake(&duties).map(|wake| wake.saturating_sub(now));
            match (lines.next(patience), patience) {
                (Line::Typed(line), _) => return Next::Typed(line),
                // The input has ended, but bots may still play against each other.
                (Line::End, Some(patience)) if self.people().is_empty() => thread::sleep(patience),
                (Line::End, _) | (Line::Nothing, None) => return Next::End,
                (Line::Nothing, Some(_)) => {}
            }
        }
    }

    fn run_out_of_time(&mut self) -> Result<(), Error> {
        // What the player was typing stays on its own line.
        let start = if stdin().is_terminal() { "\n" } else { "" };
        writeln!(self.out, "{start}Time is up.")?;
        let now = self.now();
        let expired = self.decide(|room| room.decide_clock(now));
        self.happen(expired)
    }

    fn act_for_bot(&mut self, seat: Seat, action: &str) -> Result<(), Error> {
        writeln!(self.out, "{}: {action}", self.room.table().seat_name(seat))?;
        let now = self.now();
        let acted = self.decide(|room| room.decide_for(seat, action, now));
        self.happen(acted)
    }

    fn obey(&mut self, line: &str) -> Result<(), Error> {
        match line {
            "position" => {
                return Ok(writeln!(self.out, "{}", self.room.table().position(None))?);
            }
            "help" => return self.help(),
            "log" => {
                return match self.room.table().secret() {
                    Some(why) => self.refuse(&why.to_string()),
                    None => Ok(write!(self.out, "{}", self.room.log())?),
                };
            }
            _ => {}
        }
        let (seat, command) = match self.who_speaks(line) {
            Ok(spoken) => spoken,
            Err(why) => return self.refuse(&why),
        };
        // What a game calls undo itself, like taking back a step within a round, comes first.
        match (command, self.room.table().reads(command)) {
            (_, Ok(())) => {
                let now = self.now();
                let acted = self.decide(|room| room.decide_for(seat, command, now));
                self.happen(acted)
            }
            ("hint", _) => self.hint(),
            ("undo", _) => {
                let undone = self.room.decide(HERE, None, &Command::Undo, self.now());
                self.happen(undone)
            }
            ("moves", _) => {
                let actions = self.room.table().actions(seat).join(" ");
                Ok(writeln!(self.out, "{actions}")?)
            }
            (_, Err(why)) => self.refuse(&format!("{why} (help lists all commands)")),
        }
    }

    fn hint(&mut self) -> Result<(), Error> {
        let table = self.room.table();
        match table.hint(&mut self.memory, &mut Budget::nodes(table.hint_nodes())) {
            Ok(hint) => Ok(writeln!(self.out, "Hint: {}", hint::in_words(&hint))?),
            Err(why) => self.refuse(&why.to_string()),
        }
    }

    fn help(&mut self) -> Result<(), Error> {
        writeln!(self.out, "{}", self.actions)?;
        let undo = match self.room.table().reads("undo") {
            Ok(()) => "",
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
                false if seat.0 >= self.room.table().seats() => {
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

    fn refuse(&mut self, why: &str) -> Result<(), Error> {
        let why = one_line(why);
        let mut letters = why.chars();
        let sentence = letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect::<String>()
        });
        Ok(writeln!(self.out, "{}.", sentence.trim_end_matches('.'))?)
    }

    fn quit(&mut self) -> Result<(), Error> {
        write!(self.out, "===\n\n")?;
        self.finish()
    }

    fn finish(&mut self) -> Result<(), Error> {
        let table = self.room.table();
        write!(self.out, "Game over after {} turns\n{}", self.turns(), self.sketch())?;
        for line in table.summary() {
            writeln!(self.out, "{line}")?;
        }
        if let Some(ending) = self.room.ending().filter(|_| table.seats() > 1) {
            writeln!(self.out, "{}", ending.line())?;
        }
        self.out.flush()?;
        Ok(())
    }
}
