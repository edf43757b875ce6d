//! `parlor admin`: looks after accounts, guests and what is derived from logs. It works on the database
//! itself; a running server notices within two seconds.

use parlor_server::password;
use parlor_store::{BadName, ChosenName, Database, Person, Rebuilt, Refused, Store, UserId};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::args::{AdminCall, AdminVerb};
use crate::database;
use crate::progress;
use crate::reply::{Error, Reply, one_line};

pub(crate) fn run(call: AdminCall) -> Result<Reply, Error> {
    let database = database::named(call.database)?;
    if let Database::File(file) = &database
        && !file.is_file()
    {
        return Err(Error::new(format!("{database} is not there: say where with --database")));
    }
    let answer = Runtime::new()?.block_on(answer(&database, &call.verb))?;
    let reply = match call.output.json {
        true => Reply::json(&answer.document),
        false => Reply::text(answer.text),
    };
    Ok(if answer.yes { reply } else { reply.but_no() })
}

/// An answer, in both forms.
struct Answer {
    text: String,
    document: Value,
    /// Whether all is well.
    yes: bool,
}

impl Answer {
    fn yes(text: String, document: Value) -> Answer {
        Answer { text, document, yes: true }
    }
}

async fn answer(database: &Database, verb: &AdminVerb) -> Result<Answer, Error> {
    let store = Store::at(database).await.map_err(Error::new)?;
    let answer = done(&store, verb).await;
    store.close().await;
    answer
}

async fn done(store: &Store, verb: &AdminVerb) -> Result<Answer, Error> {
    match verb {
        AdminVerb::List { guests } => {
            let people = store.people(*guests).await.map_err(Error::new)?;
            let document = people.iter().map(described).collect();
            Ok(Answer::yes(table(&people), json!({ "people": Value::Array(document) })))
        }
        AdminVerb::Rename { person, name } => {
            let name: ChosenName = name.parse().map_err(|why: BadName| Error::new(why))?;
            let found = find(store, person).await?;
            store.rename_person(found.user, &name).await.map_err(|refused| match refused {
                Refused::Taken => Error::new(format!(
                    "{} looks like the name of another account: choose another name",
                    name.text()
                )),
                other => Error::new(other),
            })?;
            changed(store, &found, &format!("is now called {}", name.text())).await
        }
        AdminVerb::Ban { person, reason } => {
            let found = find(store, person).await?;
            store.ban(found.user, reason).await.map_err(Error::new)?;
            changed(store, &found, "is banned, and all sessions are ended").await
        }
        AdminVerb::Unban { person } => {
            let found = find(store, person).await?;
            store.unban(found.user).await.map_err(Error::new)?;
            changed(store, &found, "is not banned any more").await
        }
        AdminVerb::Remove { person } => {
            let found = find(store, person).await?;
            store.remove(found.user).await.map_err(Error::new)?;
            changed(store, &found, "is removed; the matches stay without a name").await
        }
        AdminVerb::ResetPassword { person } => {
            let found = find(store, person).await?;
            reset(store, &found).await
        }
        AdminVerb::Rebuild => rebuild(store).await,
    }
}

async fn rebuild(store: &Store) -> Result<Answer, Error> {
    let bar = progress::replaying(store.count_matches().await.map_err(Error::new)?);
    let rebuilt = store.rebuild(|| bar.inc(1)).await;
    bar.finish_and_clear();
    let Rebuilt { matches, rows, damaged } = rebuilt.map_err(Error::new)?;
    let mut lines = vec![format!(
        "{matches} {} checked, {rows} {} differed and {} corrected",
        if matches == 1 { "match" } else { "matches" },
        if rows == 1 { "row" } else { "rows" },
        if rows == 1 { "was" } else { "were" },
    )];
    lines.extend(damaged.iter().map(|why| format!("damaged: {}", one_line(why))));
    Ok(Answer {
        text: lines.join("\n"),
        document: json!({ "matches": matches, "rows": rows, "damaged": damaged }),
        yes: damaged.is_empty(),
    })
}

async fn reset(store: &Store, person: &Person) -> Result<Answer, Error> {
    if !person.registered {
        return Err(Error::new(format!("{} has no account, so no password", called(person))));
    }
    let fresh = password::random();
    let hash = password::hash(&fresh).ok_or_else(|| Error::new("the password cannot be hashed"))?;
    store.set_password(person.user, &hash, None).await.map_err(Error::new)?;
    let text = format!("{}: the new password is {fresh}; all sessions are ended", called(person));
    let mut document = described(person);
    document["password"] = json!(fresh);
    Ok(Answer::yes(text, document))
}

/// Says what was done to a person, and how they are now.
async fn changed(store: &Store, person: &Person, what: &str) -> Result<Answer, Error> {
    let now = store.person(person.user).await.map_err(Error::new)?;
    let document = now.as_ref().map_or(Value::Null, described);
    Ok(Answer::yes(format!("{} {what}", called(person)), document))
}

/// The one person that a number or a name means.
async fn find(store: &Store, text: &str) -> Result<Person, Error> {
    let (number, name) = match (text.strip_prefix("id:"), text.strip_prefix("name:")) {
        (Some(number), _) => (Some(number), None),
        (_, Some(name)) => (None, Some(name)),
        _ => (Some(text), Some(text)),
    };
    let mut found: Vec<Person> = Vec::new();
    if let Some(number) = number.and_then(|number| number.parse().ok()) {
        found.extend(store.person(UserId(number)).await.map_err(Error::new)?);
    }
    if let Some(name) = name {
        for one in called_so(store, name).await? {
            if found.iter().all(|other| other.user != one.user) {
                found.push(one);
            }
        }
    }
    match found.len() {
        0 => Err(Error::new(format!("nobody is called {text}: see `parlor admin list`"))),
        1 => Ok(found.remove(0)),
        _ => {
            let numbers: Vec<String> =
                found.iter().map(|one| format!("id:{}", one.user.0)).collect();
            let why = format!("several fit {text}: say which with one of {}", numbers.join(", "));
            Err(Error::new(why))
        }
    }
}

/// The account that a name belongs to, or the guests who have it.
async fn called_so(store: &Store, name: &str) -> Result<Vec<Person>, Error> {
    let account = store.account(name).await.map_err(Error::new)?;
    match account {
        Some(account) => {
            let person = store.person(account.user).await.map_err(Error::new)?;
            Ok(person.into_iter().collect())
        }
        None => store.guests_called(name).await.map_err(Error::new),
    }
}

fn called(person: &Person) -> String {
    match person.name.as_str() {
        "" => format!("guest {}", person.user.0),
        name => format!("{name} ({})", person.user.0),
    }
}

fn described(person: &Person) -> Value {
    let Person { user, name, registered, banned, matches, since, seen } = person;
    json!({
        "id": user.0,
        "name": Some(name).filter(|name| !name.is_empty()),
        "registered": registered,
        "banned": banned,
        "matches": matches,
        "since": since.0,
        "seen": seen.map(|seen| seen.0),
    })
}

/// A line for each person.
fn table(people: &[Person]) -> String {
    let mut lines =
        vec![format!("{:>8}  {:<8} {:>7}  {:<10}  name", "id", "kind", "matches", "seen")];
    for person in people {
        let kind = if person.registered { "account" } else { "guest" };
        let seen = person.seen.map_or_else(|| "-".to_owned(), parlor_server::day);
        let banned = match person.banned.as_deref() {
            None => String::new(),
            Some("") => "  (banned)".to_owned(),
            Some(reason) => format!("  (banned: {reason})"),
        };
        lines.push(format!(
            "{:>8}  {kind:<8} {:>7}  {seen:<10}  {}{banned}",
            person.user.0, person.matches, person.name
        ));
    }
    lines.join("\n")
}
