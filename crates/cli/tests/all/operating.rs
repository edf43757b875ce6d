//! What those who run a server do beside it: backups and looking after people.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A server in a process of its own, killed in the end.
pub(crate) struct Server {
    process: Child,
    pub(crate) url: String,
}

impl Server {
    pub(crate) fn start(database: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--port", "0", "--requests", "100000", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        Server { url: format!("{}/api/v1", url.trim_end_matches('/')), process }
    }

    pub(crate) fn post(&self, agent: &ureq::Agent, path: &str, value: &Value) -> (u16, String) {
        let mut answer = agent.post(format!("{}{path}", self.url)).send_json(value).unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    }

    fn me(&self, agent: &ureq::Agent) -> Value {
        agent.get(format!("{}/me", self.url)).call().unwrap().body_mut().read_json().unwrap()
    }

    /// Waits until `/me` is as wanted.
    fn until(&self, agent: &ureq::Agent, wanted: impl Fn(&Value) -> bool) {
        let patience = Instant::now() + Duration::from_secs(60);
        while !wanted(&self.me(agent)) {
            assert!(Instant::now() < patience, "{}", self.me(agent));
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

pub(crate) fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

/// What `parlor` says with these words and this database: exit code, output, error.
pub(crate) fn parlor(words: &[&str], database: &Path) -> (i32, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(words)
        .arg("--database")
        .arg(database)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

fn house() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    (folder, database)
}

/// Begins a match and plays a little.
fn play(server: &Server, agent: &ureq::Agent) -> String {
    let wish = json!({ "game": "toggle", "setup": "9x9", "seed": "1" });
    let mut state: Value = serde_json::from_str(&server.post(agent, "/matches", &wish).1).unwrap();
    let id = state["id"].as_str().unwrap().to_owned();
    for click in 0..5 {
        let action = json!({ "seq": state["seq"], "request": format!("r{click}"), "action": click.to_string() });
        let (status, text) = server.post(agent, &format!("/matches/{id}/actions"), &action);
        assert_eq!(status, 200, "{text}");
        state = serde_json::from_str(&text).unwrap();
    }
    id
}

#[test]
fn a_backup_beside_a_running_server_has_everything_and_can_be_restored() {
    let (folder, database) = house();
    let copy = folder.path().join("copy.sqlite");
    let copy = copy.to_str().unwrap();
    let agent = agent();
    let server = Server::start(&database);
    let id = play(&server, &agent);
    let (code, said, error) = parlor(&["backup", copy], &database);
    assert_eq!(
        (code, said),
        (0, format!("{copy}: 6 entries of 1 match, all replayed\n")),
        "{error}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let (code, said, error) = parlor(&["backup", copy], &database);
    assert_eq!((code, said.as_str()), (2, ""), "nothing is overwritten");
    assert!(error.contains("exists already") && error.lines().count() == 1, "{error}");
    play(&server, &agent);
    drop(server);
    let (code, said, error) = parlor(&["restore", copy], &database);
    let before = format!("{}.before-restore", database.display());
    let wanted = format!(
        "{}: 6 entries of 1 match, all replayed; what was there is in {before}\n",
        database.display()
    );
    assert_eq!((code, said), (0, wanted), "{error}");
    let server = Server::start(&database);
    assert_eq!(server.me(&agent)["matches"].as_array().unwrap().len(), 1);
    assert_eq!(server.me(&agent)["matches"][0]["id"], json!(id));
    drop(server);
    let (code, _, error) = parlor(&["restore", copy], &database);
    assert_eq!(code, 2, "what was kept is not overwritten");
    assert!(error.contains("before-restore exists already"), "{error}");
    let (code, said, error) =
        parlor(&["backup", &format!("{copy}2"), "--json"], Path::new(&before));
    assert_eq!(code, 0, "{error}");
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(
        (&said["matches"], &said["entries"], &said["damaged"]),
        (&json!(2), &json!(12), &json!([]))
    );
}

#[test]
fn a_backup_is_not_restored_below_whoever_uses_the_database() {
    let (folder, database) = house();
    let copy = folder.path().join("copy.sqlite");
    drop(Server::start(&database));
    let copy = copy.to_str().unwrap();
    assert_eq!(parlor(&["backup", copy], &database).0, 0);
    let held = parlor_store::Lock::take(&database).unwrap();
    let before = std::fs::read(&database).unwrap();
    let (code, said, error) = parlor(&["restore", copy], &database);
    assert_eq!((code, said.as_str()), (2, ""));
    assert!(error.contains("in use") && error.lines().count() == 1, "{error}");
    assert_eq!(std::fs::read(&database).unwrap(), before);
    drop(held);
    assert_eq!(parlor(&["restore", copy], &database).0, 0);
}

#[test]
fn verbs_about_a_database_read_the_same_variable_as_the_server() {
    let (folder, database) = house();
    let server = Server::start(&database);
    play(&server, &agent());
    let parlor = |words: &[&str], database: &str| {
        let mut call = Command::new(env!("CARGO_BIN_EXE_parlor"));
        call.args(words).env("PARLOR_DATABASE", database).output().unwrap()
    };
    let copy = folder.path().join("copy.sqlite").to_str().unwrap().to_owned();
    let there = database.to_str().unwrap();
    for words in [&["admin", "list"][..], &["backup", &copy]] {
        let done = parlor(words, there);
        assert!(done.status.success(), "{words:?}: {done:?}");
        assert!(!done.stdout.is_empty(), "{words:?}");
    }
    drop(server);
    assert!(parlor(&["restore", &copy], there).status.success());
    // What is only for files says what is for the other kind of database, and not its password.
    let address = "postgres://parlor:secret@localhost/parlor";
    for verb in ["backup", "restore"] {
        let done = parlor(&[verb, &copy], address);
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{said}");
        assert!(said.contains("`parlor export`") && !said.contains("secret"), "{said}");
        let help = String::from_utf8(parlor(&[verb, "--help"], address).stdout).unwrap();
        assert!(help.contains("PARLOR_DATABASE") && !help.contains("secret"), "{help}");
    }
}

#[test]
fn what_is_no_backup_is_refused_in_one_sentence() {
    let (folder, database) = house();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear Sir or Madam,").unwrap();
    let there = file.to_str().unwrap();
    let missing = folder.path().join("nothing").to_str().unwrap().to_owned();
    for words in
        [["restore", there], ["restore", &missing], ["backup", &missing], ["admin", "list"]]
    {
        let (code, said, error) = parlor(&words, &database);
        assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{words:?}: {error}");
        assert!(!database.exists(), "{words:?}");
    }
}

#[test]
fn a_database_without_its_log_is_not_restored() {
    let (folder, database) = house();
    let half = folder.path().join("half.sqlite");
    let server = Server::start(&half);
    play(&server, &agent());
    // Killed: what was played is only in the write-ahead log.
    drop(server);
    let (code, said, error) = parlor(&["restore", half.to_str().unwrap()], &database);
    assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{error}");
    assert!(error.contains("parlor backup"), "{error}");
    assert!(!database.exists());
}

#[test]
fn a_running_server_notices_what_an_administrator_does() {
    let (_folder, database) = house();
    let server = Server::start(&database);
    let (ada, other) = (agent(), agent());
    let account = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(server.post(&ada, "/me/account", &account).0, 204);
    play(&server, &ada);
    let (code, said, error) = parlor(&["admin", "list"], &database);
    assert_eq!(code, 0, "{error}");
    let line = said.lines().find(|line| line.ends_with("Ada")).unwrap();
    assert!(line.contains("account"), "{line}");
    let (_, said, _) = parlor(&["admin", "list", "--json"], &database);
    let listed: Value = serde_json::from_str(&said).unwrap();
    let person = &listed["people"][0];
    assert_eq!(
        (&person["name"], &person["registered"], &person["matches"]),
        (&json!("Ada"), &json!(true), &json!(1))
    );

    assert_eq!(parlor(&["admin", "rename", "ada", "Grace"], &database).0, 0);
    server.until(&ada, |me| me["name"] == "Grace");

    let (code, said, error) = parlor(&["admin", "reset-password", "Grace", "--json"], &database);
    assert_eq!(code, 0, "{error}");
    server.until(&ada, |me| me["name"].is_null());
    let said: Value = serde_json::from_str(&said).unwrap();
    let fresh = json!({ "name": "Grace", "password": said["password"] });
    assert_eq!(server.post(&ada, "/me/login", &fresh).0, 204);

    let id = format!("id:{}", person["id"]);
    assert_eq!(parlor(&["admin", "ban", &id, "--reason", "too loud"], &database).0, 0);
    server.until(&ada, |me| me["name"].is_null());
    let (status, told) = server.post(&other, "/me/login", &fresh);
    assert_eq!(status, 403);
    assert!(told.contains("suspended: too loud"), "{told}");
    assert_eq!(parlor(&["admin", "unban", "Grace"], &database).0, 0);
    assert_eq!(server.post(&other, "/me/login", &fresh).0, 204);

    assert_eq!(parlor(&["admin", "remove", "Grace"], &database).0, 0);
    server.until(&other, |me| me["name"].is_null());
    assert_eq!(server.post(&other, "/me/login", &fresh).0, 403);
    let (code, said, error) = parlor(&["admin", "ban", "Grace"], &database);
    assert_eq!((code, said.as_str(), error.lines().count()), (2, "", 1), "{error}");
}

/// Changes the database by hand.
fn sql(database: &Path, statement: &str) {
    let link = rusqlite::Connection::open(database).unwrap();
    link.busy_timeout(Duration::from_secs(60)).unwrap();
    link.execute_batch(statement).unwrap();
}

#[test]
fn rebuilding_beside_a_running_server_corrects_lists_and_names_what_is_damaged() {
    let (_folder, database) = house();
    let agent = agent();
    let server = Server::start(&database);
    let (first, second) = (play(&server, &agent), play(&server, &agent));
    assert_eq!(
        parlor(&["admin", "rebuild"], &database).1,
        "2 matches checked, 0 rows differed and were corrected\n"
    );
    sql(&database, "UPDATE matches SET ended = 'Nobody knows'");
    sql(&database, &format!("UPDATE entries SET line = '?' WHERE match = '{second}' AND seq = 3"));
    let (code, said, error) = parlor(&["admin", "rebuild", "--json"], &database);
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!((code, &said["matches"], &said["rows"]), (1, &json!(2), &json!(1)), "{error}");
    let named = said["damaged"][0].as_str().unwrap();
    assert!(named.starts_with(&format!("match {second}: ")), "{named}");
    let listed = server.me(&agent)["matches"].clone();
    let ending = |id: &str| {
        let found = listed.as_array().unwrap().iter().find(|one| one["id"] == id);
        found.unwrap()["ended"].clone()
    };
    assert_eq!((ending(&first), ending(&second)), (Value::Null, json!("Nobody knows")));
    let (code, said, _) = parlor(&["admin", "rebuild"], &database);
    assert_eq!((code, said.lines().count()), (1, 2), "{said}");
}
