//! The state of a room is a fold of its events: whatever people do, a room that is replayed from its log
//! equals the live one and shows every viewer the same.

use std::fmt::Debug;
use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing, RACES};
use parlor_room::view::{Everybody, Known};
use parlor_room::{
    Agenda, Claim, Command, Due, Event, Occupant, Phrase, Proposal, Record, Refusal, Room, UserId,
};
use parlor_table::{Budget, Dice, Seat, opening_text};

/// Of all games together.
const COMMANDS: usize = 100_000;

/// Three who know each other, and a stranger.
const USERS: [UserId; 4] = [UserId(1), UserId(2), UserId(3), UserId(4)];

/// What lists show of a match, beside its seats.
fn listed(room: &Room) -> impl PartialEq + Debug + use<> {
    let ending = room.ending().cloned();
    let rematch = room.rematch().map(str::to_owned);
    (ending, room.is_helped(), room.is_waiting(), room.is_played(), room.is_set_aside(), rematch)
}

/// One match, with everything that happened in it.
struct Play {
    room: Room,
    events: Vec<Event>,
    agenda: Agenda,
    now: Duration,
    dice: Dice,
}

impl Play {
    fn new(game: &Listing, dice: Dice) -> Play {
        let mut play = Play::begin(game, dice);
        let events = play.room.decide_beginning().unwrap();
        play.happen(events);
        play
    }

    /// A match with random options, from its usual start or from a position, and with anybody in its seats.
    fn begin(game: &Listing, mut dice: Dice) -> Play {
        let setups = setups(game);
        let setup = dice.pick(&setups).unwrap().clone();
        let mut record = Record::new("m", game.name, &setup, USERS[0]);
        record.seed = dice.bits();
        if dice.below(8) == 0 {
            record.opening = from_position(game, &setup, record.seed);
            record.casual = true;
        }
        record.daily = (dice.below(8) == 0).then(|| "2026-11-16".parse().unwrap());
        record.helped = dice.below(8) == 0;
        record.rated = dice.below(4) == 0;
        record.time = (dice.below(3) == 0).then(|| "1+1".parse().unwrap());
        let count = (game.open)(&record.opening).unwrap().seats();
        record.seats = (0..count)
            .map(|seat| match dice.below(6) {
                _ if seat == 0 => Occupant::Person(USERS[0]),
                0 => Occupant::Person(USERS[0]),
                1 | 2 => Occupant::Person(USERS[1]),
                3 => Occupant::Bot("1".to_owned()),
                4 if dice.below(2) == 0 => Occupant::Kept(USERS[2]),
                _ => Occupant::Nobody,
            })
            .collect();
        let room = Room::new(record).unwrap();
        Play { room, events: Vec::new(), agenda: Agenda::default(), now: Duration::ZERO, dice }
    }

    fn happen(&mut self, events: Vec<Event>) {
        let before = listed(&self.room);
        let effects = self.room.apply(&events, self.now).unwrap();
        if effects.lists_unchanged {
            assert_eq!(
                listed(&self.room),
                before,
                "lists would show the match as it was before {events:?}"
            );
        }
        self.events.extend(events);
        self.check();
    }

    /// The log leads to the same room, and a room that is replayed shows everybody the same.
    fn check(&self) {
        let lines: Vec<String> = self.events.iter().map(ToString::to_string).collect();
        let read: Vec<Event> = lines.iter().map(|line| line.parse().unwrap()).collect();
        assert_eq!(read, self.events);
        let again = Room::replay(self.room.record().clone(), &read, *self.room.clock()).unwrap();
        for viewer in [None].into_iter().chain(USERS.map(Some)) {
            for since in [None, Some(self.room.seq().saturating_sub(3))] {
                let known = Known { since, ..Known::default() };
                let [live, replayed] = [&self.room, &again]
                    .map(|room| room.view(viewer, &known, &Everybody, self.now));
                assert_eq!(live, replayed, "{viewer:?} after {lines:?}");
            }
        }
        assert_eq!(self.room.duties(), again.duties(), "{lines:?}");
        assert_eq!(self.room.log(), again.log());
        assert_eq!(self.room.owner(), again.owner());
        assert_eq!(self.room.seats(), again.seats());
        assert_eq!(self.room.is_helped(), again.is_helped());
        assert_eq!(self.room.is_played(), again.is_played());
        for seat in Seat::all(self.room.table().seats()) {
            assert_eq!(self.room.events_of(seat), again.events_of(seat), "{lines:?}");
        }
        for user in USERS {
            for seen in 0..=self.room.seq() {
                let stale = |room: &Room| {
                    room.decide(user, Some(seen), &Command::Decline, self.now)
                        == Err(Refusal::Stale)
                };
                assert_eq!(stale(&self.room), stale(&again), "{user} at {seen} after {lines:?}");
            }
        }
    }

    /// Somebody does something, time passes, or a bot acts.
    fn step(&mut self) {
        match self.dice.below(9) {
            0 => self.time_passes(),
            1 => self.bots_act(),
            2 => self.log_in(),
            3 => self.come_and_go(),
            _ => {
                let user = *self.dice.pick(&USERS).unwrap();
                let command = self.command(user);
                let seen = (self.dice.below(3) == 0).then_some(self.room.seq());
                let before = self.room.seq();
                match self.room.decide(user, seen, &command, self.now) {
                    Ok(events) => self.happen(events),
                    Err(refusal) => assert!(!refusal.to_string().is_empty()),
                }
                assert!(self.room.seq() >= before);
            }
        }
    }

    /// A guest becomes somebody else, who does not play yet.
    fn log_in(&mut self) {
        let guest = *self.dice.pick(&USERS).unwrap();
        let user = UserId(9);
        if self.dice.below(10) == 0 && self.room.people().contains(&guest) {
            self.happen(vec![Event::BecameUser(guest, user), Event::BecameUser(user, guest)]);
        }
    }

    /// A player goes away, or comes back.
    fn come_and_go(&mut self) {
        let user = *self.dice.pick(&USERS).unwrap();
        let events = match self.dice.below(3) {
            0 => self.room.decide_back(user),
            1 => self.room.decide_renewal(self.now + Duration::from_secs(30)),
            _ => self.room.decide_away(user, self.now + Duration::from_secs(30)),
        };
        self.happen(events);
    }

    fn time_passes(&mut self) {
        self.now += Duration::from_secs(self.dice.below(40) as u64);
        let events = self.room.decide_clock(self.now).unwrap();
        self.happen(events);
    }

    fn bots_act(&mut self) {
        let duties = self.room.duties();
        self.agenda.update(&duties);
        while let Some(task) = self.agenda.unplanned(&duties) {
            let thought = self.room.thinker(task).think(&mut Budget::nodes(200));
            self.agenda.plan(task, thought, self.now, Duration::ZERO);
        }
        let Some(wake) = self.agenda.wake(&duties) else { return };
        self.now = self.now.max(wake);
        let events = match self.agenda.due(&duties, self.now) {
            Some(Due::Act(task, action)) => self.room.decide_for(task.seat, &action, self.now),
            Some(Due::Expire) => self.room.decide_clock(self.now),
            None => return,
        };
        self.happen(events.unwrap());
    }

    fn command(&mut self, user: UserId) -> Command {
        let random = self.dice.below(27);
        match random {
            0 => Command::Undo,
            1 => Command::Redo,
            2 | 3 => Command::Join(None),
            4 => Command::Join(Some(Seat(self.dice.below(3) as u16))),
            5 if self.dice.below(4) == 0 => Command::Leave,
            6 => Command::Start,
            7 if self.dice.below(4) == 0 => Command::Resign,
            8 => Command::Offer(Proposal::Draw),
            9 => Command::Offer(Proposal::Undo),
            10 | 11 => Command::Accept,
            12 => Command::Decline,
            13 => Command::Advice,
            14 => Command::Rematch("next".to_owned()),
            15 => Command::Act("certainly not".to_owned()),
            16 => Command::Claim(if self.dice.below(2) == 0 { Claim::Win } else { Claim::Draw }),
            17 => Command::Abort,
            18 => Command::Say(Phrase::Oops),
            _ => Command::Act(self.action(user)),
        }
    }

    /// A legal action of somebody, if there is one.
    fn action(&mut self, user: UserId) -> String {
        let mine = self.room.seats_of(Some(user));
        let turn = self.room.turn();
        let seat = mine.into_iter().find(|&seat| turn.includes(seat)).unwrap_or(Seat::FIRST);
        let actions = self.room.table().actions(seat);
        self.dice.pick(&actions).cloned().unwrap_or_default()
    }
}

/// The usual options of a game, and others: more players, smaller boards, other rules.
fn setups(game: &Listing) -> Vec<String> {
    use parlor_table::form::Choice;
    let mut setups = vec![(game.setup)()];
    for field in game.form.fields {
        let values = match field.choice {
            Choice::Number { least, most } => {
                vec![least, (least + 1).min(most), (least + 2).min(most)]
                    .into_iter()
                    .map(|number| number.to_string())
                    .collect()
            }
            Choice::OneOf(values) => values.iter().map(|(value, _)| value.to_string()).collect(),
            Choice::Text { .. } => vec!["xyz".to_owned()],
        };
        for value in values {
            let setup = game.form.setup(|name| (name == field.name).then_some(&value[..]));
            setups.extend((game.open)(&setup).is_ok().then_some(setup));
        }
    }
    setups
}

/// An opening from a position of a match that has begun; the usual one where that is none.
fn from_position(game: &Listing, setup: &str, seed: u64) -> String {
    let mut table = (game.open)(setup).unwrap();
    table.happen(parlor_table::Input::Nature, seed).unwrap();
    let opening = opening_text(setup, Some(&table.position(None)));
    match (game.open)(&opening) {
        Ok(table) => table.opening(),
        Err(_) => setup.to_owned(),
    }
}

fn play(game: &'static Listing, commands: usize) {
    /// A match is replayed after every event, so it must not get too long.
    const LONGEST: usize = 60;
    let mut done = 0;
    for number in 0.. {
        let mut play = Play::new(game, Dice::new(number, 77));
        for _ in 0..LONGEST {
            play.step();
            done += 1;
            if done == commands {
                return;
            }
        }
    }
}

/// Each game in a test of its own, so that they run side by side.
macro_rules! plays {
    ($($number:literal $name:ident)*) => {
        $(#[test]
        fn $name() {
            let games: Vec<&Listing> = GAMES.iter().chain(&RACES).collect();
            play(games[$number], COMMANDS / games.len() + 1);
        })*
    };
}
plays! {
    0 a_replayed_room_equals_the_live_one_in_the_first_game
    1 a_replayed_room_equals_the_live_one_in_the_second_game
    2 a_replayed_room_equals_the_live_one_in_the_third_game
    3 a_replayed_room_equals_the_live_one_in_the_fourth_game
    4 a_replayed_room_equals_the_live_one_in_the_fifth_game
    5 a_replayed_room_equals_the_live_one_in_the_first_race
    6 a_replayed_room_equals_the_live_one_in_the_second_race
}

#[test]
fn the_tests_above_play_every_game_and_race() {
    assert_eq!(GAMES.len() + RACES.len(), 7);
}

#[test]
fn a_match_between_bots_is_played_by_its_duties_alone() {
    for game in &GAMES {
        let opening = (game.setup)();
        let count = (game.open)(&opening).unwrap().seats();
        let mut record = Record::new("m", game.name, &opening, USERS[0]);
        record.seats = vec![Occupant::Bot("5".to_owned()); count.into()];
        let mut room = Room::new(record).unwrap();
        let (mut agenda, mut now) = (Agenda::default(), Duration::ZERO);
        room.apply(&room.decide_beginning().unwrap(), now).unwrap();
        for _ in 0..5_000 {
            let duties = room.duties();
            agenda.update(&duties);
            while let Some(task) = agenda.unplanned(&duties) {
                let thought = room.thinker(task).think(&mut Budget::nodes(2_000));
                agenda.plan(task, thought, now, Duration::ZERO);
            }
            let Some(wake) = agenda.wake(&duties) else { break };
            now = wake;
            let events = match agenda.due(&duties, now).unwrap() {
                Due::Act(task, action) => room.decide_for(task.seat, &action, now),
                Due::Expire => room.decide_clock(now),
            };
            room.apply(&events.unwrap(), now).unwrap();
        }
        assert!(room.is_over(), "{}: {}", game.name, room.log());
    }
}
