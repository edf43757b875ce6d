//! The wire types: everything that is sent and received through `/api/v1`.
//!
//! Each type is written once, here. The server writes what clients read and the other way round, so all
//! of them have both [`Serialize`](serde::Serialize) and [`Deserialize`](serde::Deserialize). With the
//! feature `schema` they describe themselves for the OpenAPI document: their doc comments are the text of
//! that document. How a type is made from what a match or the store knows is not said here, but where it
//! is made.

mod about;
mod accounts;
mod daily;
mod error;
mod games;
mod lobby;
mod matches;
mod me;
mod merits;
mod positions;
mod ratings;
mod replay;
mod seek;
mod tournaments;
mod view;

pub use about::About;
pub use accounts::{Credentials, NewName, NewPassword, OwnPassword, SessionView, Sessions};
pub use daily::{
    Archive, ArchiveDay, ArchivePuzzle, ArchiveQuery, Bucket, DailyQuery, NewTry, Puzzle, Results,
    ResultsQuery, Share, StreakView, Today,
};
pub use error::{Fault, Problem};
pub use games::{
    Brush, BrushKind, Condition, FieldKind, FieldView, Filled, GameView, Games, Possible,
    PresetView, Rules, RulesPart, RulesPicture, StyleChoice, ValueView,
};
pub use lobby::{LiveMatch, Lobby, LobbyQuery, OpenMatch, OpenSeat};
pub use matches::{
    Answer, GroundQuery, LiveQuery, MatchQuery, NewAction, NewChange, NewMatch, NewSeat, NewWord,
    Question, Reply, Saying,
};
pub use me::{Data, Me, Played, Statistics, WholeMatch};
pub use merits::{Best, Merits};
pub use positions::{
    BoardChange, BoardEdit, BoardView, Boards, Edited, LineQuery, Other, PositionQuery,
    SampleQuery, Thoughts,
};
pub use ratings::{
    ClockClass, ClockClassError, LeaderView, Leaderboard, LeaderboardQuery, MatchRatings,
    RatingCourse, RatingCourses, RatingStep, RatingView, SeatRating,
};
pub use replay::{Judged, Past, StepQuery, StepView, Steps};
pub use seek::{NewSeek, SeekView};
pub use tournaments::{
    Entrant, EntrantStatus, NewTournament, NewTournamentWord, OutingKind, OutingView, OwnGame,
    OwnPart, StandingView, TournamentBoard, TournamentCan, TournamentFormat, TournamentPhase,
    TournamentQuery, TournamentResults, TournamentRound, TournamentSummary, TournamentView,
    TournamentWord, Tournaments,
};
pub use view::{
    AdviceView, Can, ClockView, EventKind, EventView, FixtureView, GroundView, MatchView,
    OfferKind, OfferView, Over, Playback, PlayerKind, RoundView, SeatClock, SeatView, StyleView,
};
