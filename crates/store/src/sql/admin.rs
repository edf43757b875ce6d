//! Changes of users by an administrator, also beside a running server. Every change raises the
//! generation of the database, which the server watches.

use super::accounts::reserve;
use super::sessions;
use crate::link::{Link, NONE, Result, Row, value, values};
use crate::{ChosenName, Moment, Person, Refused, Store, StoreError, UserId};

const PEOPLE: &str = "SELECT id, COALESCE(accounts.name, visitors.name) AS name, \
     accounts.visitor IS NOT NULL AS registered, banned, visitors.since AS since, \
     (SELECT COUNT(DISTINCT match) FROM seats WHERE owner = visitors.id) AS matches, \
     (SELECT MAX(used) FROM sessions WHERE visitor = visitors.id) AS seen \
     FROM visitors LEFT JOIN accounts ON accounts.visitor = visitors.id";

fn person(row: &Row) -> Result<Person> {
    Ok(Person {
        user: UserId(row.get("id")?),
        name: row.get("name")?,
        registered: row.get("registered")?,
        banned: row.get("banned")?,
        matches: row.get("matches")?,
        since: Moment(row.get("since")?),
        seen: row.get::<Option<i64>>("seen")?.map(Moment),
    })
}

impl Store {
    /// A number that rises whenever people are changed in a way that a running server must notice.
    pub async fn generation(&self) -> Result<i64, StoreError> {
        let found =
            self.read(|link| link.first("SELECT generation FROM house", NONE, value)).await?;
        Ok(found.unwrap_or(0))
    }

    /// All accounts and so many guests, those seen last first.
    pub async fn people(&self, guests: u32) -> Result<Vec<Person>, StoreError> {
        let query = format!(
            "SELECT * FROM ({PEOPLE} WHERE accounts.visitor IS NOT NULL) AS registered_people UNION ALL \
             SELECT * FROM ({PEOPLE} WHERE accounts.visitor IS NULL \
             ORDER BY seen DESC NULLS LAST, id DESC LIMIT ?) AS guests \
             ORDER BY registered DESC, seen DESC NULLS LAST, id DESC"
        );
        self.read(move |link| link.all(&query, [guests], person)).await
    }

    /// The person of a number.
    pub async fn person(&self, user: UserId) -> Result<Option<Person>, StoreError> {
        let query = format!("{PEOPLE} WHERE visitors.id = ?");
        self.read(move |link| link.first(&query, [user.0], person)).await
    }

    /// The guests of exactly this name.
    pub async fn guests_called(&self, name: &str) -> Result<Vec<Person>, StoreError> {
        let query = format!("{PEOPLE} WHERE accounts.visitor IS NULL AND visitors.name = ?");
        let name = name.to_owned();
        self.read(move |link| link.all(&query, [name], person)).await
    }

    /// Renames a user with or without an account; [`Refused::Taken`] if the name looks like that of another
    /// account.
    pub async fn rename_person(&self, user: UserId, name: &ChosenName) -> Result<(), Refused> {
        let name = name.clone();
        self.writer
            .alone()
            .write(move |link| {
                let looks = name.looks();
                let taken = "SELECT EXISTS (SELECT 1 FROM accounts \
                     WHERE (skeleton = ? OR folded = ?) AND visitor <> ?)";
                if link.one(taken, values![looks.skeleton, looks.folded, user.0], value)? {
                    return Err(Refused::Taken);
                }
                let values = values![name.text(), looks.skeleton, looks.folded, user.0];
                let account =
                    "UPDATE accounts SET name = ?, skeleton = ?, folded = ? WHERE visitor = ?";
                let guest = "UPDATE visitors SET name = ?, skeleton = ?, folded = ? WHERE id = ?";
                if link.run(account, values.clone())? == 0 {
                    link.run(guest, values)?;
                } else {
                    reserve(link, looks)?;
                }
                Ok(raise(link)?)
            })
            .await
    }

    /// Bans a user and ends their sessions.
    pub async fn ban(&self, user: UserId, reason: &str) -> Result<(), Refused> {
        let reason = reason.to_owned();
        self.writer
            .write(move |link| {
                link.run("UPDATE visitors SET banned = ? WHERE id = ?", values![reason, user.0])?;
                sessions::end_all(link, user, None)?;
                Ok(raise(link)?)
            })
            .await
    }

    /// Lifts a ban.
    pub async fn unban(&self, user: UserId) -> Result<(), Refused> {
        self.writer
            .write_unless_refused_first(move |link| {
                link.run("UPDATE visitors SET banned = NULL WHERE id = ?", [user.0])?;
                Ok(())
            })
            .await
    }
}

/// Raises the generation, so that a running server notices. Before the first server there is nothing
/// to raise.
pub(super) fn raise(link: &dyn Link) -> Result<()> {
    link.run("UPDATE house SET generation = generation + 1", NONE)?;
    Ok(())
}
