//! How a log of many lines behaves in PostgreSQL: as one table, and divided into parts by a hash of the match.
//!
//!     cargo run --release -p parlor-store --example log -- LINES
//!
//! Starts a PostgreSQL server of its own, with its usual settings. Every layout is filled with so many lines of matches
//! that were played side by side, and then measured: how much room it takes, how quickly lines are appended, how quickly
//! the log of a match is read, and what the nodes' look at a hundred matches costs.

use std::error::Error;
use std::time::{Duration, Instant};

use parlor_services::Postgres;
use postgres::{Client, NoTls};

/// How many lines a match has.
const LINES_OF_A_MATCH: i64 = 40;
/// How many matches are played side by side.
const SIDE_BY_SIDE: i64 = 10_000;
/// Into how many parts the log is divided.
const PARTS: i64 = 64;
/// How long lines are appended, and how many in one transaction: as many as wait for the disk together on a busy server.
const TIME: Duration = Duration::from_secs(15);
const TOGETHER: i64 = 20;
/// How many logs are read.
const READS: i64 = 2_000;
/// How many matches a node asks about at a time.
const ASKED: i64 = 100;

/// How the log is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    One,
    Parts,
}

fn main() -> Result<(), Box<dyn Error>> {
    let lines: i64 = match std::env::args().nth(1).map(|text| text.parse()) {
        Some(Ok(lines)) if lines >= LINES_OF_A_MATCH * SIDE_BY_SIDE => lines,
        _ => {
            let least = LINES_OF_A_MATCH * SIDE_BY_SIDE;
            return Err(format!("write log LINES with a number of lines from {least} on").into());
        }
    };
    let server = Postgres::start()?;
    for layout in [Layout::One, Layout::Parts] {
        let name = format!("{layout:?}").to_lowercase();
        let mut client = Client::connect(&server.database(&name)?, NoTls)?;
        client.batch_execute("SET synchronous_commit = on")?;
        make(&mut client, layout)?;
        match layout {
            Layout::One => println!("one table"),
            Layout::Parts => println!("{PARTS} parts by a hash of the match"),
        }
        let matches = fill(&mut client, lines)?;
        measure(&mut client, layout, matches)?;
        drop(client);
        // The next layout has the disk to itself.
        server.remove(&name)?;
    }
    Ok(())
}

/// The table of the store, without the reference to the row of the match.
fn make(client: &mut Client, layout: Layout) -> Result<(), postgres::Error> {
    let columns = "match TEXT NOT NULL, seq BIGINT NOT NULL, line TEXT NOT NULL, \
         at BIGINT NOT NULL, request TEXT, PRIMARY KEY (match, seq)";
    if layout == Layout::One {
        return client.batch_execute(&format!("CREATE TABLE entries ({columns})"));
    }
    client.batch_execute(&format!("CREATE TABLE entries ({columns}) PARTITION BY HASH (match)"))?;
    for part in 0..PARTS {
        client.batch_execute(&format!(
            "CREATE TABLE entries_{part} PARTITION OF entries \
             FOR VALUES WITH (MODULUS {PARTS}, REMAINDER {part})"
        ))?;
    }
    Ok(())
}

/// The identity of the match of a number, as random as those of the server.
const MATCH: &str = "substr(md5(CAST(number AS TEXT)), 1, 12)";

/// Writes the lines; answers how many matches they are of.
fn fill(client: &mut Client, lines: i64) -> Result<i64, postgres::Error> {
    let began = Instant::now();
    let groups = lines / (LINES_OF_A_MATCH * SIDE_BY_SIDE);
    let statement = format!(
        "INSERT INTO entries SELECT {MATCH}, seq, '1 0,3-1,3', 1760000000000 + seq, \
             CASE WHEN seq % 2 = 0 THEN '123456.' || md5(CAST(number + seq AS TEXT)) END \
         FROM generate_series(0, {LINES_OF_A_MATCH} - 1) AS seq, \
             generate_series(CAST($1 AS BIGINT), CAST($2 AS BIGINT)) AS number ORDER BY seq"
    );
    let statement = client.prepare(&statement)?;
    for group in 0..groups {
        let first = group * SIDE_BY_SIDE;
        client.execute(&statement, &[&first, &(first + SIDE_BY_SIDE - 1)])?;
        if (group + 1) % (groups / 10).max(1) == 0 {
            let written = (group + 1) * SIDE_BY_SIDE * LINES_OF_A_MATCH;
            eprintln!("  {written} lines after {:.0} s", began.elapsed().as_secs_f64());
        }
    }
    let written = groups * SIDE_BY_SIDE * LINES_OF_A_MATCH;
    let rate = written as f64 / began.elapsed().as_secs_f64();
    println!("  lines: {written}, filled at {rate:.0} a second");
    Ok(groups * SIDE_BY_SIDE)
}

fn measure(client: &mut Client, layout: Layout, matches: i64) -> Result<(), postgres::Error> {
    let sizes = "SELECT CAST(SUM(pg_table_size(oid)) AS BIGINT), CAST(SUM(pg_indexes_size(oid)) AS BIGINT) \
         FROM pg_class WHERE relkind = 'r' AND relname LIKE 'entries%'";
    let row = client.query_one(sizes, &[])?;
    let (table, index): (i64, i64) = (row.get(0), row.get(1));
    let each = (table + index) as f64 / (matches * LINES_OF_A_MATCH) as f64;
    println!("  size: table {}, index {}, {each:.0} B a line", giga(table), giga(index));
    client.batch_execute("CHECKPOINT")?;
    let (appended, waited) = append(client, matches)?;
    let rate = appended as f64 / TIME.as_secs_f64();
    println!("  appended, {TOGETHER} lines in a transaction: {rate:.0} lines a second; {waited}");
    let log = client.prepare(&format!(
        "SELECT seq, line FROM entries, CAST($1 AS BIGINT) AS number WHERE match = {MATCH} ORDER BY seq"
    ))?;
    let mut reads = Times::default();
    for number in 0..READS {
        let asked = Instant::now();
        let rows = client.query(&log, &[&scattered(number, matches)])?;
        reads.0.push(asked.elapsed());
        assert_eq!(rows.len() as i64, LINES_OF_A_MATCH);
    }
    println!("  the log of a match is read: {reads}");
    let lengths = client.prepare(&format!(
        "SELECT number, (SELECT MAX(seq) + 1 FROM entries WHERE match = {MATCH}) \
         FROM generate_series(CAST($1 AS BIGINT), $1 + {ASKED} - 1) AS number"
    ))?;
    let mut looks = Times::default();
    for number in 0..READS / 10 {
        let asked = Instant::now();
        // Matches that are played now are the last ones.
        client.query(&lengths, &[&(matches - SIDE_BY_SIDE + number)])?;
        looks.0.push(asked.elapsed());
    }
    println!("  the lengths of {ASKED} running matches: {looks}");
    let began = Instant::now();
    let part = if layout == Layout::One { "entries" } else { "entries_0" };
    client.batch_execute(&format!("VACUUM (ANALYZE) {part}"))?;
    println!("  vacuum of {part}: {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// Appends lines to new matches; answers how many, and how long their transactions took.
fn append(client: &mut Client, matches: i64) -> Result<(i64, Times), postgres::Error> {
    let insert = client.prepare(&format!(
        "INSERT INTO entries SELECT {MATCH}, $2, '1 0,3-1,3', 1760000000000, NULL \
         FROM CAST($1 AS BIGINT) AS number"
    ))?;
    let began = Instant::now();
    let (mut appended, mut times) = (0, Times::default());
    while began.elapsed() < TIME {
        let asked = Instant::now();
        let mut transaction = client.transaction()?;
        for _ in 0..TOGETHER {
            let number = matches + appended % SIDE_BY_SIDE;
            transaction.execute(&insert, &[&number, &(appended / SIDE_BY_SIDE)])?;
            appended += 1;
        }
        transaction.commit()?;
        times.0.push(asked.elapsed());
    }
    Ok((appended, times))
}

/// A match of any age.
fn scattered(number: i64, matches: i64) -> i64 {
    number * 7_919 % matches
}

fn giga(bytes: i64) -> String {
    format!("{:.2} GB", bytes as f64 / 1e9)
}

/// Times that were measured.
#[derive(Clone, Debug, Default)]
struct Times(Vec<Duration>);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let percentile = |part: usize| {
            let time = sorted.get(sorted.len() * part / 100).copied().unwrap_or_default();
            format!("{part}% within {:.2} ms", time.as_secs_f64() * 1000.0)
        };
        write!(f, "{}, {}", percentile(50), percentile(99))
    }
}
