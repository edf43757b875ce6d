//! Tournaments, their logs and their players.

use parlor_room::UserId;
use parlor_tournament::{Event, Record, Rest, Tournament};

use crate::link::{Link, NONE, Result, Row, Transaction, unreadable, value, values};
use crate::{
    ListedTournament, Moment, Refused, Store, StoreError, StoredTournament, TournamentPhase,
    TournamentUpdate,
};

/// A tournament that has waited for its start since before a time.
const FORGOTTEN: &str = "phase = 'open' AND changed < ?";

impl Store {
    /// Keeps a new tournament.
    pub async fn begin_tournament(&self, record: &Record, now: Moment) -> Result<(), Refused> {
        let record = record.clone();
        let update = TournamentUpdate::of(&Tournament::new(record.clone()), &[]);
        let statement = "INSERT INTO tournaments (id, name, game, setup, time, format, rest, public, \
             maker, organiser, phase, players, round, rounds, made, changed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        self.writer
            .write(move |link| {
                link.run(
                    statement,
                    values![
                        record.id,
                        record.name,
                        record.game,
                        record.setup,
                        record.time.to_string(),
                        record.format.to_string(),
                        record.rest.seconds(),
                        record.public,
                        record.organiser.0,
                        record.organiser.0,
                        update.phase.name(),
                        update.players as i64,
                        update.round as i64,
                        update.rounds as i64,
                        now.0,
                        now.0,
                    ],
                )?;
                Ok(())
            })
            .await
    }

    /// Appends to a tournament. When this answers, the lines are on the disk; all of them or none.
    pub async fn append_tournament(
        &self,
        id: &str,
        update: TournamentUpdate,
        now: Moment,
    ) -> Result<(), Refused> {
        let id = id.to_owned();
        self.writer.about(&id).write(move |link| Ok(append(link, &id, &update, now)?)).await
    }

    /// The tournament of this id.
    pub async fn load_tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        let id = id.to_owned();
        self.read(move |link| {
            // One transaction, so that nothing is written in between.
            link.begin(Transaction::Reading)?;
            let found = load(link, &id)?;
            link.run("COMMIT", NONE)?;
            Ok(found)
        })
        .await
    }

    /// How many lines the log of a tournament has.
    pub async fn tournament_length(&self, id: &str) -> Result<u64, StoreError> {
        let query = "SELECT COALESCE(MAX(seq) + 1, 0) FROM tournament_entries WHERE tournament = ?";
        let id = id.to_owned();
        Ok(self.read(move |link| link.one(query, [id], value::<i64>)).await? as u64)
    }

    /// The ids of the tournaments that have begun and are not over.
    pub async fn running_tournaments(&self) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tournaments WHERE phase = 'running' ORDER BY made";
        self.read(move |link| link.all(query, NONE, value)).await
    }

    /// The tournaments of a phase that everybody may find and those of a user, the latest first, at most `most`.
    pub async fn tournaments(
        &self,
        phase: TournamentPhase,
        user: Option<UserId>,
        most: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let query = "SELECT id, name, game, time, format, players, round, rounds, changed, own FROM ( \
               SELECT *, CASE WHEN organiser = ?2 OR EXISTS (SELECT 1 FROM tournament_players \
                 WHERE player = ?2 AND tournament = tournaments.id) THEN 1 ELSE 0 END AS own \
               FROM tournaments WHERE phase = ?1) AS found \
             WHERE public = 1 OR own = 1 ORDER BY changed DESC, id LIMIT ?3";
        let user = user.map(|user| user.0);
        self.read(move |link| link.all(query, values![phase.name(), user, most], listed)).await
    }

    /// The tournaments that a user organises or takes part in, the latest first.
    pub async fn tournaments_of(&self, user: UserId) -> Result<Vec<ListedTournament>, StoreError> {
        let query = "SELECT id, name, game, time, format, players, round, rounds, changed, 1 AS own \
             FROM tournaments WHERE organiser = ?1 OR id IN \
               (SELECT tournament FROM tournament_players WHERE player = ?1) \
             ORDER BY changed DESC, id";
        self.read(move |link| link.all(query, [user.0], listed)).await
    }

    /// Removes tournaments that have waited for their start since before a time.
    pub(super) async fn remove_forgotten(&self, before: i64) -> Result<u64, Refused> {
        self.writer
            .write(move |link| {
                for statement in [
                    "DELETE FROM tournament_entries WHERE tournament IN (SELECT id FROM tournaments WHERE ",
                    "DELETE FROM tournament_players WHERE tournament IN (SELECT id FROM tournaments WHERE ",
                ] {
                    link.run(&format!("{statement}{FORGOTTEN})"), [before])?;
                }
                Ok(link.run(&format!("DELETE FROM tournaments WHERE {FORGOTTEN}"), [before])?)
            })
            .await
    }
}

/// Writes lines, which is refused if another writer was first, and what is derived from the log.
fn append(link: &dyn Link, id: &str, update: &TournamentUpdate, now: Moment) -> Result<()> {
    for (seq, line) in (update.seq..).zip(&update.lines) {
        link.run(
            "INSERT INTO tournament_entries (tournament, seq, line, at) VALUES (?, ?, ?, ?)",
            values![id, seq as i64, line, now.0],
        )?;
    }
    for user in &update.joined {
        link.run(
            "INSERT INTO tournament_players (player, tournament) VALUES (?, ?) ON CONFLICT DO NOTHING",
            values![user.0, id],
        )?;
    }
    link.run(
        "UPDATE tournaments SET organiser = ?, phase = ?, players = ?, round = ?, rounds = ?, \
         changed = ? WHERE id = ?",
        values![
            update.organiser.0,
            update.phase.name(),
            update.players as i64,
            update.round as i64,
            update.rounds as i64,
            now.0,
            id,
        ],
    )?;
    Ok(())
}

/// Gives the part that a guest has in tournaments to an account.
pub(super) fn hand_over(
    link: &dyn Link,
    guest: UserId,
    account: UserId,
    now: Moment,
) -> Result<()> {
    let theirs: Vec<String> = link.all(
        "SELECT id FROM tournaments WHERE organiser = ?1 \
         UNION SELECT tournament FROM tournament_players WHERE player = ?1",
        [guest.0],
        value,
    )?;
    let event = Event::BecameUser(guest, account).to_string();
    for id in theirs {
        let insert = "INSERT INTO tournament_entries (tournament, seq, line, at) \
             SELECT CAST(?1 AS TEXT), COALESCE(MAX(seq) + 1, 0), CAST(?2 AS TEXT), CAST(?3 AS BIGINT) \
             FROM tournament_entries WHERE tournament = CAST(?1 AS TEXT) \
             ON CONFLICT DO NOTHING";
        // If another server takes the same place in the log meanwhile, the event gets the next one.
        while link.run(insert, values![id, event, now.0])? == 0 {}
    }
    for statement in [
        "UPDATE tournaments SET organiser = ?2 WHERE organiser = ?1",
        "INSERT INTO tournament_players (player, tournament) \
         SELECT CAST(?2 AS BIGINT), tournament FROM tournament_players WHERE player = ?1 \
         ON CONFLICT DO NOTHING",
        "DELETE FROM tournament_players WHERE player = ?1 AND player <> ?2",
    ] {
        link.run(statement, [guest.0, account.0])?;
    }
    Ok(())
}

fn load(link: &dyn Link, id: &str) -> Result<Option<StoredTournament>> {
    let query =
        "SELECT name, game, setup, time, format, rest, public, maker FROM tournaments WHERE id = ?";
    let Some(record) = link.first(query, [id], |row| record(id, row))? else { return Ok(None) };
    let lines = "SELECT line FROM tournament_entries WHERE tournament = ? ORDER BY seq";
    Ok(Some(StoredTournament { record, lines: link.all(lines, [id], value)? }))
}

fn record(id: &str, row: &Row) -> Result<Record> {
    let (time, format): (String, String) = (row.get("time")?, row.get("format")?);
    Ok(Record {
        id: id.to_owned(),
        name: row.get("name")?,
        game: row.get("game")?,
        setup: row.get("setup")?,
        time: time.parse().map_err(unreadable)?,
        format: format.parse().map_err(unreadable)?,
        rest: Rest::of_seconds(row.get("rest")?).unwrap_or_default(),
        organiser: UserId(row.get("maker")?),
        public: row.get("public")?,
    })
}

fn listed(row: &Row) -> Result<ListedTournament> {
    let count = |name| row.get::<u32>(name).map(|count| count as usize);
    let format: String = row.get("format")?;
    Ok(ListedTournament {
        id: row.get("id")?,
        name: row.get("name")?,
        game: row.get("game")?,
        time: row.get("time")?,
        format: format.parse().map_err(unreadable)?,
        players: count("players")?,
        round: count("round")?,
        rounds: count("rounds")?,
        own: row.get("own")?,
        changed: Moment(row.get("changed")?),
    })
}
