//! Lists of matches: those of a user, and the lobby.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::reading::occupant;
use parlor_room::view::Name;
use parlor_room::{SeatResult, UserId};

use super::{Ending, LobbyPage, MatchSummary, Open, Optimal, Read};
use crate::{Moment, Store, tries};

/// Selects a page of the public matches that are not over and of which a condition holds.
macro_rules! public_matches {
    ($holds:literal) => {
        concat!(
            "WITH found AS ( \
               SELECT id, game, setup, began, changed, waiting, \
                 ROW_NUMBER() OVER (PARTITION BY owner ORDER BY changed DESC, id DESC) AS place \
               FROM matches WHERE public = 1 AND ended IS NULL AND changed >= ?1 AND ",
            $holds,
            " ), page AS ( \
               SELECT * FROM found WHERE place <= ?2 AND (?3 IS NULL OR (changed, id) < (?3, ?4)) \
               ORDER BY changed DESC, id DESC LIMIT ?5 \
             ) \
             SELECT page.id, game, setup, began, changed, waiting, seats.owner, seats.bot, \
               visitors.name AS chosen, accounts.name AS registered \
             FROM page JOIN seats ON seats.match = page.id \
               LEFT JOIN visitors ON visitors.id = seats.owner \
               LEFT JOIN accounts ON accounts.visitor = seats.owner \
             ORDER BY changed DESC, page.id DESC, seats.seat"
        )
    };
}

impl Store {
    /// The matches that a user plays or played, the latest first, at most `most`.
    pub async fn matches_of(&self, user: UserId, most: u32) -> Read<Vec<MatchSummary>> {
        let rows = sqlx::query(
            "SELECT id, game, setup, daily, practice, set_aside, helped, casual, began, changed, ended, optimal, rounds, \
             own.won AS won, own.score AS score FROM matches JOIN \
             (SELECT match, MAX(won) AS won, MAX(score) AS score FROM seats WHERE owner = ? \
             GROUP BY match) AS own ON own.match = matches.id ORDER BY changed DESC LIMIT ?",
        )
        .bind(user.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let summary = |row: &SqliteRow| -> Result<MatchSummary, sqlx::Error> {
            let ended: Option<String> = row.try_get("ended")?;
            let (daily, practice) = (tries::date(row, "daily")?, tries::date(row, "practice")?);
            let set_aside: bool = row.try_get("set_aside")?;
            let count: Option<u32> = row.try_get("optimal")?;
            let of: Option<u32> = row.try_get("rounds")?;
            let optimal = count.zip(of).map(|(count, of)| Optimal { count, of });
            Ok(MatchSummary {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                began: Moment(row.try_get("began")?),
                changed: Moment(row.try_get("changed")?),
                daily: daily.filter(|_| !set_aside),
                practice: practice.or(daily.filter(|_| set_aside)),
                helped: row.try_get("helped")?,
                casual: row.try_get::<bool, _>("casual")? || set_aside,
                result: SeatResult { won: row.try_get("won")?, score: row.try_get("score")? },
                ending: ended.map(|text| Ending { text, results: Vec::new(), optimal }),
            })
        };
        Ok(rows.iter().map(summary).collect::<Result<_, _>>()?)
    }

    /// A page of the public matches with a free seat, the latest first.
    pub async fn lobby(&self, page: LobbyPage) -> Read<Vec<Open>> {
        let query = public_matches!(
            "EXISTS (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND bot IS NULL) \
             AND EXISTS (SELECT 1 FROM seats WHERE match = id AND owner IS NOT NULL)"
        );
        self.page_of(query, page).await
    }

    /// A page of the running public matches between people, the latest first. Those with a free seat are in
    /// the lobby.
    pub async fn live(&self, page: LobbyPage) -> Read<Vec<Open>> {
        let query = public_matches!(
            "waiting = 0 AND NOT EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND bot IS NULL) \
             AND (SELECT COUNT(DISTINCT owner) FROM seats WHERE match = id) > 1"
        );
        self.page_of(query, page).await
    }

    async fn page_of(&self, query: &'static str, page: LobbyPage) -> Read<Vec<Open>> {
        let LobbyPage { since, after, most, per_maker } = page;
        let rows = sqlx::query(query)
            .bind(since.0)
            .bind(per_maker)
            .bind(after.as_ref().map(|place| place.changed.0))
            .bind(after.map(|place| place.id))
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
        let mut found: Vec<Open> = Vec::new();
        for row in &rows {
            let id: String = row.try_get("id")?;
            if found.last().is_none_or(|last| last.id != id) {
                found.push(Open {
                    id,
                    game: row.try_get("game")?,
                    setup: row.try_get("setup")?,
                    began: Moment(row.try_get("began")?),
                    changed: Moment(row.try_get("changed")?),
                    waiting: row.try_get("waiting")?,
                    seats: Vec::new(),
                });
            }
            if let Some(last) = found.last_mut() {
                last.seats.push((occupant(row)?, name(row)?));
            }
        }
        Ok(found)
    }
}

/// What the person in a seat is called.
fn name(row: &SqliteRow) -> Result<Name, sqlx::Error> {
    let registered: Option<String> = row.try_get("registered")?;
    let chosen: Option<String> = row.try_get("chosen")?;
    Ok(match registered {
        Some(text) => Name { text, registered: true },
        None => Name { text: chosen.unwrap_or_default(), registered: false },
    })
}
