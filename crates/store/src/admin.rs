//! Changes of users by an administrator, also beside a running server. Every change raises the
//! generation of the database, which the server watches.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::accounts::reserve;
use crate::sessions;
use crate::{ChosenName, Moment, Refused, Store, StoreError, UserId};

/// A person as an administrator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub user: UserId,
    /// What they are called; may be empty.
    pub name: String,
    /// Whether they have an account.
    pub registered: bool,
    /// Why they are banned, if they are; may be empty.
    pub banned: Option<String>,
    /// In how many matches they have a seat.
    pub matches: u32,
    /// When they first came.
    pub since: Moment,
    /// When one of their sessions was last used, to the hour; nothing if they have none.
    pub seen: Option<Moment>,
}

const PEOPLE: &str = "SELECT id, COALESCE(accounts.name, visitors.name) AS name, \
     accounts.visitor IS NOT NULL AS registered, banned, visitors.since AS since, \
     (SELECT COUNT(DISTINCT match) FROM seats WHERE owner = visitors.id) AS matches, \
     (SELECT MAX(used) FROM sessions WHERE visitor = visitors.id) AS seen \
     FROM visitors LEFT JOIN accounts ON accounts.visitor = visitors.id";

fn person(row: &SqliteRow) -> Result<Person, sqlx::Error> {
    Ok(Person {
        user: UserId(row.try_get("id")?),
        name: row.try_get("name")?,
        registered: row.try_get("registered")?,
        banned: row.try_get("banned")?,
        matches: row.try_get("matches")?,
        since: Moment(row.try_get("since")?),
        seen: row.try_get::<Option<i64>, _>("seen")?.map(Moment),
    })
}

impl Store {
    /// A number that rises whenever people are changed in a way that a running server must notice.
    pub async fn generation(&self) -> Result<i64, StoreError> {
        let found = sqlx::query_scalar("SELECT generation FROM house").fetch_optional(&self.pool);
        Ok(found.await?.unwrap_or(0))
    }

    /// All accounts and so many guests, those seen last first.
    pub async fn people(&self, guests: u32) -> Result<Vec<Person>, StoreError> {
        let query = format!(
            "SELECT * FROM ({PEOPLE} WHERE accounts.visitor IS NOT NULL) UNION ALL \
             SELECT * FROM ({PEOPLE} WHERE accounts.visitor IS NULL \
             ORDER BY seen DESC NULLS LAST, id DESC LIMIT ?) \
             ORDER BY registered DESC, seen DESC NULLS LAST, id DESC"
        );
        let rows =
            sqlx::query(sqlx::AssertSqlSafe(query)).bind(guests).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(person).collect::<Result<_, _>>()?)
    }

    /// The person of a number.
    pub async fn person(&self, user: UserId) -> Result<Option<Person>, StoreError> {
        let query = format!("{PEOPLE} WHERE visitors.id = ?");
        let row =
            sqlx::query(sqlx::AssertSqlSafe(query)).bind(user.0).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(person).transpose()?)
    }

    /// The guests of exactly this name.
    pub async fn guests_called(&self, name: &str) -> Result<Vec<Person>, StoreError> {
        let query = format!("{PEOPLE} WHERE accounts.visitor IS NULL AND visitors.name = ?");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query)).bind(name).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(person).collect::<Result<_, _>>()?)
    }

    /// Renames a user with or without an account; [`Refused::Taken`] if the name looks like that of another
    /// account.
    pub async fn rename_person(&self, user: UserId, name: &ChosenName) -> Result<(), Refused> {
        let name = name.clone();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    let looks = name.looks();
                    let taken: bool = sqlx::query_scalar(
                        "SELECT EXISTS (SELECT 1 FROM accounts \
                         WHERE (skeleton = ? OR folded = ?) AND visitor <> ?)",
                    )
                    .bind(&looks.skeleton)
                    .bind(&looks.folded)
                    .bind(user.0)
                    .fetch_one(&mut *link)
                    .await?;
                    if taken {
                        return Err(Refused::Taken);
                    }
                    let table =
                        "UPDATE accounts SET name = ?, skeleton = ?, folded = ? WHERE visitor = ?";
                    let renamed = write_name(link, table, &name, user).await?;
                    if renamed == 0 {
                        let table =
                            "UPDATE visitors SET name = ?, skeleton = ?, folded = ? WHERE id = ?";
                        write_name(link, table, &name, user).await?;
                    } else {
                        reserve(link, looks).await?;
                    }
                    Ok(raise(link).await?)
                })
            })
            .await
    }

    /// Bans a user and ends their sessions.
    pub async fn ban(&self, user: UserId, reason: &str) -> Result<(), Refused> {
        let reason = reason.to_owned();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query("UPDATE visitors SET banned = ? WHERE id = ?")
                        .bind(&reason)
                        .bind(user.0)
                        .execute(&mut *link)
                        .await?;
                    sessions::end_all(link, user, None).await?;
                    Ok(raise(link).await?)
                })
            })
            .await
    }

    /// Lifts a ban.
    pub async fn unban(&self, user: UserId) -> Result<(), Refused> {
        let statement = sqlx::query("UPDATE visitors SET banned = NULL WHERE id = ?");
        self.writer.run(statement.bind(user.0)).await?;
        Ok(())
    }
}

async fn write_name(
    link: &mut SqliteConnection,
    statement: &'static str,
    name: &ChosenName,
    user: UserId,
) -> Result<u64, sqlx::Error> {
    let done = sqlx::query(statement)
        .bind(name.text())
        .bind(&name.looks().skeleton)
        .bind(&name.looks().folded)
        .bind(user.0)
        .execute(link)
        .await?;
    Ok(done.rows_affected())
}

/// Raises the generation, so that a running server notices. Before the first server there is nothing
/// to raise.
pub(crate) async fn raise(link: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE house SET generation = generation + 1").execute(link).await?;
    Ok(())
}
