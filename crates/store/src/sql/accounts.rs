//! Accounts: a unique name and a password.

use parlor_room::Event;

use super::{admin, sessions, stale, tournaments};
use crate::link::{Link, Result, Row, value, values};
use crate::names::{Looks, normalised};
use crate::{Account, ChosenName, Moment, NewSession, Refused, Store, StoreError, UserId};

const SELECT: &str = "SELECT accounts.visitor AS visitor, password, banned FROM accounts \
     JOIN visitors ON visitors.id = accounts.visitor";

fn account(row: &Row) -> Result<Account> {
    Ok(Account {
        user: UserId(row.get("visitor")?),
        password: row.get("password")?,
        banned: row.get("banned")?,
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
            .alone()
            .write(move |link| {
                let looks = name.looks();
                link.run(
                    "INSERT INTO accounts (visitor, name, skeleton, folded, password, since) \
                     VALUES (?, ?, ?, ?, ?, ?)",
                    values![user.0, name.text(), looks.skeleton, looks.folded, password, now.0],
                )?;
                sessions::begin(link, user, &session, now)?;
                if let Some(place) = &session.place {
                    sessions::remember(link, user, place, now)?;
                }
                stale::name(link, user)?;
                Ok(reserve(link, looks)?)
            })
            .await
    }

    /// The account that a text names: the one of exactly this name, otherwise the one whose name
    /// looks alike.
    pub async fn account(&self, text: &str) -> Result<Option<Account>, StoreError> {
        let text = text.trim();
        let looks = Looks::of(text);
        let wanted = [
            ("name", text.to_owned()),
            ("name", normalised(text)),
            ("folded", looks.folded),
            ("skeleton", looks.skeleton),
        ];
        self.read(move |link| {
            for (column, wanted) in wanted {
                let query = format!("{SELECT} WHERE accounts.{column} = ?");
                let found = link.first(&query, [wanted], account)?;
                if found.is_some() {
                    return Ok(found);
                }
            }
            Ok(None)
        })
        .await
    }

    /// The account of a user.
    pub async fn account_of(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        let query = format!("{SELECT} WHERE accounts.visitor = ?");
        self.read(move |link| link.first(&query, [user.0], account)).await
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
            .alone()
            .write(move |link| {
                sessions::begin(link, account, &session, now)?;
                if let Some(place) = &session.place {
                    sessions::remember(link, account, place, now)?;
                }
                match before {
                    Some(before) => Ok(hand_over(link, before, account, now)?),
                    None => Ok(()),
                }
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
                link.run(
                    "UPDATE accounts SET password = ? WHERE visitor = ?",
                    values![password, user.0],
                )?;
                admin::raise(link)?;
                Ok(sessions::end_all(link, user, but.as_deref())?)
            })
            .await
    }

    /// Removes a user: account, name, ratings and sessions, whose digests are returned. Their
    /// matches stay, with seats that show no name.
    pub async fn remove(&self, user: UserId) -> Result<Vec<Vec<u8>>, Refused> {
        self.writer
            .write(move |link| {
                for statement in [
                    "DELETE FROM accounts WHERE visitor = ?",
                    "DELETE FROM familiar WHERE account = ?",
                    "DELETE FROM ratings WHERE player = 'v' || ?",
                    "DELETE FROM rating_steps WHERE player = 'v' || ?",
                    "UPDATE seats SET rated = NULL WHERE rated = ?",
                    "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE id = ?",
                ] {
                    link.run(statement, [user.0])?;
                }
                admin::raise(link)?;
                Ok(sessions::end_all(link, user, None)?)
            })
            .await
    }
}

/// Takes a name from the guests who have one that looks like it; returns them.
pub(super) fn reserve(link: &dyn Link, looks: &Looks) -> Result<Vec<UserId>> {
    let nameless: Vec<UserId> = link.all(
        "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL \
         WHERE (skeleton = ? OR folded = ?) AND name <> '' RETURNING id",
        values![looks.skeleton, looks.folded],
        |row| value(row).map(UserId),
    )?;
    for &user in &nameless {
        stale::name(link, user)?;
    }
    Ok(nameless)
}

/// Gives what a guest played to an account.
fn hand_over(link: &dyn Link, guest: UserId, account: UserId, now: Moment) -> Result<()> {
    let registered = "SELECT EXISTS (SELECT 1 FROM accounts WHERE visitor = ?)";
    if link.one(registered, [guest.0], value)? {
        return Ok(());
    }
    let theirs: Vec<String> = link.all(
        "SELECT id FROM matches WHERE owner = ?1 UNION SELECT match FROM seats WHERE owner = ?1",
        [guest.0],
        value,
    )?;
    set_aside(link, guest, account, now)?;
    tournaments::hand_over(link, guest, account, now)?;
    link.run("UPDATE matches SET owner = ? WHERE owner = ?", [account.0, guest.0])?;
    let event = Event::BecameUser(guest, account).to_string();
    for id in theirs {
        note(link, &id, &event, now)?;
        link.run(
            "UPDATE seats SET owner = ? WHERE owner = ? AND match = ?",
            values![account.0, guest.0, id],
        )?;
        // A user who played against themselves in two browsers has won nothing.
        link.run(
            "UPDATE seats SET won = NULL, score = NULL WHERE owner = ?1 AND match = ?2 AND \
             (SELECT COUNT(*) FROM seats WHERE owner = ?1 AND match = ?2) > 1",
            values![account.0, id],
        )?;
    }
    Ok(())
}

/// Sets the later try aside of every puzzle of the day that both a guest and an account have tried. Of two that
/// began at the same moment the account's counts.
fn set_aside(link: &dyn Link, guest: UserId, account: UserId, now: Moment) -> Result<()> {
    let later: Vec<String> = link.all(
        "SELECT CASE WHEN theirs.began < mine.began THEN mine.id ELSE theirs.id END \
         FROM matches AS theirs JOIN matches AS mine \
           ON mine.game = theirs.game AND mine.daily = theirs.daily \
         WHERE theirs.owner = ? AND mine.owner = ? AND theirs.daily IS NOT NULL \
           AND theirs.set_aside = 0 AND mine.set_aside = 0",
        [guest.0, account.0],
        value,
    )?;
    for id in later {
        link.run("UPDATE matches SET set_aside = 1 WHERE id = ?", [&id])?;
        note(link, &id, &Event::SetAside.to_string(), now)?;
    }
    Ok(())
}

/// Appends an event to the log of a match, unless the match was removed. If another server takes the same place in the
/// log meanwhile, the event gets the next one.
fn note(link: &dyn Link, id: &str, event: &str, now: Moment) -> Result<()> {
    let insert = "INSERT INTO entries (match, seq, line, at) \
         SELECT id, COALESCE((SELECT MAX(seq) + 1 FROM entries WHERE match = id), 0), \
           CAST(? AS TEXT), CAST(? AS BIGINT) \
         FROM matches WHERE id = ? \
         ON CONFLICT DO NOTHING";
    let is_there = "SELECT EXISTS (SELECT 1 FROM matches WHERE id = ?)";
    while link.run(insert, values![event, now.0, id])? == 0 && link.one(is_there, [id], value)? {}
    Ok(())
}
