//! The derived columns of a match are what its log says, and can be written anew from it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing, RACES};
use parlor_room::{Command, Effects, Event, Proposal, Room};
use parlor_store::{
    ChosenName, MatchUpdate, Moment, NewSession, Occupant, Rebuilt, Record, Store, UserId,
};
use parlor_table::form::Choice;
use parlor_table::{Dice, Seat};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use tempfile::TempDir;

/// Matches of every game and race, played by random commands.
const MATCHES: u64 = 15;
const COMMANDS: usize = 60;

/// A database with the people who play.
struct Desk {
    _folder: TempDir,
    file: PathBuf,
    store: Store,
    users: Vec<UserId>,
    sessions: u64,
}

fn session(number: u64) -> NewSession {
    NewSession { digest: number.to_le_bytes().to_vec(), ..NewSession::default() }
}

impl Desk {
    async fn new() -> Desk {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("parlor.sqlite");
        let store = Store::open(&file).await.unwrap();
        let mut users = Vec::new();
        for number in 0..4 {
            users.push(store.welcome(session(number), Moment(1)).await.unwrap());
        }
        let name: ChosenName = "Ada".parse().unwrap();
        store.register(users[0], &name, "hash", session(9), Moment(2)).await.unwrap();
        Desk { _folder: folder, file, store, users, sessions: 10 }
    }

    /// Plays a match as the server does: what is decided happens in the room and is appended.
    async fn play(&mut self, game: &Listing, id: &str, dice: &mut Dice) {
        let record = self.record(game, id, dice);
        let mut room = Room::new(record.clone()).unwrap();
        let events = room.decide_beginning().unwrap();
        room.apply(&events, Duration::ZERO).unwrap();
        let seats = Seat::all(room.table().seats()).collect();
        let update = MatchUpdate::of(&room, &events, Effects { seats, ..Effects::default() });
        // A user has one match of the puzzle of a day.
        let record = match self.store.begin(&record, update.clone(), Moment(3)).await {
            Ok(()) => record,
            Err(_) => {
                let record = Record { daily: None, ..record };
                self.store.begin(&record, update, Moment(3)).await.unwrap();
                record
            }
        };
        assert_eq!(record.id, id);
        for now in 4..COMMANDS as u64 {
            if dice.below(100) == 0 {
                self.log_in(dice).await;
                room = self.store.load(id).await.unwrap().unwrap().room().unwrap();
            }
            let user = *dice.pick(&self.users).unwrap();
            let command = command(&room, user, dice);
            let Ok(events) = room.decide(user, None, &command, Duration::ZERO) else { continue };
            if events.is_empty() {
                continue;
            }
            let effects = room.apply(&events, Duration::from_secs(now)).unwrap();
            let update = MatchUpdate::of(&room, &events, effects);
            self.store.append(id, update, Moment(now as i64)).await.unwrap();
        }
    }

    fn record(&self, game: &Listing, id: &str, dice: &mut Dice) -> Record {
        let setup = dice.pick(&setups(game)).unwrap().clone();
        let owner = *dice.pick(&self.users).unwrap();
        let count = (game.open)(&setup).unwrap().seats();
        let seats = (0..count).map(|seat| match dice.below(5) {
            _ if seat == 0 => Occupant::Person(owner),
            0 | 1 => Occupant::Person(*dice.pick(&self.users).unwrap()),
            2 => Occupant::Bot("1".to_owned()),
            _ => Occupant::Nobody,
        });
        let seats = seats.collect();
        Record {
            seats,
            seed: dice.bits(),
            daily: (dice.below(3) == 0).then(|| "2026-11-16".parse().unwrap()),
            public: dice.below(2) == 0,
            helped: dice.below(8) == 0,
            ..Record::new(id, game.name, &setup, owner)
        }
    }

    /// A guest logs in to the account, and another guest comes.
    async fn log_in(&mut self, dice: &mut Dice) {
        let guest = 1 + dice.below(self.users.len() - 1);
        let (before, account) = (self.users[guest], self.users[0]);
        self.sessions += 2;
        let [known, new] = [session(self.sessions), session(self.sessions + 1)];
        self.store.log_in(known, Some(before), account, Moment(5)).await.unwrap();
        self.users[guest] = self.store.welcome(new, Moment(5)).await.unwrap();
    }

    fn run(&self, statement: &str) {
        connect(&self.file).execute_batch(statement).unwrap();
    }
}

fn connect(file: &Path) -> Connection {
    let link = Connection::open(file).unwrap();
    link.pragma_update(None, "foreign_keys", false).unwrap();
    link.busy_timeout(Duration::from_secs(20)).unwrap();
    link
}

/// Everything in the tables of matches, as text.
fn content(file: &Path) -> Vec<String> {
    let link = connect(file);
    let mut lines = Vec::new();
    for query in [
        "SELECT * FROM matches ORDER BY id",
        "SELECT * FROM running ORDER BY match",
        "SELECT * FROM seats ORDER BY match, seat",
    ] {
        let mut query = link.prepare(query).unwrap();
        let names: Vec<String> = query.column_names().map(str::to_owned).collect();
        let mut rows = query.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let cell = |(at, name): (usize, &String)| {
                format!("{name}={}", shown(row.get_ref(at).unwrap()))
            };
            lines.push(names.iter().enumerate().map(cell).collect::<Vec<_>>().join(" "));
        }
    }
    lines
}

fn shown(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "null".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) | ValueRef::Blob(text) => String::from_utf8(text.to_vec()).unwrap(),
    }
}

fn setups(game: &Listing) -> Vec<String> {
    let mut setups = vec![(game.setup)()];
    for field in game.form.fields {
        let values: Vec<String> = match field.choice {
            Choice::Number { least, most } => {
                (least..=most.min(least + 2)).map(|number| number.to_string()).collect()
            }
            Choice::OneOf(values) => values.iter().map(|(value, _)| value.to_string()).collect(),
            Choice::Text { .. } => Vec::new(),
        };
        for value in values {
            let setup = game.form.setup(|name| (name == field.name).then_some(&value[..]));
            setups.extend((game.open)(&setup).is_ok().then_some(setup));
        }
    }
    setups
}

fn command(room: &Room, user: UserId, dice: &mut Dice) -> Command {
    match dice.below(30) {
        0 | 1 => Command::Undo,
        2..=5 => Command::Join(None),
        6 if dice.below(4) == 0 => Command::Leave,
        7 => Command::Start,
        8 if dice.below(4) == 0 => Command::Resign,
        9 => Command::Offer(Proposal::Undo),
        10 => Command::Offer(Proposal::Draw),
        11 | 12 => Command::Accept,
        13 if dice.below(4) == 0 => Command::Advice,
        14 => Command::Rematch(format!("next{}", dice.below(99))),
        _ => action(room, user, dice),
    }
}

/// A database full of random matches.
async fn full() -> Desk {
    let mut desk = Desk::new().await;
    for (number, game) in GAMES.iter().chain(&RACES).enumerate() {
        for round in 0..MATCHES {
            let mut dice = Dice::new(round, number as u64);
            desk.play(game, &format!("m{number}-{round}"), &mut dice).await;
        }
    }
    desk
}

/// Ways in which derived columns may be wrong.
const SPOILED: [&str; 11] = [
    "UPDATE matches SET owner = CASE owner WHEN 1 THEN 2 ELSE 1 END WHERE daily IS NULL",
    "UPDATE matches SET ended = CASE WHEN ended IS NULL THEN 'Nobody knows' END",
    "UPDATE matches SET optimal = 7, rounds = NULL",
    "UPDATE matches SET helped = 1 - helped, waiting = 1 - waiting, played = 1 - played",
    "UPDATE matches SET waiting = 'yes'",
    "UPDATE matches SET rematch = CASE WHEN rematch IS NULL THEN 'other' END",
    "UPDATE running SET board = CASE WHEN board IS NULL THEN 'other' END",
    "UPDATE seats SET owner = NULL, bot = CASE WHEN bot IS NULL THEN '8' END",
    "UPDATE seats SET won = 1 - COALESCE(won, 0), score = COALESCE(score, 0) + 1",
    "UPDATE seats SET rated = 3 WHERE owner IS NULL",
    "DELETE FROM seats WHERE seat = 0",
];

#[tokio::test]
async fn spoiled_columns_become_what_they_were() {
    let desk = full().await;
    let before = content(&desk.file);
    let count = desk.store.count_matches().await.unwrap();
    assert_eq!(count, MATCHES * (GAMES.len() + RACES.len()) as u64);
    let right = Rebuilt { matches: count, ..Rebuilt::default() };
    assert_eq!(desk.store.rebuild(|| ()).await.unwrap(), right, "what the server wrote is right");
    for statement in SPOILED {
        desk.run(statement);
        let spoiled = content(&desk.file);
        assert_ne!(spoiled, before, "{statement}");
        let mut checked = 0;
        let rebuilt = desk.store.rebuild(|| checked += 1).await.unwrap();
        assert_eq!((rebuilt.matches, checked), (count, count));
        assert_eq!(rebuilt.damaged, [""; 0], "{statement}");
        let differ = before.iter().filter(|line| !spoiled.contains(line)).count();
        assert_eq!(rebuilt.rows, differ as u64, "{statement}");
        let after = content(&desk.file);
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(before, after, "{statement}");
        }
        assert_eq!(before.len(), after.len());
    }
    assert_eq!(desk.store.rebuild(|| ()).await.unwrap(), right);
}

#[tokio::test]
async fn owners_of_puzzles_of_the_day_are_exchanged_back() {
    let desk = Desk::new().await;
    let game = &GAMES[0];
    for (number, id) in ["a", "b"].into_iter().enumerate() {
        let owner = desk.users[number + 1];
        let record = Record {
            daily: Some("2026-11-16".parse().unwrap()),
            seats: vec![Occupant::Person(owner)],
            ..Record::new(id, game.name, &(game.setup)(), owner)
        };
        let room = Room::new(record.clone()).unwrap();
        let seats = Effects { seats: vec![Seat::FIRST], ..Effects::default() };
        desk.store.begin(&record, MatchUpdate::of(&room, &[], seats), Moment(3)).await.unwrap();
    }
    let before = content(&desk.file);
    let (first, second) = (desk.users[1].0, desk.users[2].0);
    for statement in [
        "UPDATE matches SET owner = -1 WHERE id = 'a'".to_owned(),
        format!("UPDATE matches SET owner = {first} WHERE id = 'b'"),
        format!("UPDATE matches SET owner = {second} WHERE id = 'a'"),
    ] {
        desk.run(&statement);
    }
    let rebuilt = desk.store.rebuild(|| ()).await.unwrap();
    assert_eq!((rebuilt.rows, rebuilt.damaged), (2, Vec::new()));
    assert_eq!(content(&desk.file), before);
}

#[tokio::test]
async fn a_damaged_match_is_named_and_left_as_it_is() {
    let mut desk = Desk::new().await;
    for id in ["a", "b", "c", "d"] {
        desk.play(&GAMES[1], id, &mut Dice::new(1, 1)).await;
    }
    desk.run("UPDATE matches SET ended = 'Nobody knows', played = 0");
    desk.run("UPDATE entries SET line = 'nonsense' WHERE match = 'b' AND seq = 0");
    desk.run("UPDATE matches SET seats = '?' WHERE id = 'c'");
    let before = content(&desk.file);
    let rebuilt = desk.store.rebuild(|| ()).await.unwrap();
    let named: Vec<&str> = rebuilt.damaged.iter().map(|text| &text[..8]).collect();
    assert_eq!(named, ["match b:", "match c:"]);
    assert_eq!((rebuilt.matches, rebuilt.rows), (4, 2));
    let after = content(&desk.file);
    let left = |id: &str, lines: &[String]| {
        lines.iter().filter(|line| line.contains(&format!("={id} "))).cloned().collect::<Vec<_>>()
    };
    for id in ["b", "c"] {
        assert_eq!(left(id, &before), left(id, &after));
    }
    assert_ne!(left("a", &before), left("a", &after));
}

#[tokio::test]
async fn a_removed_user_is_not_rated_again() {
    let desk = Desk::new().await;
    let user = desk.users[0];
    let game =
        GAMES.iter().find(|game| (game.open)(&(game.setup)()).unwrap().seats() == 2).unwrap();
    let record = Record {
        seats: vec![Occupant::Person(user), Occupant::Bot("1".to_owned())],
        ..Record::new("a", game.name, &(game.setup)(), user)
    };
    let room = Room::new(record.clone()).unwrap();
    let seats = Effects { seats: vec![Seat(0), Seat(1)], ..Effects::default() };
    desk.store.begin(&record, MatchUpdate::of(&room, &[], seats), Moment(3)).await.unwrap();
    desk.store.remove(user).await.unwrap();
    let before = content(&desk.file);
    assert!(before.iter().any(|line| line.contains("seat=0") && line.contains("rated=null")));
    assert_eq!(desk.store.rebuild(|| ()).await.unwrap().rows, 0);
    assert_eq!(content(&desk.file), before);
}

#[tokio::test]
async fn a_match_that_goes_on_after_its_end_has_no_results() {
    let desk = Desk::new().await;
    let user = desk.users[0];
    let mut found = false;
    for game in &GAMES {
        let setup = (game.setup)();
        let count = (game.open)(&setup).unwrap().seats();
        let record = Record {
            seats: vec![Occupant::Person(user); count.into()],
            ..Record::new(game.name, game.name, &setup, user)
        };
        let mut room = Room::new(record.clone()).unwrap();
        let mut dice = Dice::new(5, 5);
        let events = room.decide_beginning().unwrap();
        room.apply(&events, Duration::ZERO).unwrap();
        let seats = Effects { seats: Seat::all(count).collect(), ..Effects::default() };
        desk.store.begin(&record, MatchUpdate::of(&room, &events, seats), Moment(3)).await.unwrap();
        let step = async |room: &mut Room, command: Command| -> bool {
            let Ok(events) = room.decide(user, None, &command, Duration::ZERO) else {
                return false;
            };
            let effects = room.apply(&events, Duration::from_secs(4)).unwrap();
            let update = MatchUpdate::of(room, &events, effects);
            desk.store.append(game.name, update, Moment(4)).await.unwrap();
            events.contains(&Event::TookBack)
        };
        for _ in 0..100 {
            if room.is_over() {
                break;
            }
            let command = action(&room, user, &mut dice);
            step(&mut room, command).await;
        }
        found |= room.is_over() && step(&mut room, Command::Undo).await;
    }
    assert!(found, "some match ended and was taken back");
    assert_eq!(desk.store.rebuild(|| ()).await.unwrap().rows, 0);
}

fn action(room: &Room, user: UserId, dice: &mut Dice) -> Command {
    let turn = room.turn();
    let mine = room.seats_of(Some(user)).into_iter().find(|&seat| turn.includes(seat));
    let actions = room.table().actions(mine.unwrap_or(Seat::FIRST));
    Command::Act(dice.pick(&actions).cloned().unwrap_or_default())
}
