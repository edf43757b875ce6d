//! Accounts: a unique name and a password.

use parlor_room::Event;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::names::{Looks, normalised};
use crate::sessions::{self, NewSession};
use crate::{ChosenName, Moment, Refused, Store, StoreError, UserId, admin};

/// An account, to check a password against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub user: UserId,
    /// The password as it was hashed.
    pub password: String,
    /// Why it is banned, if it is; may be empty.
    pub banned: Option<String>,
}

const SELECT: &str = "SELECT accounts.visitor AS visitor, password, banned FROM accounts \
     JOIN visitors ON visitors.id = accounts.visitor";

fn account(row: &SqliteRow) -> Result<Account, sqlx::Error> {
    Ok(Account {
        user: UserId(row.try_get("visitor")?),
        password: row.try_get("password")?,
        banned: row.try_get("banned")?,
    })
}

impl Store {
    /// Gives a guest an account and a new session; [`Refused::Taken`] if they have one or the name
    /// looks like that of another. Guests with such a name lose it, and are returned.
    pub async fn register(
        &self,
        user: UserId,
        name: &ChosenName,
        password: &str,
        session: NewSession,
        now: Moment,
    ) -> Result<Vec<UserId>, Refused> {
        let (name, password) = (name.clone(), password.to_owned());
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO accounts (visitor, name, skeleton, folded, password, since) \
                         VALUES (?, ?, ?, ?, ?, ?)",
                    )
                    .bind(user.0)
                    .bind(name.text())
                    .bind(&name.looks().skeleton)
                    .bind(&name.looks().folded)
                    .bind(&password)
                    .bind(now.0)
                    .execute(&mut *link)
                    .await?;
                    sessions::begin(link, user, &session, now).await?;
                    if let Some(place) = &session.place {
                        sessions::remember(link, user, place, now).await?;
                    }
                    Ok(reserve(link, name.looks()).await?)
                })
            })
            .await
    }

    /// The account that a text names: the one of exactly this name, otherwise the one whose name
    /// looks alike.
    pub async fn account(&self, text: &str) -> Result<Option<Account>, StoreError> {
        let text = text.trim();
        let looks = Looks::of(text);
        for (column, wanted) in [
            ("name", text.to_owned()),
            ("name", normalised(text)),
            ("folded", looks.folded),
            ("skeleton", looks.skeleton),
        ] {
            let query = format!("{SELECT} WHERE accounts.{column} = ?");
            let found = sqlx::query(sqlx::AssertSqlSafe(query))
                .bind(wanted)
                .fetch_optional(&self.pool)
                .await?;
            if let Some(row) = found {
                return Ok(Some(account(&row)?));
            }
        }
        Ok(None)
    }

    /// The account of a user.
    pub async fn account_of(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        let query = format!("{SELECT} WHERE accounts.visitor = ?");
        let found =
            sqlx::query(sqlx::AssertSqlSafe(query)).bind(user.0).fetch_optional(&self.pool).await?;
        Ok(found.as_ref().map(account).transpose()?)
    }

    /// Begins a session of an account. What the guest `before` played in the same browser is the
    /// account's then, except for ratings: a match counts for the user who sat down, so that it cannot be
    /// chosen afterwards. Where both have tried the puzzle of a day, the earlier try counts and the other one is
    /// practice.
    pub async fn log_in(
        &self,
        session: NewSession,
        before: Option<UserId>,
        account: UserId,
        now: Moment,
    ) -> Result<(), Refused> {
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sessions::begin(link, account, &session, now).await?;
                    if let Some(place) = &session.place {
                        sessions::remember(link, account, place, now).await?;
                    }
                    match before {
                        Some(before) => Ok(hand_over(link, before, account, now).await?),
                        None => Ok(()),
                    }
                })
            })
            .await
    }

    /// Changes the password of an account and ends all its sessions but one; returns the digests of
    /// those that ended.
    pub async fn set_password(
        &self,
        user: UserId,
        password: &str,
        but: Option<&[u8]>,
    ) -> Result<Vec<Vec<u8>>, Refused> {
        let (password, but) = (password.to_owned(), but.map(<[u8]>::to_vec));
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query("UPDATE accounts SET password = ? WHERE visitor = ?")
                        .bind(&password)
                        .bind(user.0)
                        .execute(&mut *link)
                        .await?;
                    admin::raise(link).await?;
                    Ok(sessions::end_all(link, user, but.as_deref()).await?)
                })
            })
            .await
    }

    /// Removes a user: account, name, ratings and sessions, whose digests are returned. Their
    /// matches stay, with seats that show no name.
    pub async fn remove(&self, user: UserId) -> Result<Vec<Vec<u8>>, Refused> {
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    for statement in [
                        "DELETE FROM accounts WHERE visitor = ?",
                        "DELETE FROM familiar WHERE account = ?",
                        "DELETE FROM ratings WHERE player = 'v' || ?",
                        "UPDATE seats SET rated = NULL WHERE rated = ?",
                        "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE id = ?",
                    ] {
                        sqlx::query(statement).bind(user.0).execute(&mut *link).await?;
                    }
                    admin::raise(link).await?;
                    Ok(sessions::end_all(link, user, None).await?)
                })
            })
            .await
    }
}

/// Takes a name from the guests who have one that looks like it; returns them.
pub(crate) async fn reserve(
    link: &mut SqliteConnection,
    looks: &Looks,
) -> Result<Vec<UserId>, sqlx::Error> {
    let guests: Vec<i64> = sqlx::query_scalar(
        "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL \
         WHERE (skeleton = ? OR folded = ?) AND name <> '' RETURNING id",
    )
    .bind(&looks.skeleton)
    .bind(&looks.folded)
    .fetch_all(link)
    .await?;
    Ok(guests.into_iter().map(UserId).collect())
}

/// Gives what a guest played to an account.
async fn hand_over(
    link: &mut SqliteConnection,
    guest: UserId,
    account: UserId,
    now: Moment,
) -> Result<(), sqlx::Error> {
    let registered: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM accounts WHERE visitor = ?)")
            .bind(guest.0)
            .fetch_one(&mut *link)
            .await?;
    if registered {
        return Ok(());
    }
    let theirs: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM matches WHERE owner = ?1 UNION SELECT match FROM seats WHERE owner = ?1",
    )
    .bind(guest.0)
    .fetch_all(&mut *link)
    .await?;
    set_aside(link, guest, account, now).await?;
    sqlx::query("UPDATE matches SET owner = ? WHERE owner = ?")
        .bind(account.0)
        .bind(guest.0)
        .execute(&mut *link)
        .await?;
    let event = Event::BecameUser(guest, account).to_string();
    for id in theirs {
        note(link, &id, &event, now).await?;
        sqlx::query("UPDATE seats SET owner = ? WHERE owner = ? AND match = ?")
            .bind(account.0)
            .bind(guest.0)
            .bind(&id)
            .execute(&mut *link)
            .await?;
        // A user who played against themselves in two browsers has won nothing.
        sqlx::query(
            "UPDATE seats SET won = NULL, score = NULL WHERE owner = ?1 AND match = ?2 AND \
             (SELECT COUNT(*) FROM seats WHERE owner = ?1 AND match = ?2) > 1",
        )
        .bind(account.0)
        .bind(&id)
        .execute(&mut *link)
        .await?;
    }
    Ok(())
}

/// Sets the later try aside of every puzzle of the day that both a guest and an account have tried. Of two that
/// began at the same moment the account's counts.
async fn set_aside(
    link: &mut SqliteConnection,
    guest: UserId,
    account: UserId,
    now: Moment,
) -> Result<(), sqlx::Error> {
    let later: Vec<String> = sqlx::query_scalar(
        "SELECT CASE WHEN theirs.began < mine.began THEN mine.id ELSE theirs.id END \
         FROM matches AS theirs JOIN matches AS mine \
           ON mine.game = theirs.game AND mine.daily = theirs.daily \
         WHERE theirs.owner = ? AND mine.owner = ? AND theirs.daily IS NOT NULL \
           AND theirs.set_aside = 0 AND mine.set_aside = 0",
    )
    .bind(guest.0)
    .bind(account.0)
    .fetch_all(&mut *link)
    .await?;
    for id in later {
        sqlx::query("UPDATE matches SET set_aside = 1 WHERE id = ?")
            .bind(&id)
            .execute(&mut *link)
            .await?;
        note(link, &id, &Event::SetAside.to_string(), now).await?;
    }
    Ok(())
}

/// Appends an event to the log of a match.
async fn note(
    link: &mut SqliteConnection,
    id: &str,
    event: &str,
    now: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO entries (match, seq, line, at) \
         SELECT id, COALESCE((SELECT MAX(seq) + 1 FROM entries WHERE match = id), 0), ?, ? \
         FROM matches WHERE id = ?",
    )
    .bind(event)
    .bind(now.0)
    .bind(id)
    .execute(link)
    .await?;
    Ok(())
}

/// Works out what names of earlier releases look like. The oldest account keeps the plain skeleton;
/// others that look like it get a suffix with a line end, which no name has, and keep their names.
pub(crate) async fn fill_in_looks(link: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let missing: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM accounts WHERE skeleton IS NULL) OR \
         EXISTS (SELECT 1 FROM visitors WHERE name <> '' AND skeleton IS NULL)",
    )
    .fetch_one(&mut *link)
    .await?;
    if !missing {
        return Ok(());
    }
    let accounts: Vec<(i64, String)> = sqlx::query_as(
        "SELECT visitor, name FROM accounts WHERE skeleton IS NULL ORDER BY since, visitor",
    )
    .fetch_all(&mut *link)
    .await?;
    for (user, name) in accounts {
        let looks = Looks::of(&name);
        sqlx::query(
            "UPDATE accounts SET \
             skeleton = ?2 || CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE skeleton = ?2) \
                 THEN char(10) || ?1 ELSE '' END, \
             folded = ?3 || CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE folded = ?3) \
                 THEN char(10) || ?1 ELSE '' END \
             WHERE visitor = ?1",
        )
        .bind(user)
        .bind(&looks.skeleton)
        .bind(&looks.folded)
        .execute(&mut *link)
        .await?;
    }
    let guests: Vec<(i64, String)> =
        sqlx::query_as("SELECT id, name FROM visitors WHERE name <> '' AND skeleton IS NULL")
            .fetch_all(&mut *link)
            .await?;
    for (user, name) in guests {
        let Looks { skeleton, folded } = Looks::of(&name);
        sqlx::query("UPDATE visitors SET skeleton = ?, folded = ? WHERE id = ?")
            .bind(skeleton)
            .bind(folded)
            .bind(user)
            .execute(&mut *link)
            .await?;
    }
    sqlx::query(
        "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE name <> '' AND \
         (skeleton IN (SELECT skeleton FROM accounts) OR folded IN (SELECT folded FROM accounts))",
    )
    .execute(link)
    .await?;
    Ok(())
}
