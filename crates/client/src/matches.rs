//! Matches: begin, look, act, take back, talk, ask for advice, play again, replay.

use hyper::Method;
use parlor_wire::{
    Answer, GroundQuery, Judged, LiveQuery, MatchQuery, NewAction, NewChange, NewMatch, NewWord,
    Past, Question, Saying, Steps,
};
use serde::Serialize;

use crate::client::{json, query, segment};
use crate::{Client, Error, Socket, View};

/// The path of a match, and of what belongs to it.
fn path(id: &str, what: &str) -> String {
    format!("/api/v1/matches/{}{what}", segment(id))
}

impl<V: View> Client<V> {
    /// Begins a match.
    pub async fn begin(&mut self, wish: &NewMatch) -> Result<V, Error> {
        let response = self.post("/api/v1/matches", wish).await?;
        self.view(&response)
    }

    /// The match as it is now.
    pub async fn look(&mut self, id: &str) -> Result<V, Error> {
        self.look_at(id, None).await
    }

    /// The match as soon as it is beyond a number, or as it is after 20 seconds.
    pub async fn look_after(&mut self, id: &str, seq: u64) -> Result<V, Error> {
        self.look_at(id, Some(seq)).await
    }

    async fn look_at(&mut self, id: &str, after: Option<u64>) -> Result<V, Error> {
        let known = query(&MatchQuery { ground: self.known.name.clone(), since: after, after })?;
        let response = self.get(&path(id, &known)).await?;
        self.view(&response)
    }

    /// Acts in a match; the action is based on the state that has this number.
    pub async fn act(&mut self, id: &str, seq: u64, action: &str) -> Result<V, Error> {
        let request = self.request_id();
        self.send_action(id, &NewAction { seq, request, action: action.to_owned() }).await
    }

    /// Acts in a match, with a request id of the caller's choice.
    pub async fn send_action(&mut self, id: &str, action: &NewAction) -> Result<V, Error> {
        self.change(id, "/actions", action).await
    }

    /// Takes the last action back.
    pub async fn undo(&mut self, id: &str, seq: u64) -> Result<V, Error> {
        let request = self.request_id();
        self.change(id, "/undo", &NewChange { seq, request }).await
    }

    /// Plays again what was taken back.
    pub async fn redo(&mut self, id: &str, seq: u64) -> Result<V, Error> {
        let request = self.request_id();
        self.change(id, "/redo", &NewChange { seq, request }).await
    }

    /// Takes a seat; any free one if none is given.
    pub async fn join(&mut self, id: &str, seat: Option<u16>) -> Result<V, Error> {
        let request = self.request_id();
        self.send_word(id, &NewWord { seq: None, request, word: Saying::Join, seat, phrase: None })
            .await
    }

    /// Leaves, starts, resigns, offers, accepts or declines.
    pub async fn say(&mut self, id: &str, word: Saying) -> Result<V, Error> {
        let request = self.request_id();
        self.send_word(id, &NewWord { seq: None, request, word, seat: None, phrase: None }).await
    }

    /// Does something beside the game, with a request id of the caller's choice.
    pub async fn send_word(&mut self, id: &str, word: &NewWord) -> Result<V, Error> {
        self.change(id, "/words", word).await
    }

    /// Sends a change that has a request id, again if need be.
    async fn change(&mut self, id: &str, what: &str, body: &impl Serialize) -> Result<V, Error> {
        let known = query(&GroundQuery { ground: self.known.name.clone() })?;
        let path = path(id, &format!("{what}{known}"));
        let response = self.repeat(Method::POST, &path, json(body)?).await?;
        self.view(&response)
    }

    /// Begins a rematch, or joins the one that another player has begun: to ask twice is to join one's own.
    pub async fn rematch(&mut self, id: &str) -> Result<V, Error> {
        let response = self.repeat(Method::POST, &path(id, "/rematch"), "{}").await?;
        self.view(&response)
    }

    /// Watches a match over one WebSocket; see [`Live`](crate::Live) for one that comes back after a cut.
    pub async fn watch(&self, id: &str, known: &LiveQuery) -> Result<Socket, Error> {
        let path = path(id, &format!("/live{}", query(known)?));
        Socket::open(self, &path).await
    }
}

impl<V> Client<V> {
    /// Asks for advice of one of the kinds of the match.
    pub async fn advice(&mut self, id: &str, name: &str) -> Result<Answer, Error> {
        let question = Question { name: name.to_owned() };
        self.post(&path(id, "/advice"), &question).await?.read()
    }

    /// The steps of a match, for a replay.
    pub async fn steps(&mut self, id: &str) -> Result<Steps, Error> {
        self.get(&path(id, "/steps")).await?.read()
    }

    /// The board after some steps.
    pub async fn past(&mut self, id: &str, step: usize) -> Result<Past, Error> {
        self.get(&path(id, &format!("/at/{step}"))).await?.read()
    }

    /// Whether a step was the best.
    pub async fn judge(&mut self, id: &str, step: usize) -> Result<Judged, Error> {
        self.get(&path(id, &format!("/at/{step}/analysis"))).await?.read()
    }

    /// The whole match as text.
    pub async fn log(&mut self, id: &str) -> Result<String, Error> {
        Ok(self.get(&path(id, "/log")).await?.text())
    }
}
