//! People: who visited, by which browsers, what they want to be called, and their accounts.

use sqlx::Row;

use crate::{Moment, Refused, Store, StoreError};

/// Somebody: a browser's owner, or an account's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor(pub i64);

/// What somebody is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// What they chose; empty for nothing.
    pub text: String,
    /// Whether it is the name of an account, which nobody else has.
    pub registered: bool,
}

/// An account, to see whether somebody may use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub visitor: Visitor,
    /// The password as it was hashed.
    pub password: String,
}

impl Store {
    /// Who has the secret of this digest.
    pub async fn visitor(&self, digest: &[u8]) -> Result<Option<Visitor>, StoreError> {
        let id = sqlx::query_scalar("SELECT visitor FROM sessions WHERE secret = ?")
            .bind(digest)
            .fetch_optional(&self.pool)
            .await?;
        Ok(id.map(Visitor))
    }

    /// Welcomes somebody new, whose browser was given the secret of this digest.
    pub async fn welcome(&self, digest: &[u8], now: Moment) -> Result<Visitor, Refused> {
        let digest = digest.to_vec();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    let id = sqlx::query_scalar(
                        "INSERT INTO visitors (secret, since) VALUES (?, ?) RETURNING id",
                    )
                    .bind(&digest)
                    .bind(now.0)
                    .fetch_one(&mut *link)
                    .await?;
                    sqlx::query("INSERT INTO sessions (secret, visitor, since) VALUES (?, ?, ?)")
                        .bind(&digest)
                        .bind(id)
                        .bind(now.0)
                        .execute(link)
                        .await?;
                    Ok(Visitor(id))
                })
            })
            .await
    }

    /// What somebody is called.
    pub async fn name(&self, visitor: Visitor) -> Result<Name, StoreError> {
        let row = sqlx::query(
            "SELECT visitors.name AS chosen, accounts.name AS registered FROM visitors \
             LEFT JOIN accounts ON accounts.visitor = visitors.id WHERE visitors.id = ?",
        )
        .bind(visitor.0)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(Name::default()) };
        let registered: Option<String> = row.try_get("registered")?;
        Ok(match registered {
            Some(text) => Name { text, registered: true },
            None => Name { text: row.try_get("chosen")?, registered: false },
        })
    }

    /// Somebody without an account wants to be called so.
    pub async fn rename(&self, visitor: Visitor, name: &str) -> Result<(), Refused> {
        let statement = sqlx::query("UPDATE visitors SET name = ? WHERE id = ?");
        self.writer.run(statement.bind(name.to_owned()).bind(visitor.0)).await?;
        Ok(())
    }

    /// Gives somebody an account; [`Refused::Taken`] if they have one or the name is not free.
    pub async fn register(
        &self,
        visitor: Visitor,
        name: &str,
        password: &str,
        now: Moment,
    ) -> Result<(), Refused> {
        let statement = sqlx::query(
            "INSERT INTO accounts (visitor, name, password, since) VALUES (?, ?, ?, ?)",
        )
        .bind(visitor.0)
        .bind(name.to_owned())
        .bind(password.to_owned())
        .bind(now.0);
        self.writer.run(statement).await?;
        Ok(())
    }

    /// The account of this name.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query("SELECT visitor, password FROM accounts WHERE name = ?")
            .bind(name)
            .fetch_optional(&self.pool)
            .await?;
        let account = row.map(|row| -> Result<Account, sqlx::Error> {
            let visitor = Visitor(row.try_get("visitor")?);
            Ok(Account { visitor, password: row.try_get("password")? })
        });
        Ok(account.transpose()?)
    }

    /// A browser is an account's from now on. What its visitor did without an account so far is the
    /// account's then, except for puzzles of the day that the account has done as well, and for
    /// ratings: a match counts for whoever sat down to it, so that nobody chooses afterwards.
    pub async fn log_in(
        &self,
        digest: &[u8],
        before: Option<Visitor>,
        account: Visitor,
        now: Moment,
    ) -> Result<(), Refused> {
        let digest = digest.to_vec();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO sessions (secret, visitor, since) VALUES (?, ?, ?) \
                         ON CONFLICT (secret) DO UPDATE SET visitor = excluded.visitor",
                    )
                    .bind(&digest)
                    .bind(account.0)
                    .bind(now.0)
                    .execute(&mut *link)
                    .await?;
                    let Some(before) = before else { return Ok(()) };
                    let registered: i64 = sqlx::query_scalar(
                        "SELECT EXISTS (SELECT 1 FROM accounts WHERE visitor = ?)",
                    )
                    .bind(before.0)
                    .fetch_one(&mut *link)
                    .await?;
                    if registered == 1 {
                        return Ok(());
                    }
                    sqlx::query("UPDATE OR IGNORE matches SET owner = ? WHERE owner = ?")
                        .bind(account.0)
                        .bind(before.0)
                        .execute(&mut *link)
                        .await?;
                    sqlx::query(
                        "UPDATE seats SET owner = ? WHERE owner = ? AND NOT EXISTS \
                         (SELECT 1 FROM matches WHERE id = match AND owner = ?)",
                    )
                    .bind(account.0)
                    .bind(before.0)
                    .bind(before.0)
                    .execute(link)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// A browser's secret is worth nothing any more.
    pub async fn log_out(&self, digest: &[u8]) -> Result<(), Refused> {
        let statement = sqlx::query("DELETE FROM sessions WHERE secret = ?");
        self.writer.run(statement.bind(digest.to_vec())).await?;
        Ok(())
    }
}
