//! Somebody pretends: with a wrong cookie, with fields that nobody asked for, from a page that is not
//! ours. They are refused, and seats, clocks and the match are as they were.

use std::net::SocketAddr;

use anyhow::{Context as _, Result};
use hyper::Method;
use hyper::header::ORIGIN;
use serde_json::{Value, json};

use crate::Stage;
use crate::archive::{Archive, Sight};
use crate::guest;
use crate::house::House;
use crate::people::{load, request};
use crate::report::Report;
use parlor_client::{Brief, Client, Error, Response};
use parlor_table::load::Role;
use parlor_wire::{LiveQuery, MatchView, NewSeat, Saying};

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let mut report = Report::new("forged: cookies, fields and pages");
    let mut house = House::open(stage).await?;
    let mut table = Table::open(house.address).await?;
    let before = table.look().await?;
    let mut faults = table.cookies().await?;
    faults.extend(table.fields().await?);
    faults.extend(table.pages().await?);
    report.none("forgeries that were not refused", &faults);
    let after = table.look().await?;
    report.promise("number of the match", before.seq, after.seq, before.seq == after.seq);
    let same = (&before.position, &before.seats) == (&after.position, &after.seats);
    report.promise("board and seats", "as before", if same { "as before" } else { "other" }, same);
    let (clock, kept) = clocks(&before, &after);
    report.promise("clock", "runs on", clock, kept);
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("last boards that differ", &archive.wrong(&[Sight::last(&Brief::from(&after))]));
    Ok(report)
}

/// Whether the same clock runs and nobody has won or lost more time than has passed.
fn clocks(before: &MatchView, after: &MatchView) -> (String, bool) {
    match (before.clock, after.clock) {
        (Some(before), Some(after)) => {
            let kept = before.length == after.length
                && after.left <= before.left
                && after.left + 60_000 > before.left;
            (format!("{} ms, then {} ms", before.left, after.left), kept)
        }
        other => (format!("{other:?}"), false),
    }
}

/// A match of two with a clock, in which both may act.
struct Table {
    server: SocketAddr,
    id: String,
    seq: u64,
    one: Client,
    two: Client,
}

impl Table {
    async fn open(server: SocketAddr) -> Result<Table> {
        let (mut one, mut two): (Client, Client) =
            (guest::stranger(server), guest::stranger(server));
        let (game, load) = load(Role::Wait)?;
        let wish = guest::wish(game.name, load.setup, &[NewSeat::Person, NewSeat::Open]);
        let seen = one.begin(&wish).await?;
        let seen = two.join(&seen.id, None).await?;
        let seen = two.act(&seen.id, seen.seq, &(load.action)(0)).await?;
        Ok(Table { server, id: seen.id, seq: seen.seq, one, two })
    }

    async fn look(&mut self) -> Result<MatchView> {
        Ok(self.one.look(&self.id).await?)
    }

    /// Somebody else with a cookie of this text.
    fn pretender(&self, cookie: &str) -> Client {
        let mut client = guest::stranger(self.server);
        client.set_token(cookie);
        client
    }

    fn path(&self, what: &str) -> String {
        format!("/api/v1/matches/{}/{what}", self.id)
    }

    fn action(&self, more: Value) -> Value {
        let mut body = json!({ "seq": self.seq, "request": request(), "action": "bid 5" });
        if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
            body.extend(more);
        }
        body
    }

    /// Cookies that are nobody's act for nobody, and give nobody a seat.
    async fn cookies(&self) -> Result<Vec<String>> {
        let token = self.one.token().context("a player has a cookie")?;
        let mut faults = Vec::new();
        for forged in forgeries(token) {
            let mut guest = self.pretender(&forged);
            let answer = post(&mut guest, &self.path("actions"), &self.action(json!({}))).await?;
            faults.extend(unless(403, &answer, &format!("an action with the cookie {forged:.40}")));
            let mut guest = self.pretender(&forged);
            let seen = guest.look(&self.id).await?;
            if seen.viewer.is_some() || seen.seats.iter().any(|seat| seat.mine) {
                faults.push(format!("the cookie {forged:.40} has a seat"));
            }
        }
        Ok(faults)
    }

    /// Fields that nobody asked for decide nothing: who has passed does not bid, whatever they add.
    async fn fields(&mut self) -> Result<Vec<String>> {
        let mut faults = Vec::new();
        let forgeries = [
            json!({ "seat": 1, "visitor": 1, "owner": 1 }),
            json!({ "clock": { "left": 0, "length": 1 }, "deadline": 0, "at": 0, "now": 9e15 }),
            json!({ "line": "1 bid 5", "lines": ["1 bid 5"], "waiting": true, "seats": [] }),
        ];
        for more in forgeries {
            let answer = {
                let (path, body) = (self.path("actions"), self.action(more.clone()));
                post(&mut self.two, &path, &body).await?
            };
            faults.extend(unless(422, &answer, &format!("an action with {more}")));
            let mut stranger = guest::stranger(self.server);
            let answer =
                post(&mut stranger, &self.path("actions"), &self.action(more.clone())).await?;
            faults.extend(unless(403, &answer, &format!("a stranger's action with {more}")));
        }
        for (body, status) in [
            (json!({ "seq": -1, "request": "a", "action": "bid 5" }), 422),
            (json!({ "seq": self.seq + 1, "request": "b", "action": "bid 5" }), 409),
            (json!({ "seq": self.seq, "request": "c", "action": "1 bid 5\n1 bid 4" }), 422),
            (json!({ "seq": self.seq, "request": "d d", "action": "bid 5" }), 422),
        ] {
            let path = self.path("actions");
            let answer = post(&mut self.one, &path, &body).await?;
            faults.extend(unless(status, &answer, &body.to_string()));
        }
        let join = json!({ "request": request(), "word": "join", "seat": 1 });
        let answer = post(&mut guest::stranger(self.server), &self.path("words"), &join).await?;
        faults.extend(unless(409, &answer, "joining in a seat that is taken"));
        let words =
            [Saying::Leave, Saying::Resign, Saying::Start, Saying::OfferDraw, Saying::Accept];
        for word in words {
            let mut stranger: Client = guest::stranger(self.server);
            match stranger.say(&self.id, word).await {
                Ok(_) => faults.push(format!("a stranger says {word:?}")),
                Err(error) if error.status().is_some() => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(faults)
    }

    /// Other people's pages may not use a visitor's cookie.
    async fn pages(&mut self) -> Result<Vec<String>> {
        let mut faults = Vec::new();
        let own = self.server.to_string();
        for origin in ["http://example.org", "null", "", &format!("http://{own}.example.org")] {
            let mut page: Client = self.one.twin();
            page.options().headers.insert(ORIGIN, origin.parse()?);
            let answer = post(&mut page, &self.path("actions"), &self.action(json!({}))).await?;
            faults.extend(unless(403, &answer, &format!("a post from '{origin}'")));
            let watched = page.watch(&self.id, &LiveQuery::default()).await;
            let status = watched.map_or_else(|error| error.status(), |_| Some(101));
            if status != Some(403) {
                faults.push(format!("a live connection from '{origin}': {status:?}"));
            }
        }
        Ok(faults)
    }
}

/// Posts a body that no honest client would send.
async fn post(client: &mut Client, path: &str, body: &Value) -> Result<Response, Error> {
    client.send(Method::POST, path, body.to_string()).await
}

/// Texts that look like somebody's secret.
fn forgeries(token: &str) -> Vec<String> {
    let first = if token.starts_with('a') { 'b' } else { 'a' };
    vec![
        format!("{first}{}", &token[1..]),
        token[1..].to_owned(),
        format!("{token}a"),
        token.to_uppercase(),
        "1".to_owned(),
        "'%20OR%201=1%20--".to_owned(),
        "a".repeat(4000),
        String::new(),
    ]
}

fn unless(status: u16, answer: &Response, what: &str) -> Option<String> {
    let wrong = answer.status != status;
    wrong.then(|| format!("{what}: {}, not {status}: {}", answer.status, answer.text()))
}
