//! What is around matches: games, positions, the lobby, puzzles of the day, accounts.

use bytes::Bytes;
use hyper::Method;
use parlor_wire::{
    About, Archive, ArchiveQuery, BoardView, Boards, Credentials, DailyQuery, Data, Filled, Games,
    LineQuery, Lobby, LobbyQuery, Me, NewName, NewPassword, NewTry, OwnPassword, PositionQuery,
    Possible, Results, ResultsQuery, Rules, Sessions, Share, Thoughts, Today,
};

use crate::client::{json, query, segment};
use crate::{Client, Error, View};

/// The path of a game, and of what belongs to it.
fn path(game: &str, what: &str) -> String {
    format!("/api/v1/games/{}{what}", segment(game))
}

impl<V: View> Client<V> {
    /// Begins the user's try of the puzzle of the day of a game, goes on with it, or practises.
    pub async fn play_daily(&mut self, game: &str, puzzle: &NewTry) -> Result<V, Error> {
        let path = format!("/api/v1/daily/{}", segment(game));
        let response = match puzzle.practice {
            // Every request begins another match.
            true => self.post(&path, puzzle).await?,
            false => self.repeat(Method::POST, &path, json(puzzle)?).await?,
        };
        self.view(&response)
    }
}

impl<V> Client<V> {
    /// The name and the version of the server.
    pub async fn about(&mut self) -> Result<About, Error> {
        self.get("/api/v1").await?.read()
    }

    /// All games and their options.
    pub async fn games(&mut self) -> Result<Games, Error> {
        self.get("/api/v1/games").await?.read()
    }

    /// The options of a filled-in form, and the seats that they make.
    pub async fn setup(&mut self, game: &str, filled: &Filled) -> Result<Possible, Error> {
        self.post(&path(game, "/setup"), filled).await?.read()
    }

    /// The rules of a game.
    pub async fn rules(&mut self, game: &str) -> Result<Rules, Error> {
        self.get(&path(game, "/rules")).await?.read()
    }

    /// A board of a game in the middle of play.
    pub async fn sample(&mut self, game: &str) -> Result<BoardView, Error> {
        self.get(&path(game, "/sample")).await?.read()
    }

    /// The drawing of a position.
    pub async fn position(&mut self, game: &str, text: &str) -> Result<BoardView, Error> {
        let query = query(&PositionQuery { text: text.to_owned() })?;
        self.get(&path(game, &format!("/position{query}"))).await?.read()
    }

    /// The boards after each of some actions from a position.
    pub async fn line(&mut self, game: &str, line: &LineQuery) -> Result<Boards, Error> {
        self.get(&path(game, &format!("/line{}", query(line)?))).await?.read()
    }

    /// The analysis of a position. It is asked once, because it is much work for a server that is busy.
    pub async fn analysis(&mut self, game: &str, text: &str) -> Result<Thoughts, Error> {
        let query = query(&PositionQuery { text: text.to_owned() })?;
        let path = path(game, &format!("/analysis{query}"));
        self.send(Method::GET, &path, Bytes::new()).await?.accepted()?.read()
    }

    /// A page of the lobby; `after` is `next` of the previous page.
    pub async fn lobby(&mut self, after: Option<String>) -> Result<Lobby, Error> {
        let query = query(&LobbyQuery { after, live_after: None })?;
        self.get(&format!("/api/v1/lobby{query}")).await?.read()
    }

    /// The puzzles of a date, and how the user did.
    pub async fn today(&mut self, calendar: &DailyQuery) -> Result<Today, Error> {
        self.get(&format!("/api/v1/daily{}", query(calendar)?)).await?.read()
    }

    /// How everybody did in a puzzle of the day.
    pub async fn results(&mut self, game: &str, puzzle: &ResultsQuery) -> Result<Results, Error> {
        let path = format!("/api/v1/daily/{}/results{}", segment(game), query(puzzle)?);
        self.get(&path).await?.read()
    }

    /// A page of past puzzles; `before` is `next` of the previous page.
    pub async fn archive(&mut self, before: Option<String>) -> Result<Archive, Error> {
        let query = query(&ArchiveQuery { before })?;
        self.get(&format!("/api/v1/daily/archive{query}")).await?.read()
    }

    /// The result of a finished try of a puzzle of the day, to share.
    pub async fn share(&mut self, id: &str) -> Result<Share, Error> {
        self.get(&format!("/api/v1/matches/{}/share", segment(id))).await?.read()
    }

    /// The user, and what they have played.
    pub async fn me(&mut self) -> Result<Me, Error> {
        self.get("/api/v1/me").await?.read()
    }

    /// Everything that is known about the user, with statistics by game.
    pub async fn data(&mut self) -> Result<Data, Error> {
        self.get("/api/v1/me/data").await?.read()
    }

    /// Sets the name of a guest.
    pub async fn rename(&mut self, name: &str) -> Result<(), Error> {
        self.post("/api/v1/me/name", &NewName { name: name.to_owned() }).await.map(drop)
    }

    /// Makes an account of a guest.
    pub async fn register(&mut self, credentials: &Credentials) -> Result<(), Error> {
        self.post("/api/v1/me/account", credentials).await.map(drop)
    }

    /// Logs in.
    pub async fn log_in(&mut self, credentials: &Credentials) -> Result<(), Error> {
        self.post("/api/v1/me/login", credentials).await.map(drop)
    }

    /// Logs out: the session ends, and this client is a guest whom the server does not know.
    pub async fn log_out(&mut self) -> Result<(), Error> {
        self.post("/api/v1/me/logout", &serde_json::json!({})).await.map(drop)
    }

    /// Changes the password. All other sessions end.
    pub async fn change_password(&mut self, passwords: &NewPassword) -> Result<(), Error> {
        self.post("/api/v1/me/password", passwords).await.map(drop)
    }

    /// Deletes the account.
    pub async fn delete_account(&mut self, password: &OwnPassword) -> Result<(), Error> {
        self.post("/api/v1/me/account/delete", password).await.map(drop)
    }

    /// Where the user is logged in.
    pub async fn sessions(&mut self) -> Result<Sessions, Error> {
        self.get("/api/v1/me/sessions").await?.read()
    }

    /// Ends a session.
    pub async fn end_session(&mut self, id: &str) -> Result<(), Error> {
        let path = format!("/api/v1/me/sessions/{}", segment(id));
        self.repeat(Method::DELETE, &path, Bytes::new()).await.map(drop)
    }

    /// Ends all sessions but this one.
    pub async fn end_other_sessions(&mut self) -> Result<(), Error> {
        self.repeat(Method::DELETE, "/api/v1/me/sessions", Bytes::new()).await.map(drop)
    }
}
