//! A database of an earlier release is brought up to date with everything in it.
#![allow(clippy::unwrap_used)]

use parlor_store::{Moment, Sitter, Store, Visitor};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Executor, SqliteConnection};
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

#[tokio::test]
async fn what_was_kept_before_is_there_afterwards() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut link = SqliteConnection::connect_with(&options).await.unwrap();
    let mut migrator = sqlx::migrate!();
    migrator.migrations.to_mut().truncate(2);
    migrator.run(&mut link).await.unwrap();
    link.execute(BEFORE).await.unwrap();
    link.close().await.unwrap();

    let store = Store::open(&file).await.unwrap();
    let (ada, bob) = (Visitor(1), Visitor(2));
    assert_eq!(store.visitor(&[0xaa]).await.unwrap(), Some(ada));
    assert_eq!(store.visitor(&[0xbb]).await.unwrap(), Some(bob));
    let over = store.load("over").await.unwrap().unwrap();
    assert_eq!(over.seats, [Sitter::Person(ada), Sitter::Bot(4)]);
    assert_eq!((over.lines.len(), over.helped, over.waiting), (2, true, false));
    let mine = store.matches_of(ada, 9).await.unwrap();
    let short: Vec<_> = mine.iter().map(|one| (one.id.as_str(), one.result.won)).collect();
    assert_eq!(short, [("over", Some(true)), ("runs", None)]);
    assert_eq!(store.matches_of(bob, 9).await.unwrap()[0].result.score, Some(80));
    assert_eq!(store.lobby(Moment(0), 9).await.unwrap(), []);
}
