//! Lists of matches: somebody's, the lobby, the puzzles of the day.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::reading::sitter;
use super::{Ending, Open, Optimal, Read, SeatResult, Summary};
use crate::{Moment, Store, Visitor};

impl Store {
    /// The puzzle of a day that somebody has begun.
    pub async fn daily(&self, visitor: Visitor, game: &str, day: &str) -> Read<Option<String>> {
        let id =
            sqlx::query_scalar("SELECT id FROM matches WHERE owner = ? AND game = ? AND daily = ?")
                .bind(visitor.0)
                .bind(game)
                .bind(day)
                .fetch_optional(&self.pool)
                .await?;
        Ok(id)
    }

    /// The matches that somebody plays or played, the latest first, at most so many.
    pub async fn matches_of(&self, visitor: Visitor, most: u32) -> Read<Vec<Summary>> {
        let rows = sqlx::query(
            "SELECT id, game, setup, daily, helped, casual, began, changed, ended, optimal, rounds, \
             own.won AS won, own.score AS score FROM matches JOIN \
             (SELECT match, MAX(won) AS won, MAX(score) AS score FROM seats WHERE owner = ? \
             GROUP BY match) AS own ON own.match = matches.id ORDER BY changed DESC LIMIT ?",
        )
        .bind(visitor.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let summary = |row: &SqliteRow| -> Result<Summary, sqlx::Error> {
            let ended: Option<String> = row.try_get("ended")?;
            let count: Option<u32> = row.try_get("optimal")?;
            let of: Option<u32> = row.try_get("rounds")?;
            let optimal = count.zip(of).map(|(count, of)| Optimal { count, of });
            Ok(Summary {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                began: Moment(row.try_get("began")?),
                changed: Moment(row.try_get("changed")?),
                daily: row.try_get("daily")?,
                helped: row.try_get("helped")?,
                casual: row.try_get("casual")?,
                result: SeatResult { won: row.try_get("won")?, score: row.try_get("score")? },
                ending: ended.map(|text| Ending { text, results: Vec::new(), optimal }),
            })
        };
        Ok(rows.iter().map(summary).collect::<Result<_, _>>()?)
    }

    /// The public matches with a free seat in which something happened since, the latest first, at
    /// most so many.
    pub async fn lobby(&self, since: Moment, most: u32) -> Read<Vec<Open>> {
        let rows = sqlx::query(
            "SELECT id, game, setup, began, waiting FROM matches \
             WHERE public = 1 AND ended IS NULL AND changed >= ? AND EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND bot IS NULL) AND EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NOT NULL) \
             ORDER BY changed DESC LIMIT ?",
        )
        .bind(since.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let mut open = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get("id")?;
            let seats = sqlx::query("SELECT owner, bot FROM seats WHERE match = ? ORDER BY seat")
                .bind(&id)
                .fetch_all(&self.pool)
                .await?;
            open.push(Open {
                id,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                began: Moment(row.try_get("began")?),
                waiting: row.try_get("waiting")?,
                seats: seats.iter().map(sitter).collect::<Result<_, _>>()?,
            });
        }
        Ok(open)
    }
}
