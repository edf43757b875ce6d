//! Users and their names.

use sqlx::Row;

use parlor_room::UserId;
use parlor_room::view::Name;

use crate::sessions::{self, NewSession};
use crate::{ChosenName, Moment, Refused, Store, StoreError};

impl Store {
    /// Makes a guest with their first session.
    pub async fn welcome(&self, session: NewSession, now: Moment) -> Result<UserId, Refused> {
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    let id = sqlx::query_scalar(
                        "INSERT INTO visitors (secret, since) VALUES (?, ?) RETURNING id",
                    )
                    .bind(&session.digest)
                    .bind(now.0)
                    .fetch_one(&mut *link)
                    .await?;
                    sessions::begin(link, UserId(id), &session, now).await?;
                    Ok(UserId(id))
                })
            })
            .await
    }

    /// The name of a user.
    pub async fn name(&self, user: UserId) -> Result<Name, StoreError> {
        let row = sqlx::query(
            "SELECT visitors.name AS chosen, accounts.name AS registered FROM visitors \
             LEFT JOIN accounts ON accounts.visitor = visitors.id WHERE visitors.id = ?",
        )
        .bind(user.0)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(Name::default()) };
        let registered: Option<String> = row.try_get("registered")?;
        Ok(match registered {
            Some(text) => Name { text, registered: true },
            None => Name { text: row.try_get("chosen")?, registered: false },
        })
    }

    /// Names a guest; [`Refused::Taken`] if the name looks like that of an account.
    pub async fn rename(&self, user: UserId, name: &ChosenName) -> Result<(), Refused> {
        let looks = name.looks();
        let statement = sqlx::query(
            "UPDATE visitors SET name = ?1, skeleton = ?2, folded = ?3 WHERE id = ?4 AND NOT EXISTS \
             (SELECT 1 FROM accounts WHERE skeleton = ?2 OR folded = ?3)",
        )
        .bind(name.text().to_owned())
        .bind(looks.skeleton.clone())
        .bind(looks.folded.clone())
        .bind(user.0);
        match self.writer.run(statement).await? {
            0 => Err(Refused::Taken),
            _ => Ok(()),
        }
    }
}
