//! Users who seek an opponent.

use parlor_room::UserId;

use crate::link::{Result, Row, unreadable, values};
use crate::seeks::{Seek, SeekState};
use crate::{Moment, Refused, Store};

/// A user who has not asked for so many milliseconds seeks no more.
const FORGOTTEN: i64 = 5_000;
/// How long an open seat is offered to those who seek: whether its maker is still there, the match tells.
const OPEN: i64 = 60 * 60 * 1000;
/// After how long a match that is being made is given up: its node has died.
const GIVEN_UP: i64 = 5_000;

impl Store {
    /// A user asks for their seek, which begins if there was none of this kind. Answers all who seek the same, the user
    /// included.
    pub async fn ask(
        &self,
        user: UserId,
        wish: &str,
        rating: f64,
        now: Moment,
    ) -> Result<Vec<Seek>, Refused> {
        let wish = wish.to_owned();
        let forgotten = "DELETE FROM seeks WHERE asked <= \
             CASE WHEN state = 'open' THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END";
        let ask = "INSERT INTO seeks (seeker, wish, rating, since, asked, state) \
             VALUES (?1, ?2, ?3, ?4, ?4, 'seeking') ON CONFLICT (seeker) DO UPDATE SET asked = excluded.asked";
        let other = "DELETE FROM seeks WHERE seeker = ? AND wish <> ?";
        let given_up = "UPDATE seeks SET state = 'seeking' WHERE seeker = ? AND state = 'pairing' AND paired < ?";
        let same =
            "SELECT seeker, rating, since, state, match FROM seeks WHERE wish = ? ORDER BY seeker";
        self.writer
            .write(move |link| {
                link.run(forgotten, [now.0 - OPEN, now.0 - FORGOTTEN])?;
                link.run(other, values![user.0, wish])?;
                link.run(ask, values![user.0, wish, rating, now.0])?;
                link.run(given_up, [user.0, now.0 - GIVEN_UP])?;
                Ok(link.all(same, [&wish], seek)?)
            })
            .await
    }

    /// Takes users out of those who are free for others, because a match is made for them; [`Refused::Taken`] if one of
    /// them seeks no more.
    pub async fn pair(&self, users: &[UserId], now: Moment) -> Result<(), Refused> {
        let users = users.to_vec();
        let statement = "UPDATE seeks SET paired = ?, \
             state = CASE WHEN state = 'seeking' THEN 'pairing' ELSE state END \
             WHERE seeker = ? AND state IN ('seeking', 'open')";
        self.writer
            .alone()
            .write(move |link| {
                for user in users {
                    if link.run(statement, [now.0, user.0])? == 0 {
                        return Err(Refused::Taken);
                    }
                }
                Ok(())
            })
            .await
    }

    /// Notes how far the seek of a user has come; one that has ended is left alone.
    pub async fn settle_seek(&self, user: UserId, state: SeekState) -> Result<(), Refused> {
        let (name, id) = match state {
            SeekState::Seeking => ("seeking", None),
            SeekState::Pairing => ("pairing", None),
            SeekState::Open(id) => ("open", Some(id)),
            SeekState::Found(id) => ("found", Some(id)),
        };
        let statement = "UPDATE seeks SET state = ?, match = ? WHERE seeker = ?";
        self.writer
            .write_unless_refused_first(move |link| {
                link.run(statement, values![name, id, user.0])?;
                Ok(())
            })
            .await
    }

    /// A user seeks no more.
    pub async fn end_seek(&self, user: UserId) -> Result<(), Refused> {
        self.writer
            .write_unless_refused_first(move |link| {
                link.run("DELETE FROM seeks WHERE seeker = ?", [user.0])?;
                Ok(())
            })
            .await
    }
}

fn seek(row: &Row) -> Result<Seek> {
    let id = |row: &Row| row.get("match");
    let state = match row.get::<String>("state")?.as_str() {
        "seeking" => SeekState::Seeking,
        "pairing" => SeekState::Pairing,
        "open" => SeekState::Open(id(row)?),
        "found" => SeekState::Found(id(row)?),
        other => return Err(unreadable(format!("there is no state {other} of a seek"))),
    };
    Ok(Seek {
        user: UserId(row.get("seeker")?),
        rating: row.get("rating")?,
        since: Moment(row.get("since")?),
        state,
    })
}
