//! A match at this terminal: the room, its duties, and the action that is being picked.
//!
//! Whatever takes thought is done by threads; what comes of it returns as an [`Event`]. Time is an argument.

mod cursor;
mod offers;
mod pick;
mod say;

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use parlor_games::catalogue::Listing;
use parlor_room::UserId;
use parlor_room::{Agenda, Command, Due, Duties, Event as MatchEvent, Record, Refusal, Room, Task};
use parlor_table::walk::Walk;
use parlor_table::words::Message;
use parlor_table::{Hint, Memory, Scene, Seat, Sketch, Thought};
use parlor_wire::Can;

pub(crate) use cursor::Towards;
pub(crate) use offers::Offers;
pub(crate) use say::Moved;

use crate::event::{Event, HintNumber, MatchNumber};
use crate::think::{self, Stop};
use crate::words;

/// The user at this terminal, who plays every seat that has no bot.
pub const HERE: UserId = UserId(1);

/// How long thinking may last before the screen says so.
const SHOWN_AFTER: Duration = Duration::from_millis(200);
/// How often a sign of thinking moves.
const SPIN: Duration = Duration::from_millis(250);

/// What a match needs from its surroundings.
#[derive(Clone)]
pub(crate) struct Host {
    pub(crate) sender: Sender<Event>,
    /// How long a bot waits at least, so that its move can be followed.
    pub(crate) pause: Duration,
}

/// A match that is played.
pub(crate) struct Play {
    pub(crate) listing: &'static Listing,
    number: MatchNumber,
    host: Host,
    room: Arc<Room>,
    agenda: Agenda,
    thinking: Option<(Task, Duration, Stop)>,
    /// Since when something is being decided.
    deciding: Option<Duration>,
    memory: Memory,
    seeking: Option<(HintNumber, Duration, Stop)>,
    hints: u32,
    /// The coordinates of the last hint.
    hint: Vec<String>,
    /// Whether the hint has come since the cursor moved.
    hint_is_new: bool,
    chosen_seat: Option<Seat>,
    seat: Option<Seat>,
    scene: Scene,
    sketch: Sketch,
    walk: Walk,
    cursor: Option<String>,
    pub(crate) note: Option<Note>,
    /// The digits of a number that is being typed.
    pub(crate) typed: String,
}

/// A sentence near the board. It goes with the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) text: String,
    /// Whether something was refused.
    pub(crate) is_trouble: bool,
}

impl Play {
    pub(crate) fn new(
        room: Room,
        listing: &'static Listing,
        number: MatchNumber,
        host: Host,
        now: Duration,
    ) -> Play {
        let mut play = Play {
            listing,
            number,
            host,
            room: Arc::new(room),
            agenda: Agenda::default(),
            thinking: None,
            deciding: None,
            memory: Memory::default(),
            seeking: None,
            hints: 0,
            hint: Vec::new(),
            hint_is_new: false,
            chosen_seat: None,
            seat: None,
            scene: Scene::default(),
            sketch: Sketch::default(),
            walk: Walk::default(),
            cursor: None,
            note: None,
            typed: String::new(),
        };
        play.decide(Room::decide_beginning, now);
        play.refresh();
        play.advance(now);
        play
    }

    /// What is fixed about the match, to play another one like it.
    pub(crate) fn record(&self) -> &Record {
        self.room.record()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.room.is_over()
    }

    /// Whether leaving would lose something: somebody has acted, and it is not over.
    pub(crate) fn is_running(&self) -> bool {
        self.room.is_played() && !self.room.is_over()
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    pub(crate) fn can(&self) -> Can {
        self.room.possible(Some(HERE))
    }

    /// The seats of the people here that are to act.
    fn my_turns(&self) -> Vec<Seat> {
        let turn = self.room.turn();
        let mut seats = self.room.seats_of(Some(HERE));
        seats.retain(|&seat| turn.includes(seat));
        seats
    }

    /// Whether a person here is to act.
    pub(crate) fn is_my_turn(&self) -> bool {
        self.deciding.is_none() && !self.my_turns().is_empty()
    }

    /// The actions beside the board.
    pub(crate) fn offers(&self) -> Offers {
        Offers::new(&self.scene)
    }

    /// Sees the match anew.
    fn refresh(&mut self) {
        let mine = self.my_turns();
        self.chosen_seat = self.chosen_seat.filter(|seat| mine.contains(seat));
        self.seat = self.chosen_seat.or_else(|| self.room.viewer(Some(HERE)));
        self.scene = self.room.table().scene(self.seat);
        self.sketch = self.room.table().sketch(self.seat);
        self.walk.renew(self.scene.picks.clone());
        self.settle_cursor();
    }

    /// Plays for the next of several seats that are to act.
    pub(crate) fn switch_seat(&mut self) {
        let mine = self.my_turns();
        let place = mine.iter().position(|&seat| Some(seat) == self.seat).unwrap_or(0);
        self.chosen_seat = mine.get((place + 1) % mine.len().max(1)).copied();
        self.walk.cancel();
        self.refresh();
    }

    /// Decides something, on a thread where that may take long.
    fn decide(
        &mut self,
        decide: impl FnOnce(&Room) -> Result<Vec<MatchEvent>, Refusal> + Send + 'static,
        now: Duration,
    ) {
        if self.room.table().manners().slow {
            self.deciding = Some(now);
            let room = Arc::clone(&self.room);
            think::decide(room, self.number, decide, self.host.sender.clone());
        } else {
            let decided = decide(&self.room);
            self.happen(decided, now);
        }
    }

    /// Lets what was decided happen, or says why it was refused.
    fn happen(&mut self, decided: Result<Vec<MatchEvent>, Refusal>, now: Duration) {
        let events = match decided {
            Ok(events) => events,
            Err(refusal) => return self.refuse(&refusal.to_string()),
        };
        let only_advice = events.iter().all(|event| matches!(event, MatchEvent::Advised(_)));
        let room =
            Arc::get_mut(&mut self.room).expect("threads let go of the room before they answer");
        if let Err(damage) = room.apply(&events, now) {
            return self.refuse(&damage.to_string());
        }
        if !only_advice {
            self.hint.clear();
            self.seeking = None;
            let news =
                self.room.table().news(&|seat| self.room.table().seat_name(seat).beginning());
            if !news.is_empty() && !self.is_over() {
                self.say(&Message::joined(news, ". ").to_string());
            }
        }
        self.refresh();
    }

    /// Does what is due, and lets bots think.
    pub(crate) fn advance(&mut self, now: Duration) {
        while self.deciding.is_none() {
            let duties = self.room.duties();
            self.agenda.update(&duties);
            if self.thinking.as_ref().is_some_and(|(task, ..)| !duties.tasks.contains(task)) {
                self.thinking = None;
            }
            match self.agenda.due(&duties, now) {
                Some(Due::Act(task, action)) => {
                    self.decide(move |room| room.decide_for(task.seat, &action, now), now);
                }
                Some(Due::Expire) => {
                    self.say("Time is up");
                    self.decide(move |room| room.decide_clock(now), now);
                }
                None => return self.let_bots_think(&duties, now),
            }
        }
    }

    fn let_bots_think(&mut self, duties: &Duties, now: Duration) {
        if self.thinking.is_none()
            && let Some(task) = self.agenda.unplanned(duties)
        {
            let stop = think::bot(&self.room, self.number, task, self.host.sender.clone());
            self.thinking = Some((task, now, stop));
        }
    }

    /// When the screen changes by itself next.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        let due = self.agenda.wake(&self.room.duties()).filter(|_| self.deciding.is_none());
        let busy = self.busy_since().map(|since| match since + SHOWN_AFTER {
            shown if shown > now => shown,
            _ => now + SPIN,
        });
        let left = self.room.clock().at().map(|at| at.saturating_sub(now));
        let second = left.filter(|left| !left.is_zero()).map(|left| match left.subsec_nanos() {
            0 => now + Duration::from_secs(1),
            part => now + Duration::from_nanos(part.into()),
        });
        due.into_iter().chain(busy).chain(second).min()
    }

    fn busy_since(&self) -> Option<Duration> {
        let thinking = self.thinking.as_ref().map(|(_, since, _)| *since);
        let seeking = self.seeking.as_ref().map(|(_, since, _)| *since);
        [thinking, seeking, self.deciding].into_iter().flatten().min()
    }

    /// Whether the screen says that it is being thought.
    pub(crate) fn is_busy(&self, now: Duration) -> bool {
        self.busy_since().is_some_and(|since| now >= since + SHOWN_AFTER)
    }

    /// Whether a thread has yet to answer.
    #[cfg(test)]
    pub(crate) fn is_waiting(&self) -> bool {
        self.busy_since().is_some()
    }

    /// A thread has answered.
    pub(crate) fn answer(&mut self, event: Event, now: Duration) {
        match event {
            Event::Thought(number, task, thought) if number == self.number => {
                self.plan(task, thought, now);
            }
            Event::Decided(number, decided) if number == self.number => {
                self.deciding = None;
                self.happen(decided, now);
            }
            Event::Hint(number, hint, memory) => self.show_hint(number, hint, memory),
            _ => {}
        }
        self.advance(now);
    }

    fn plan(&mut self, task: Task, thought: Option<Thought<String>>, now: Duration) {
        if let Some((_, began, _)) = self.thinking.take_if(|(own, ..)| *own == task) {
            self.agenda.plan(task, thought, began, self.host.pause);
            self.advance(now);
        }
    }

    /// Does an action for the seat that is seen.
    pub(crate) fn act(&mut self, action: String, now: Duration) {
        self.typed.clear();
        match self.seat.filter(|_| self.is_my_turn()) {
            _ if self.is_over() => self.refuse(words::OVER),
            None => self.refuse(words::NOT_YET),
            Some(seat) => {
                self.note = None;
                self.decide(move |room| room.decide_for(seat, &action, now), now);
                self.advance(now);
            }
        }
    }

    /// Does what a player does around the game.
    pub(crate) fn command(&mut self, command: Command, now: Duration) {
        if self.deciding.is_some() {
            return self.refuse(words::NOT_YET);
        }
        self.note = None;
        self.walk.cancel();
        self.decide(move |room| room.decide(HERE, None, &command, now), now);
        self.advance(now);
    }

    /// Takes back: a rule of the game where it has one.
    pub(crate) fn undo(&mut self, now: Duration) {
        match self.room.table().reads("undo") {
            Ok(()) => self.act("undo".to_owned(), now),
            Err(_) => self.command(Command::Undo, now),
        }
    }

    /// Looks for a hint.
    pub(crate) fn seek_hint(&mut self, now: Duration) {
        if !self.is_my_turn() {
            return self.refuse(if self.is_over() { words::OVER } else { words::NOT_YET });
        }
        self.note = None;
        match self.room.decide(HERE, None, &Command::Advice, now) {
            Ok(events) => self.happen(Ok(events), now),
            Err(refusal) => return self.refuse(&refusal.to_string()),
        }
        self.hints += 1;
        let (number, memory) = (HintNumber(self.hints), std::mem::take(&mut self.memory));
        let stop = think::hint(&self.room, number, memory, self.host.sender.clone());
        self.seeking = Some((number, now, stop));
    }

    fn show_hint(&mut self, number: HintNumber, hint: Result<Hint, String>, memory: Memory) {
        if self.seeking.take_if(|(own, ..)| *own == number).is_none() {
            return;
        }
        self.memory = memory;
        match hint {
            Ok(hint) => {
                self.walk.cancel();
                self.hint = self.scene.picks.of(&hint.action);
                let button = self.scene.buttons.iter().find(|button| button.action == hint.action);
                let what = match (button, self.hint.is_empty()) {
                    (Some(button), _) => button.label.to_string(),
                    (None, true) => hint.action.clone(),
                    (None, false) => self.marked_places(),
                };
                let remark = hint.remark.map_or_else(String::new, |remark| format!(" ({remark})"));
                self.say(&format!("Hint: {what}{remark}"));
                self.hint_is_new = true;
            }
            Err(why) => self.refuse(&why),
        }
    }

    /// Names the places of the hint: a single one also by its label.
    fn marked_places(&self) -> String {
        let marked = words::marked(self.hint.len());
        let only = self.hint.first().filter(|_| self.hint.len() == 1);
        let label = only.and_then(|only| self.sketch.at(only)?.label.as_ref());
        label.map_or_else(|| marked.to_owned(), |label| format!("{label}, {marked}"))
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.note = Some(Note { text: words::sentence(text), is_trouble: false });
    }

    pub(crate) fn refuse(&mut self, why: &str) {
        self.note = Some(Note { text: words::sentence(why), is_trouble: true });
    }
}
