//! A database of an earlier release is brought up to date with everything in it.

use std::path::Path;
use std::time::Duration;

use parlor_room::view::{Company, Known};
use parlor_store::{
    ClockClass, Discipline, LobbyPage, Moment, Name, Occupant, Player, Rebuilt, Store, UserId,
    migrations,
};
use parlor_table::scene::NumberField;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use tempfile::TempDir;

/// What somebody had who played before people could play together.
const BEFORE: &str = "
    INSERT INTO visitors (id, secret, since) VALUES (1, x'aa', 1), (2, x'bb', 2);
    INSERT INTO matches (id, game, setup, seed, owner, began, changed, ended, won, score)
        VALUES ('over', 'squeeze', '8x8,50,on', 5, 1, 1, 3, 'Winner is black', 1, NULL),
               ('runs', 'hex', '1,1,easy,2,60,30,30', 6, 1, 1, 2, NULL, NULL, NULL),
               ('theirs', 'dots', '10,5', 7, 2, 1, 2, 'Score: 80', NULL, 80);
    INSERT INTO seats (match, seat, owner, level)
        VALUES ('over', 0, 1, NULL), ('over', 1, NULL, 4), ('runs', 0, 1, NULL), ('theirs', 0, 2, NULL);
    INSERT INTO entries (match, seq, line, at) VALUES ('over', 0, '1 0,0-1,0', 1), ('over', 1, '<', 2);
";

/// A database as it was after so many steps.
fn earlier(file: &Path, steps: usize, content: &str) {
    let link = Connection::open(file).unwrap();
    let books = "CREATE TABLE _sqlx_migrations (
        version BIGINT PRIMARY KEY, description TEXT NOT NULL,
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL,
        checksum BLOB NOT NULL, execution_time BIGINT NOT NULL
    )";
    link.execute_batch(books).unwrap();
    for step in &migrations()[..steps] {
        link.execute_batch(step.sql).unwrap();
        link.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (?, ?, TRUE, ?, 5)",
            params![step.version, step.name, step.checksum()],
        )
        .unwrap();
    }
    link.execute_batch(content).unwrap();
}

#[tokio::test]
async fn what_was_kept_before_is_there_afterwards() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    earlier(&file, 2, BEFORE);
    let store = Store::open(&file).await.unwrap();
    let (ada, bob) = (UserId(1), UserId(2));
    for (digest, user) in [(0xaa, ada), (0xbb, bob)] {
        let session = store.session(&[digest], Moment(3)).await.unwrap().unwrap();
        assert_eq!(session.user, user);
    }
    let over = store.load("over").await.unwrap().unwrap();
    let seats = [Occupant::Person(ada), Occupant::Bot("4".to_owned())];
    assert_eq!((&over.record.seats[..], over.record.owner), (&seats[..], ada));
    assert_eq!((over.lines.len(), over.record.helped), (2, true));
    let room = over.room().unwrap();
    assert_eq!((room.seats(), room.is_helped(), room.is_waiting()), (&seats[..], true, false));
    let mine = store.matches_of(ada, 9).await.unwrap();
    let short: Vec<_> = mine.iter().map(|one| (one.id.as_str(), one.result.won)).collect();
    assert_eq!(short, [("over", Some(true)), ("runs", None)]);
    assert_eq!(store.matches_of(bob, 9).await.unwrap()[0].result.score, Some(80));
    assert_eq!(store.lobby(every(Moment(0))).await.unwrap(), []);
}

/// What somebody had whose ratings went by the game alone.
const RATED: &str = "
    INSERT INTO visitors (id, secret, since) VALUES (1, x'aa', 1);
    INSERT INTO matches (id, game, setup, seed, owner, began, changed)
        VALUES ('a', 'squeeze', '8x8,50,on', 5, 1, 1, 3), ('b', 'squeeze', '8x8,50,on', 6, 1, 1, 3),
               ('c', 'squeeze', '3x3,50,on', 7, 1, 1, 3), ('d', 'hex', '1,1,easy,1,60,30,30', 8, 1, 1, 3),
               ('e', 'hex', '1,1,easy,1,60,30,30', 9, 1, 1, 3), ('f', 'hex', '2,1,easy,1,60,30,30', 9, 1, 1, 3);
    INSERT INTO seats (match, seat, owner, level)
        SELECT id, 0, 1, NULL FROM matches UNION SELECT id, 1, NULL, 4 FROM matches WHERE id NOT IN ('d', 'e');
    INSERT INTO ratings VALUES
        ('v1', 'squeeze', 1600, 200, 0.06, 3, 3), ('b4', 'squeeze', 1400, 200, 0.06, 3, 3),
        ('v1', 'hex', 1600, 200, 0.06, 1, 3), ('b4', 'hex', 1400, 200, 0.06, 1, 3);
";

#[tokio::test]
async fn ratings_by_game_become_those_of_the_options_played_most() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    earlier(&file, 4, RATED);
    let store = Store::open(&file).await.unwrap();
    for player in [Player::Person(UserId(1)), Player::Bot("4".to_owned())] {
        let rated = store.ratings_of(player, Moment(3)).await.unwrap();
        let short: Vec<_> =
            rated.iter().map(|one| (one.discipline.setup.as_str(), one.games)).collect();
        assert_eq!(short, [("2,1,easy,1,60,30,30", 1), ("8x8,50,on", 3)]);
        assert!(rated.iter().all(|one| one.discipline.clock == ClockClass::None));
    }
    // Nobody has a place in a leaderboard by matches that were not chosen to be rated.
    let discipline = Discipline {
        game: "squeeze".to_owned(),
        setup: "8x8,50,on".to_owned(),
        clock: ClockClass::None,
    };
    let board = store.leaders(&discipline, 9, Moment(4)).await.unwrap();
    assert_eq!(board, []);
    assert!(!store.load("a").await.unwrap().unwrap().record.rated);
}

/// What somebody had when names could look alike.
const ALIKE: &str = "
    INSERT INTO visitors (id, secret, since, name)
        VALUES (1, x'aa', 1, ''), (2, x'bb', 2, ''), (3, x'cc', 3, ''), (4, x'dd', 4, 'ada'), (5, x'ee', 5, 'Bob');
    INSERT INTO sessions VALUES (x'aa', 1, 1);
    INSERT INTO house VALUES (1, 77);
    INSERT INTO accounts (visitor, name, password, since)
        VALUES (1, '\u{410}da', 'newer', 20), (2, 'Ada', 'older', 10), (3, '\u{ff21}da', 'newest', 30);
";

#[tokio::test]
async fn accounts_that_look_alike_keep_their_names_and_can_log_in() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    earlier(&file, 5, ALIKE);
    // Opened again, nothing is different.
    Store::open(&file).await.unwrap().close().await;
    let store = Store::open(&file).await.unwrap();
    for (typed, password) in [
        ("Ada", "older"),
        ("ada", "older"),
        ("\u{410}da", "newer"),
        ("\u{ff21}da", "newest"),
        // Any other spelling is the oldest account's.
        ("\u{ff21}\u{ff24}\u{ff21}", "older"),
    ] {
        let account = store.account(typed).await.unwrap().unwrap();
        assert_eq!(account.password, password, "{typed}");
    }
    assert_eq!(store.name(UserId(1)).await.unwrap().text, "\u{410}da");
    assert_eq!(store.name(UserId(4)).await.unwrap().text, "", "an account looks like it");
    assert_eq!(store.name(UserId(5)).await.unwrap().text, "Bob");
    let session = store.session(&[0xaa], Moment(80)).await.unwrap().unwrap();
    assert_eq!((session.user, session.used), (UserId(1), Moment(77)), "used when last served");
}

/// The first page of the lobby.
fn every(since: Moment) -> LobbyPage {
    LobbyPage { since, after: None, most: 10, per_maker: 10 }
}

/// People as the store knows them, none of whom is there.
struct Away(Vec<(UserId, Name)>);

impl Company for Away {
    fn name(&self, user: UserId) -> Name {
        let known = self.0.iter().find(|(id, _)| *id == user);
        known.map(|(_, name)| name.clone()).unwrap_or_default()
    }
    fn is_present(&self, _: UserId) -> bool {
        false
    }
    fn watching(&self, _: &[UserId]) -> usize {
        0
    }
}

/// What version 0.1 showed to three people and to a stranger, in matches of every game: played alone, with
/// bots and together; with offers, hints, taking back, resigning, leaving, a rematch, a guest who logged
/// in. `dump.sql` is the database, `views.json` what it answered.
#[tokio::test]
async fn a_database_of_version_0_1_shows_everybody_the_same() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let link = Connection::open(&file).unwrap();
    link.pragma_update(None, "foreign_keys", false).unwrap();
    link.execute_batch(include_str!("../release_0_1/dump.sql")).unwrap();
    drop(link);
    let store = Store::open(&file).await.unwrap();
    let mut names = Vec::new();
    for user in (1..9).map(UserId) {
        names.push((user, store.name(user).await.unwrap()));
    }
    let company = Away(names);
    let expected: Vec<Value> =
        serde_json::from_str(include_str!("../release_0_1/views.json")).unwrap();
    assert_eq!(expected.len(), 4 * 21);
    for Shown { user, view } in
        expected.into_iter().map(|shown| serde_json::from_value(shown).unwrap())
    {
        let id = view["id"].as_str().unwrap();
        let kept = store.load(id).await.unwrap().unwrap();
        let lines = kept.lines.clone();
        let room = kept.room().unwrap_or_else(|why| panic!("match {id}: {why}"));
        let now = Duration::from_millis(view["clock"]["left"].as_u64().unwrap_or(0));
        let seen = room.view(user.map(UserId), &Known::default(), &company, now);
        let mut seen = serde_json::to_value(seen).unwrap();
        // The next match is an event now.
        if !seen["rematch"].is_null() {
            assert_eq!(seen["seq"].as_u64().unwrap(), view["seq"].as_u64().unwrap() + 1);
            seen["seq"] = view["seq"].clone();
        }
        if !seen["clock"].is_null() {
            seen["clock"] = json!({ "length": seen["clock"]["length"] });
        }
        contains(&as_before(&seen), &view, &format!("{id} for {user:?} after {lines:?}"));
    }
    // Results are kept in words, which are those of this release once they are written anew.
    let rebuilt = store.rebuild(|| ()).await.unwrap();
    assert_eq!((rebuilt.matches, rebuilt.damaged), (21, Vec::new()));
    let again = store.rebuild(|| ()).await.unwrap();
    assert_eq!(again, Rebuilt { matches: 21, ..Rebuilt::default() }, "its columns fit its logs");
}

#[derive(serde::Deserialize)]
struct Shown {
    user: Option<i64>,
    view: Value,
}

/// A view in the form of release 0.1, as far as it can be told.
fn as_before(seen: &Value) -> Value {
    let mut before = seen.clone();
    let events = seen["events"].as_array().unwrap();
    let news = events.iter().flat_map(|event| event["news"].as_array().unwrap()).cloned();
    before["news"] = news.collect();
    before["last"] = Value::Null;
    if !seen["marked"].is_null() {
        before["last"] = json!({ "action": seen["marked"] });
    }
    let label = &seen["scene"]["picks"]["finish"]["label"];
    if !label.is_null() {
        before["scene"]["picks"]["finish"] = label.clone();
    }
    let numbers: Vec<NumberField> =
        serde_json::from_value(seen["scene"]["numbers"].clone()).unwrap_or_default();
    let buttons = numbers.iter().flat_map(|field| {
        (field.least..=field.most).map(|number| {
            let action = format!("{}{number}", field.action);
            json!({ "action": action, "label": format!("{} {number}", field.label) })
        })
    });
    let others = seen["scene"]["buttons"].as_array().unwrap().iter().cloned();
    before["scene"]["buttons"] = buttons.chain(others).collect();
    before
}

/// What a view says in words and draws, which every release does in its own way.
const LOOKS: [&str; 9] =
    ["text", "news", "facts", "shapes", "width", "height", "beside", "label", "ground"];

/// Whether all that was shown before is still shown.
fn contains(seen: &Value, expected: &Value, path: &str) {
    match (seen, expected) {
        (Value::Object(seen), Value::Object(expected)) => {
            // Who acted last is told by the event, that a bot thinks by the status; words and drawings
            // are those of this release.
            let told = expected.iter().filter(|(key, _)| {
                let elsewhere =
                    ["seat", "thinking"].contains(&&***key) && !path.contains("of seats");
                !elsewhere && !LOOKS.contains(&&***key)
            });
            for (key, value) in told {
                contains(seen.get(key).unwrap_or(&Value::Null), value, &format!("{key} of {path}"));
            }
        }
        (Value::Array(seen), Value::Array(expected)) if seen.len() == expected.len() => {
            for (number, (seen, expected)) in seen.iter().zip(expected).enumerate() {
                contains(seen, expected, &format!("{number} of {path}"));
            }
        }
        _ => assert_eq!(seen, expected, "{path}"),
    }
}
