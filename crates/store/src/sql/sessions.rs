//! Sessions: the browsers in which a user is known.

use super::stale;
use crate::link::{Link, Result, Row, value, values};
use crate::{
    ACCOUNT_SESSION, GUEST_SESSION, ListedSession, Moment, NewSession, Refused, Session, Store,
    StoreError, UserId,
};

/// From how many places at most an account is remembered to be used.
const PLACES: u32 = 10;

impl Store {
    /// The session with this digest, unless it has ended or its user is banned.
    pub async fn session(&self, digest: &[u8], now: Moment) -> Result<Option<Session>, StoreError> {
        let query = "SELECT sessions.visitor AS visitor, used, accounts.visitor IS NOT NULL AS registered \
             FROM sessions JOIN visitors ON visitors.id = sessions.visitor \
             LEFT JOIN accounts ON accounts.visitor = sessions.visitor \
             WHERE sessions.secret = ? AND banned IS NULL";
        let digest = digest.to_vec();
        let found = self.read(move |link| link.first(query, [digest], session)).await?;
        Ok(found.filter(|session| now < session.ends))
    }

    /// A session is used.
    pub async fn touch(&self, digest: &[u8], now: Moment) -> Result<(), Refused> {
        let statement = "UPDATE sessions SET used = ?1 WHERE secret = ?2 AND used < ?1";
        let digest = digest.to_vec();
        self.writer
            .write_unless_refused_first(move |link| {
                link.run(statement, values![now.0, digest])?;
                Ok(())
            })
            .await
    }

    /// The current sessions of a user, the one used last first.
    pub async fn sessions_of(
        &self,
        user: UserId,
        now: Moment,
    ) -> Result<Vec<ListedSession>, StoreError> {
        let query = "SELECT secret, since, used, browser FROM sessions WHERE visitor = ?1 AND used > ?2 - \
             CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE visitor = ?1) THEN CAST(?3 AS BIGINT) ELSE CAST(?4 AS BIGINT) END \
             ORDER BY used DESC, since DESC, secret";
        let values = [user.0, now.0, ACCOUNT_SESSION, GUEST_SESSION];
        self.read(move |link| link.all(query, values, listed)).await
    }

    /// Ends a session.
    pub async fn log_out(&self, digest: &[u8]) -> Result<(), Refused> {
        let digest = digest.to_vec();
        self.writer
            .write_unless_refused_first(move |link| {
                link.run("DELETE FROM sessions WHERE secret = ?", [&digest])?;
                Ok(stale::session(link, &digest)?)
            })
            .await
    }

    /// Ends all sessions of a user but one; returns the digests of those that ended.
    pub async fn end_others(&self, user: UserId, but: &[u8]) -> Result<Vec<Vec<u8>>, Refused> {
        let but = but.to_vec();
        self.writer.write(move |link| Ok(end_all(link, user, Some(&but))?)).await
    }

    /// Whether an account was logged in to from a place before.
    pub async fn is_familiar(&self, account: UserId, place: &[u8]) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM familiar WHERE account = ? AND prefix = ?)";
        let place = place.to_vec();
        self.read(move |link| link.one(query, values![account.0, place], value)).await
    }
}

fn session(row: &Row) -> Result<Session> {
    let used: i64 = row.get("used")?;
    let lasts = if row.get("registered")? { ACCOUNT_SESSION } else { GUEST_SESSION };
    let user = UserId(row.get("visitor")?);
    Ok(Session { user, used: Moment(used), ends: Moment(used + lasts) })
}

fn listed(row: &Row) -> Result<ListedSession> {
    Ok(ListedSession {
        digest: row.get("secret")?,
        since: Moment(row.get("since")?),
        used: Moment(row.get("used")?),
        browser: row.get("browser")?,
    })
}

/// Begins a session, and ends the one that it replaces.
pub(super) fn begin(
    link: &dyn Link,
    user: UserId,
    session: &NewSession,
    now: Moment,
) -> Result<()> {
    if let Some(replaced) = &session.replaces {
        link.run("DELETE FROM sessions WHERE secret = ?", [replaced])?;
        stale::session(link, replaced)?;
    }
    link.run(
        "INSERT INTO sessions (secret, visitor, since, used, browser) VALUES (?, ?, ?, ?, ?)",
        values![session.digest, user.0, now.0, now.0, session.browser],
    )?;
    Ok(())
}

/// Remembers that an account is used from a place, and forgets the oldest of too many.
pub(super) fn remember(link: &dyn Link, account: UserId, place: &[u8], now: Moment) -> Result<()> {
    link.run(
        "INSERT INTO familiar (account, prefix, used) VALUES (?, ?, ?) \
         ON CONFLICT (account, prefix) DO UPDATE SET used = excluded.used",
        values![account.0, place, now.0],
    )?;
    link.run(
        "DELETE FROM familiar WHERE account = ?1 AND prefix NOT IN \
         (SELECT prefix FROM familiar WHERE account = ?1 ORDER BY used DESC LIMIT ?2)",
        values![account.0, PLACES],
    )?;
    Ok(())
}

/// Ends the sessions of a user, optionally but one; returns their digests.
pub(super) fn end_all(link: &dyn Link, user: UserId, but: Option<&[u8]>) -> Result<Vec<Vec<u8>>> {
    let statement =
        "DELETE FROM sessions WHERE visitor = ? AND secret IS DISTINCT FROM ? RETURNING secret";
    let ended: Vec<Vec<u8>> = link.all(statement, values![user.0, but], value)?;
    for digest in &ended {
        stale::session(link, digest)?;
    }
    Ok(ended)
}
