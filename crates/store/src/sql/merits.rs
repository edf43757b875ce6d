//! The matches that a match is compared with, to say what was good about it.

use parlor_room::UserId;

use crate::link::{Result, Row, values};
use crate::merits::{Finished, merits};
use crate::{Merits, Optimal, Store, StoreError};

/// How many earlier matches are looked at.
const MOST: u32 = 1000;

impl Store {
    /// What was good about a match for a user; nothing where it is not over, was not theirs, or does not count.
    pub async fn merits(&self, user: UserId, id: &str) -> Result<Merits, StoreError> {
        let query = "SELECT id, setup, optimal, rounds, own.won AS won, own.score AS score, \
               (SELECT STRING_AGG(COALESCE(bot, ''), '/' ORDER BY seat) FROM seats \
                WHERE match = id AND owner IS DISTINCT FROM ?1) AS opponents \
             FROM matches JOIN \
               (SELECT match, MAX(won) AS won, MAX(score) AS score FROM seats WHERE owner = ?1 GROUP BY match) AS own \
               ON own.match = id \
             WHERE game = (SELECT game FROM matches WHERE id = ?2) \
               AND ended IS NOT NULL AND casual = 0 AND set_aside = 0 AND helped = 0 \
               AND (changed, id) <= (SELECT changed, id FROM matches WHERE id = ?2) \
             ORDER BY changed DESC, id DESC LIMIT ?3";
        let wanted = id.to_owned();
        let found = self.read(move |link| link.all(query, values![user.0, wanted, MOST], read));
        let (ids, matches): (Vec<String>, Vec<Finished>) = found.await?.into_iter().unzip();
        Ok(match (ids.first(), matches.split_first()) {
            (Some(last), Some((finished, before))) if last == id => merits(finished, before),
            _ => Merits::default(),
        })
    }
}

fn read(row: &Row) -> Result<(String, Finished)> {
    let (count, of): (Option<u32>, Option<u32>) = (row.get("optimal")?, row.get("rounds")?);
    let finished = Finished {
        setup: row.get("setup")?,
        won: row.get("won")?,
        score: row.get("score")?,
        optimal: count.zip(of).map(|(count, of)| Optimal { count, of }),
        opponents: row.get::<Option<String>>("opponents")?.unwrap_or_default(),
    };
    Ok((row.get("id")?, finished))
}
