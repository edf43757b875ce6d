//! Sessions: the browsers in which a user is known, and how long a session lasts.

use std::fmt::Write as _;

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::{Moment, Refused, Store, StoreError, UserId};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// After how long without use the session of an account ends, in milliseconds.
pub const ACCOUNT_SESSION: i64 = 90 * DAY;
/// After how long without use the session of a guest ends, in milliseconds: as long as browsers keep
/// any cookie. A guest has no other way back to their matches.
pub const GUEST_SESSION: i64 = 400 * DAY;
/// From how many places at most an account is remembered to be used.
const PLACES: u32 = 10;

/// A session that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose it is.
    pub user: UserId,
    /// When it was last used, to the hour.
    pub used: Moment,
    /// When it ends unless it is used again.
    pub ends: Moment,
}

/// A session that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSession {
    /// The digest of the secret in the browser's cookie.
    pub digest: Vec<u8>,
    /// The digest of the session that ends with it.
    pub replaces: Option<Vec<u8>>,
    /// The browser in a few words.
    pub browser: String,
    /// The digest of the address prefix, remembered where an account is logged in to.
    pub place: Option<Vec<u8>>,
}

/// A session in a list of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSession {
    /// The digest of its secret.
    pub digest: Vec<u8>,
    /// When it began.
    pub since: Moment,
    /// When it was last used, to the hour.
    pub used: Moment,
    /// The browser in a few words; empty if it is not known.
    pub browser: String,
}

impl ListedSession {
    /// Its name in the interface: the beginning of the digest, which is of no use in place of the
    /// secret.
    pub fn id(&self) -> String {
        let mut id = String::new();
        for byte in self.digest.iter().take(8) {
            // Writing to a string cannot fail.
            let _ = write!(id, "{byte:02x}");
        }
        id
    }
}

impl Store {
    /// The session with this digest, unless it has ended or its user is banned.
    pub async fn session(&self, digest: &[u8], now: Moment) -> Result<Option<Session>, StoreError> {
        let row = sqlx::query(
            "SELECT sessions.visitor AS visitor, used, accounts.visitor IS NOT NULL AS registered \
             FROM sessions JOIN visitors ON visitors.id = sessions.visitor \
             LEFT JOIN accounts ON accounts.visitor = sessions.visitor \
             WHERE sessions.secret = ? AND banned IS NULL",
        )
        .bind(digest)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let used: i64 = row.try_get("used")?;
        let lasts = if row.try_get("registered")? { ACCOUNT_SESSION } else { GUEST_SESSION };
        let user = UserId(row.try_get("visitor")?);
        let session = Session { user, used: Moment(used), ends: Moment(used + lasts) };
        Ok(Some(session).filter(|session| now < session.ends))
    }

    /// A session is used.
    pub async fn touch(&self, digest: &[u8], now: Moment) -> Result<(), Refused> {
        let statement = sqlx::query("UPDATE sessions SET used = MAX(used, ?) WHERE secret = ?");
        self.writer.run(statement.bind(now.0).bind(digest.to_vec())).await?;
        Ok(())
    }

    /// The current sessions of a user, the one used last first.
    pub async fn sessions_of(
        &self,
        user: UserId,
        now: Moment,
    ) -> Result<Vec<ListedSession>, StoreError> {
        let rows = sqlx::query(
            "SELECT secret, since, used, browser FROM sessions WHERE visitor = ?1 AND used > ?2 - \
             CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE visitor = ?1) THEN ?3 ELSE ?4 END \
             ORDER BY used DESC, since DESC, secret",
        )
        .bind(user.0)
        .bind(now.0)
        .bind(ACCOUNT_SESSION)
        .bind(GUEST_SESSION)
        .fetch_all(&self.pool)
        .await?;
        let listed = |row: &SqliteRow| -> Result<ListedSession, sqlx::Error> {
            Ok(ListedSession {
                digest: row.try_get("secret")?,
                since: Moment(row.try_get("since")?),
                used: Moment(row.try_get("used")?),
                browser: row.try_get("browser")?,
            })
        };
        Ok(rows.iter().map(listed).collect::<Result<_, _>>()?)
    }

    /// Ends a session.
    pub async fn log_out(&self, digest: &[u8]) -> Result<(), Refused> {
        let statement = sqlx::query("DELETE FROM sessions WHERE secret = ?");
        self.writer.run(statement.bind(digest.to_vec())).await?;
        Ok(())
    }

    /// Ends all sessions of a user but one; returns the digests of those that ended.
    pub async fn end_others(&self, user: UserId, but: &[u8]) -> Result<Vec<Vec<u8>>, Refused> {
        let but = but.to_vec();
        self.writer
            .write(move |link| Box::pin(async move { Ok(end_all(link, user, Some(&but)).await?) }))
            .await
    }

    /// Whether an account was logged in to from a place before.
    pub async fn is_familiar(&self, account: UserId, place: &[u8]) -> Result<bool, StoreError> {
        let known: i64 = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM familiar WHERE account = ? AND prefix = ?)",
        )
        .bind(account.0)
        .bind(place)
        .fetch_one(&self.pool)
        .await?;
        Ok(known == 1)
    }
}

/// Begins a session, and ends the one that it replaces.
pub(crate) async fn begin(
    link: &mut SqliteConnection,
    user: UserId,
    session: &NewSession,
    now: Moment,
) -> Result<(), sqlx::Error> {
    if let Some(replaced) = &session.replaces {
        let statement = sqlx::query("DELETE FROM sessions WHERE secret = ?");
        statement.bind(replaced).execute(&mut *link).await?;
    }
    sqlx::query(
        "INSERT INTO sessions (secret, visitor, since, used, browser) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(&session.digest)
    .bind(user.0)
    .bind(now.0)
    .bind(now.0)
    .bind(&session.browser)
    .execute(link)
    .await?;
    Ok(())
}

/// Remembers that an account is used from a place, and forgets the oldest of too many.
pub(crate) async fn remember(
    link: &mut SqliteConnection,
    account: UserId,
    place: &[u8],
    now: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR REPLACE INTO familiar (account, prefix, used) VALUES (?, ?, ?)")
        .bind(account.0)
        .bind(place)
        .bind(now.0)
        .execute(&mut *link)
        .await?;
    sqlx::query(
        "DELETE FROM familiar WHERE account = ?1 AND prefix NOT IN \
         (SELECT prefix FROM familiar WHERE account = ?1 ORDER BY used DESC LIMIT ?2)",
    )
    .bind(account.0)
    .bind(PLACES)
    .execute(link)
    .await?;
    Ok(())
}

/// Ends the sessions of a user, optionally but one; returns their digests.
pub(crate) async fn end_all(
    link: &mut SqliteConnection,
    user: UserId,
    but: Option<&[u8]>,
) -> Result<Vec<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar(
        "DELETE FROM sessions WHERE visitor = ? AND secret IS NOT ? RETURNING secret",
    )
    .bind(user.0)
    .bind(but)
    .fetch_all(link)
    .await
}
