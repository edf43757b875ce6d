//! A server on PostgreSQL.

use std::path::Path;

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
fn a_second_server_on_a_postgresql_database_is_refused_in_one_sentence() {
    let postgres = Postgres::start().unwrap();
    let address = postgres.database("parlor").unwrap();
    let _server = Server::start(Path::new(&address));
    let (code, said, error) = parlor(&["serve", "--port", "0"], Path::new(&address));
    assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{error}");
    assert!(error.contains("/parlor is in use by another Parlor server"), "{error}");
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
