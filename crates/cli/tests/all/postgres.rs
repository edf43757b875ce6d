//! A server on PostgreSQL.

use std::path::Path;
use std::process::Command;

use parlor_services::Postgres;
use serde_json::{Value, json};

use crate::operating::{Server, agent, parlor};

#[test]
fn a_match_on_postgresql_outlives_its_server() {
    let postgres = Postgres::start().unwrap();
    let address = postgres.database("parlor").unwrap();
    let database = Path::new(&address);
    let agent = agent();
    let server = Server::start(database);
    let (status, begun) = server.post(&agent, "/matches", &json!({"game": "toggle", "seed": "7"}));
    assert_eq!(status, 201, "{begun}");
    let begun: Value = serde_json::from_str(&begun).unwrap();
    let id = begun["id"].as_str().unwrap();
    let click = json!({"seq": begun["seq"], "request": "one", "action": "4"});
    let (status, clicked) = server.post(&agent, &format!("/matches/{id}/actions"), &click);
    assert_eq!(status, 200, "{clicked}");
    let clicked: Value = serde_json::from_str(&clicked).unwrap();
    // It is killed without a word.
    drop(server);
    let server = Server::start(database);
    let seen = agent.get(format!("{}/matches/{id}", server.url)).call().unwrap();
    let seen: Value = seen.into_body().read_json().unwrap();
    assert_eq!((&seen["seq"], &seen["position"]), (&clicked["seq"], &clicked["position"]));
    let (code, said, error) = parlor(&["admin", "rebuild"], database);
    assert_eq!(code, 0, "{error}");
    assert!(said.starts_with("1 match"), "{said}");
}

#[test]
fn two_servers_share_a_postgresql_database() {
    let postgres = Postgres::start().unwrap();
    let address = postgres.database("parlor").unwrap();
    let servers = [Server::start(Path::new(&address)), Server::start(Path::new(&address))];
    let agent = agent();
    let (_, begun) = servers[0].post(&agent, "/matches", &json!({"game": "toggle", "seed": "7"}));
    let begun: Value = serde_json::from_str(&begun).unwrap();
    let id = begun["id"].as_str().unwrap();
    let seen = agent.get(format!("{}/matches/{id}", servers[1].url)).call().unwrap();
    let seen: Value = seen.into_body().read_json().unwrap();
    assert_eq!(seen["position"], begun["position"]);
}

#[test]
fn nats_is_refused_where_it_makes_no_sense_and_where_it_is_no_address() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let serve = |nats| parlor(&["serve", "--port", "0", "--nats", nats], &file);
    let (code, said, error) = serve("nats://127.0.0.1:4222");
    assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{error}");
    assert!(error.contains("needs no NATS"), "{error}");
    let (code, _, error) = serve("127.0.0.1");
    assert_eq!(code, 2);
    assert!(error.contains("write nats://HOST:PORT"), "{error}");
    assert!(!file.exists(), "nothing was made");
}

#[test]
fn a_postgresql_database_that_is_not_there_is_named_without_its_password() {
    for address in ["postgres://ada:secret@127.0.0.1:1/parlor", "postgres://ada:secret@host:port/x"]
    {
        let (code, said, error) = parlor(&["serve", "--port", "0"], Path::new(address));
        assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
}

#[test]
fn a_connection_is_encrypted_if_asked_for_and_only_to_a_server_that_is_vouched_for() {
    let folder = tempfile::TempDir::new().unwrap();
    let postgres = Postgres::encrypted(folder.path()).unwrap();
    let address = format!("{}?sslmode=require", postgres.database("parlor").unwrap());
    let migrate = |authority: &Path| {
        let call = ["migrate", "--database", &address];
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.args(call).env("SSL_CERT_FILE", authority).output().unwrap()
    };
    let done = migrate(&folder.path().join("ca.crt"));
    assert!(done.status.success(), "{done:?}");
    let other = tempfile::TempDir::new().unwrap();
    let _other = Postgres::encrypted(other.path()).unwrap();
    for authority in [other.path().join("ca.crt"), other.path().join("missing")] {
        let done = migrate(&authority);
        let error = String::from_utf8(done.stderr).unwrap();
        assert_eq!((done.status.code(), error.lines().count()), (Some(2), 1), "{error}");
    }
    // One that cannot encrypt is not talked to.
    let plain = Postgres::start().unwrap();
    let address = format!("{}?sslmode=require", plain.database("parlor").unwrap());
    let (code, _, error) = parlor(&["migrate"], Path::new(&address));
    assert_eq!((code, error.lines().count()), (2, 1), "{error}");
}

#[test]
fn everything_is_exported_and_imported_and_replayed() {
    let postgres = Postgres::start().unwrap();
    let folder = tempfile::TempDir::new().unwrap();
    let [file, exported] =
        ["parlor.sqlite", "exported.sqlite"].map(|name| folder.path().join(name));
    let agent = agent();
    let server = Server::start(&file);
    let (status, begun) = server.post(&agent, "/matches", &json!({"game": "toggle", "seed": "7"}));
    assert_eq!(status, 201, "{begun}");
    drop(server);
    let address = postgres.database("parlor").unwrap();
    let database = Path::new(&address);
    let (code, said, error) = parlor(&["import", file.to_str().unwrap()], database);
    assert_eq!(code, 0, "{said} {error}");
    assert!(said.contains("1 matches, all replayed"), "{said}");
    let again = parlor(&["import", file.to_str().unwrap()], database);
    assert_eq!((again.0, again.2.lines().count()), (2, 1), "{again:?}");
    assert!(again.2.contains("choose an empty one"), "{again:?}");
    let (code, said, error) = parlor(&["export", exported.to_str().unwrap()], database);
    assert_eq!(code, 0, "{said} {error}");
    let (code, said, error) = parlor(&["migrate"], &exported);
    assert_eq!(code, 0, "{error}");
    assert!(said.contains("was up to date"), "{said}");
    let begun: Value = serde_json::from_str(&begun).unwrap();
    let server = Server::start(&exported);
    let id = begun["id"].as_str().unwrap();
    let seen = agent.get(format!("{}/matches/{id}", server.url)).call().unwrap();
    let seen: Value = seen.into_body().read_json().unwrap();
    assert_eq!(seen["position"], begun["position"]);
}
