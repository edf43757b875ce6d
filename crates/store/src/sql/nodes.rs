//! Nodes: which servers are alive, whom they serve, and which of them thinks for bots.

use parlor_room::UserId;

use crate::link::{Link, NONE, Result, Row, Value, unreadable, value, values};
use crate::nodes::{Attending, News, SLACK, Thinking};
use crate::{Moment, Refused, Store, StoreError};

/// How many matches are asked about with one statement.
const CHUNK: usize = 100;

impl Store {
    /// The time, by the clock of the database. All nodes go by it.
    pub async fn now(&self) -> Result<Moment, StoreError> {
        self.read(|link| link.now().map(Moment)).await
    }

    /// Notes that a node serves now; fails if the database cannot be written to. If no node has served for longer than
    /// `slack` milliseconds, running clocks are moved by that time; returns whether they were.
    pub async fn serve(&self, node: &str, now: Moment, slack: i64) -> Result<bool, Refused> {
        let node = node.to_owned();
        let statement = "INSERT INTO nodes (id, alive) VALUES (?, ?) \
             ON CONFLICT (id) DO UPDATE SET alive = excluded.alive WHERE nodes.alive < excluded.alive";
        self.writer
            .write(move |link| {
                let moved = make_up(link, now, slack)?;
                link.run(statement, values![node, now.0])?;
                Ok(moved)
            })
            .await
    }

    /// A node serves no more: its clients are not connected any more, and other nodes may think at once.
    pub async fn retire(&self, node: &str) -> Result<(), Refused> {
        let node = node.to_owned();
        self.writer
            .write(move |link| {
                link.run("DELETE FROM attendance WHERE node = ?", [&node])?;
                link.run("DELETE FROM thinking WHERE node = ?", [&node])?;
                Ok(())
            })
            .await
    }

    /// How many nodes serve.
    pub async fn nodes(&self, now: Moment) -> Result<u32, StoreError> {
        let query = "SELECT COUNT(*) FROM nodes WHERE alive > ?";
        self.read(move |link| link.one(query, [now.0 - SLACK], value)).await
    }

    /// Whether the database answers and took the last change. This writes nothing; a server writes every second
    /// anyway.
    pub async fn is_ready(&self) -> Result<(), StoreError> {
        self.read(|link| link.first("SELECT generation FROM house", NONE, value::<i64>)).await?;
        match self.writer.is_failing() {
            true => Err(StoreError::Unwritten),
            false => Ok(()),
        }
    }

    /// Notes who is connected to a match through a node.
    pub async fn attend(&self, node: &str, id: &str, attending: &Attending) -> Result<(), Refused> {
        let (node, id, attending) = (node.to_owned(), id.to_owned(), attending.clone());
        self.writer
            .about(&id)
            .write_unless_refused_first(move |link| {
                if attending == Attending::default() {
                    let statement = "DELETE FROM attendance WHERE match = ? AND node = ?";
                    link.run(statement, values![id, node])?;
                    return Ok(());
                }
                let people: Vec<String> =
                    attending.people.iter().map(|user| user.0.to_string()).collect();
                link.run(
                    "INSERT INTO attendance (match, node, people, nameless) VALUES (?, ?, ?, ?) \
                     ON CONFLICT (match, node) DO UPDATE SET \
                     people = excluded.people, nameless = excluded.nameless",
                    values![id, node, people.join(" "), attending.nameless],
                )?;
                Ok(())
            })
            .await
    }

    /// What a node has to know about matches that others serve as well. Matches that are gone are left out.
    pub async fn news(
        &self,
        node: &str,
        ids: &[String],
        now: Moment,
    ) -> Result<Vec<News>, StoreError> {
        let (node, ids) = (node.to_owned(), ids.to_vec());
        self.read(move |link| {
            let mut news = Vec::with_capacity(ids.len());
            for chunk in ids.chunks(CHUNK) {
                news.extend(news_of(link, &node, chunk, now)?);
            }
            Ok(news)
        })
        .await
    }

    /// Asks for the right to think for the bots of a match for so many milliseconds. Only one node has it at a time; the
    /// one that has it may ask for more.
    pub async fn think(
        &self,
        node: &str,
        id: &str,
        now: Moment,
        length: i64,
    ) -> Result<Thinking, Refused> {
        let (node, id) = (node.to_owned(), id.to_owned());
        self.writer
            .about(&id)
            .write_unless_refused_first(move |link| {
                let taken = link.run(
                    "INSERT INTO thinking (match, node, until) VALUES (?, ?, ?) \
                     ON CONFLICT (match) DO UPDATE SET node = excluded.node, until = excluded.until \
                     WHERE thinking.node = excluded.node OR thinking.until <= ?",
                    values![id, node, now.0 + length, now.0],
                )?;
                if taken > 0 {
                    return Ok(Thinking::Ours);
                }
                let until = link.first("SELECT until FROM thinking WHERE match = ?", [&id], value)?;
                Ok(Thinking::Theirs(Moment(until.unwrap_or(now.0))))
            })
            .await
    }
}

/// Moves running clocks by the time in which no node served, if that is longer than `slack`.
fn make_up(link: &dyn Link, now: Moment, slack: i64) -> Result<bool> {
    let last = |link: &dyn Link| -> Result<Option<i64>> {
        let alive: Option<i64> = link.one("SELECT MAX(alive) FROM nodes", NONE, value)?;
        Ok(alive.filter(|&alive| now.0 - alive > slack))
    };
    if last(link)?.is_none() {
        return Ok(false);
    }
    // Nodes that come back at the same time do it once.
    link.exclusive()?;
    let Some(alive) = last(link)? else { return Ok(false) };
    link.run(
        "UPDATE running SET deadline = deadline + ? WHERE deadline > ?",
        values![now.0 - alive, alive],
    )?;
    Ok(true)
}

fn news_of(link: &dyn Link, node: &str, ids: &[String], now: Moment) -> Result<Vec<News>> {
    let wanted = vec!["?"; ids.len()].join(", ");
    let text = |id: &String| Value::Text(id.clone());
    let lengths = format!(
        "SELECT id, COALESCE((SELECT MAX(seq) + 1 FROM entries WHERE match = id), 0) AS seq \
         FROM matches WHERE id IN ({wanted})"
    );
    let mut news = link.all(&lengths, ids.iter().map(text).collect::<Vec<_>>(), |row| {
        let (id, seq) = (row.get("id")?, row.get::<i64>("seq")? as u64);
        Ok(News { id, seq, elsewhere: Attending::default() })
    })?;
    let others = format!(
        "SELECT match, people, nameless FROM attendance JOIN nodes ON nodes.id = node \
         WHERE node <> ? AND alive > ? AND match IN ({wanted}) ORDER BY match, node"
    );
    let mut values = values![node, now.0 - SLACK].to_vec();
    values.extend(ids.iter().map(text));
    for (id, there) in link.all(&others, values, attending)? {
        if let Some(News { elsewhere, .. }) = news.iter_mut().find(|news| news.id == id) {
            elsewhere.nameless += there.nameless;
            elsewhere.people.extend(there.people);
            elsewhere.people.sort_unstable();
            elsewhere.people.dedup();
        }
    }
    Ok(news)
}

fn attending(row: &Row) -> Result<(String, Attending)> {
    let people: String = row.get("people")?;
    let people = people.split_whitespace().map(|number| number.parse().map(UserId));
    let people = people.collect::<Result<_, _>>().map_err(unreadable)?;
    Ok((row.get("match")?, Attending { people, nameless: row.get("nameless")? }))
}
