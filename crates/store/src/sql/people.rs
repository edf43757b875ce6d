//! Users and their names.

use parlor_room::UserId;
use parlor_room::view::Name;

use super::{sessions, stale};
use crate::link::{value, values};
use crate::{ChosenName, Moment, NewSession, Refused, Store, StoreError};

impl Store {
    /// Makes a guest with their first session.
    pub async fn welcome(&self, session: NewSession, now: Moment) -> Result<UserId, Refused> {
        self.writer
            .write(move |link| {
                let id = link.one(
                    "INSERT INTO visitors (secret, since) VALUES (?, ?) RETURNING id",
                    values![session.digest, now.0],
                    value,
                )?;
                sessions::begin(link, UserId(id), &session, now)?;
                Ok(UserId(id))
            })
            .await
    }

    /// The name of a user.
    pub async fn name(&self, user: UserId) -> Result<Name, StoreError> {
        let query = "SELECT visitors.name AS chosen, accounts.name AS registered FROM visitors \
             LEFT JOIN accounts ON accounts.visitor = visitors.id WHERE visitors.id = ?";
        let found = self.read(move |link| {
            link.first(query, [user.0], |row| {
                Ok(match row.get("registered")? {
                    Some(text) => Name { text, registered: true },
                    None => Name { text: row.get("chosen")?, registered: false },
                })
            })
        });
        Ok(found.await?.unwrap_or_default())
    }

    /// Names a guest; [`Refused::Taken`] if the name looks like that of an account.
    pub async fn rename(&self, user: UserId, name: &ChosenName) -> Result<(), Refused> {
        let name = name.clone();
        let statement = "UPDATE visitors SET name = ?1, skeleton = ?2, folded = ?3 \
             WHERE id = ?4 AND NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton = ?2 OR folded = ?3)";
        self.writer
            .alone()
            .write_unless_refused_first(move |link| {
                let looks = name.looks();
                let values = values![name.text(), looks.skeleton, looks.folded, user.0];
                match link.run(statement, values)? {
                    0 => Err(Refused::Taken),
                    _ => Ok(stale::name(link, user)?),
                }
            })
            .await
    }
}
