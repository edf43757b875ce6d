//! Lists of matches: those of a user, and the lobby.

use parlor_room::view::Name;
use parlor_room::{SeatResult, UserId};

use super::reading::occupant;
use crate::link::{Result, Row, values};
use crate::sql::tries;
use crate::{Ending, LobbyPage, MatchSummary, Moment, Open, Optimal, Store, StoreError};

/// Selects a page of the public matches that are not over and of which a condition holds.
macro_rules! public_matches {
    ($holds:literal) => {
        concat!(
            "WITH found AS ( \
               SELECT id, game, setup, began, changed, waiting, rated, time, \
                 ROW_NUMBER() OVER (PARTITION BY owner ORDER BY changed DESC, id DESC) AS place \
               FROM matches WHERE public = 1 AND ended IS NULL AND changed >= ?1 AND ",
            $holds,
            " ), page AS ( \
               SELECT * FROM found WHERE place <= ?2 AND (CAST(?3 AS BIGINT) IS NULL OR (changed, id) < (?3, ?4)) \
               ORDER BY changed DESC, id DESC LIMIT ?5 \
             ) \
             SELECT page.id, game, setup, began, changed, waiting, page.rated AS rated, time, seats.owner, seats.bot, \
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
    pub async fn matches_of(
        &self,
        user: UserId,
        most: u32,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        let query = "SELECT id, game, setup, daily, practice, set_aside, helped, casual, rated, began, ended, \
             COALESCE(running.changed, matches.changed) AS latest, \
             optimal, rounds, own.won AS won, own.score AS score FROM matches JOIN \
             (SELECT match, MAX(won) AS won, MAX(score) AS score FROM seats WHERE owner = ? \
             GROUP BY match) AS own ON own.match = matches.id \
             LEFT JOIN running ON running.match = matches.id ORDER BY latest DESC LIMIT ?";
        self.read(move |link| link.all(query, values![user.0, most], summary)).await
    }

    /// A page of the public matches with a free seat, the latest first.
    pub async fn lobby(&self, page: LobbyPage) -> Result<Vec<Open>, StoreError> {
        let query = public_matches!(
            "EXISTS (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND bot IS NULL) \
             AND EXISTS (SELECT 1 FROM seats WHERE match = id AND owner IS NOT NULL)"
        );
        self.page_of(query, page).await
    }

    /// A page of the running public matches between people, the latest first. Those with a free seat are in
    /// the lobby.
    pub async fn live(&self, page: LobbyPage) -> Result<Vec<Open>, StoreError> {
        let query = public_matches!(
            "waiting = 0 AND NOT EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND bot IS NULL) \
             AND (SELECT COUNT(DISTINCT owner) FROM seats WHERE match = id) > 1"
        );
        self.page_of(query, page).await
    }

    async fn page_of(&self, query: &'static str, page: LobbyPage) -> Result<Vec<Open>, StoreError> {
        let LobbyPage { since, after, most, per_maker } = page;
        let (changed, id) = after.map(|place| (place.changed.0, place.id)).unzip();
        self.read(move |link| {
            let mut found: Vec<Open> = Vec::new();
            link.all(query, values![since.0, per_maker, changed, id, most], |row| {
                let id: String = row.get("id")?;
                if found.last().is_none_or(|last| last.id != id) {
                    found.push(open(id, row)?);
                }
                if let Some(last) = found.last_mut() {
                    last.seats.push((occupant(row)?, name(row)?));
                }
                Ok(())
            })?;
            Ok(found)
        })
        .await
    }
}

fn summary(row: &Row) -> Result<MatchSummary> {
    let ended: Option<String> = row.get("ended")?;
    let (daily, practice) = (tries::date(row, "daily")?, tries::date(row, "practice")?);
    let set_aside: bool = row.get("set_aside")?;
    let count: Option<u32> = row.get("optimal")?;
    let of: Option<u32> = row.get("rounds")?;
    let optimal = count.zip(of).map(|(count, of)| Optimal { count, of });
    Ok(MatchSummary {
        id: row.get("id")?,
        game: row.get("game")?,
        setup: row.get("setup")?,
        began: Moment(row.get("began")?),
        changed: Moment(row.get("latest")?),
        daily: daily.filter(|_| !set_aside),
        practice: practice.or(daily.filter(|_| set_aside)),
        helped: row.get("helped")?,
        casual: row.get::<bool>("casual")? || set_aside,
        rated: row.get("rated")?,
        result: SeatResult { won: row.get("won")?, score: row.get("score")? },
        ending: ended.map(|text| Ending { text, results: Vec::new(), optimal }),
    })
}

/// A match without its seats.
fn open(id: String, row: &Row) -> Result<Open> {
    Ok(Open {
        id,
        game: row.get("game")?,
        setup: row.get("setup")?,
        began: Moment(row.get("began")?),
        changed: Moment(row.get("changed")?),
        waiting: row.get("waiting")?,
        rated: row.get("rated")?,
        time: row.get("time")?,
        seats: Vec::new(),
    })
}

/// What the person in a seat is called.
pub(crate) fn name(row: &Row) -> Result<Name> {
    let registered: Option<String> = row.get("registered")?;
    let chosen: Option<String> = row.get("chosen")?;
    Ok(match registered {
        Some(text) => Name { text, registered: true },
        None => Name { text: chosen.unwrap_or_default(), registered: false },
    })
}
