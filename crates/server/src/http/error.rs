//! Errors as they are sent: a status, a code for programs, and a sentence for people.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parlor_table::words::{Language, Message, message};
use parlor_wire::{Fault, MatchView};
use utoipa::IntoResponses;

use crate::error::{Error, Unreadable};
pub(crate) use parlor_wire::Problem;

/// What the answer to any request may be; for the document.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, never made")]
pub(crate) enum Usual {
    /// The request cannot be read
    #[response(status = 400)]
    Unreadable(Problem),
    /// That was too much at once; come back when the header says
    #[response(status = 429)]
    RateLimited(Problem),
    /// Something is wrong with the server
    #[response(status = 500)]
    Internal(Problem),
    /// Nothing can be kept, or too many are thinking; come back when the header says
    #[response(status = 503)]
    Later(Problem),
}

/// What the answer to a request may be that would give away a puzzle of the day or a game between people; for the
/// document.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, never made")]
pub(crate) enum NotYet {
    /// This is a puzzle of the day, and the user's own try of it is not over; or people are playing this position
    #[response(status = 403)]
    NotYet(Problem),
}

/// What the answer to a request with a body may be, besides; for the document.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, never made")]
pub(crate) enum Unread {
    /// The body is too long
    #[response(status = 413)]
    TooLong(Problem),
    /// The body is not said to be JSON
    #[response(status = 415)]
    NotJson(Problem),
}

/// A problem and what it says, to be put into the language of the reader by [`speak`](super::language::speak).
#[derive(Clone)]
pub(super) struct Told(Arc<Problem>, Message);

impl Told {
    /// The problem in a language.
    fn said(&self, language: Language) -> Problem {
        let Told(problem, message) = self;
        let error = Fault { code: problem.error.code.clone(), message: message.text(language) };
        Problem { error, current: problem.current.clone() }
    }

    /// The problem in a language, as JSON.
    pub(super) fn written(&self, language: Language) -> Vec<u8> {
        serde_json::to_vec(&self.said(language)).unwrap_or_default()
    }
}

/// The status of an error, and the problem in a language, where it is not the answer to a request of its own.
pub(super) fn refusal(error: Error, language: Language) -> (StatusCode, Option<Problem>) {
    let response = error.into_response();
    let problem = response.extensions().get::<Told>().map(|told| told.said(language));
    (response.status(), problem)
}

/// The answer in English, which remembers what it says.
fn told(
    status: StatusCode,
    code: &'static str,
    message: Message,
    current: Option<Box<MatchView>>,
) -> Response {
    let error = Fault { code: code.to_owned(), message: message.to_string() };
    let problem = Problem { error, current };
    let mut response = (status, Json(&problem)).into_response();
    response.extensions_mut().insert(Told(Arc::new(problem), message));
    response
}

fn problem(status: StatusCode, code: &'static str, message: Message) -> Response {
    told(status, code, message, None)
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let message = self.message();
        match self {
            Error::NotFound(_) => problem(StatusCode::NOT_FOUND, "missing", message),
            Error::Refused(_) => problem(StatusCode::UNPROCESSABLE_ENTITY, "refused", message),
            Error::Unreadable(how, _) => problem(status(how), "unreadable", message),
            Error::NotYet | Error::Contested | Error::ContestedStart => {
                problem(StatusCode::FORBIDDEN, "not-yet", message)
            }
            Error::NotYours | Error::NotOrganiser => {
                problem(StatusCode::FORBIDDEN, "not-yours", message)
            }
            Error::Busy => later(problem(StatusCode::SERVICE_UNAVAILABLE, "busy", message)),
            Error::Internal => problem(StatusCode::INTERNAL_SERVER_ERROR, "defect", message),
            Error::Stale(current) => conflict("stale", message, Some(current)),
            Error::Taken(_, current) => conflict("taken", message, current),
            Error::WrongPassword => problem(StatusCode::FORBIDDEN, "wrong-password", message),
            Error::Banned(_) => problem(StatusCode::FORBIDDEN, "banned", message),
            Error::NoAccount => problem(StatusCode::FORBIDDEN, "no-account", message),
            Error::RateLimited(wait) => {
                let mut response = problem(StatusCode::TOO_MANY_REQUESTS, "too-much", message);
                response.headers_mut().insert(header::RETRY_AFTER, wait.into());
                response
            }
            Error::Store(error) => {
                tracing::error!("{error}");
                later(problem(StatusCode::SERVICE_UNAVAILABLE, "store", message))
            }
        }
    }
}

fn status(unreadable: Unreadable) -> StatusCode {
    match unreadable {
        Unreadable::Malformed => StatusCode::BAD_REQUEST,
        Unreadable::Unfit => StatusCode::UNPROCESSABLE_ENTITY,
        Unreadable::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        Unreadable::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Unreadable::Method => StatusCode::METHOD_NOT_ALLOWED,
        Unreadable::NoWebSocket => StatusCode::UPGRADE_REQUIRED,
    }
}

fn conflict(code: &'static str, message: Message, current: Option<Box<MatchView>>) -> Response {
    told(StatusCode::CONFLICT, code, message, current)
}

/// Says when to come back.
fn later(mut response: Response) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Self {
        let (how, why) = match &rejection {
            JsonRejection::JsonSyntaxError(error) => {
                (Unreadable::Malformed, format!("the request is no JSON: {}", innermost(error)))
            }
            JsonRejection::JsonDataError(error) => {
                let why = format!("the request does not say what is needed: {}", needed(error));
                (Unreadable::Unfit, why)
            }
            JsonRejection::MissingJsonContentType(_) => {
                let why =
                    "a request with a body says that it is JSON: Content-Type: application/json";
                (Unreadable::NotJson, why.to_owned())
            }
            other => {
                let is_long = other.status() == StatusCode::PAYLOAD_TOO_LARGE;
                let how = if is_long { Unreadable::TooLong } else { Unreadable::Malformed };
                (how, format!("the request cannot be read: {}", innermost(other)))
            }
        };
        Error::Unreadable(how, why)
    }
}

impl From<serde_json::Error> for Error {
    /// What came over a live connection is not what it should be.
    fn from(error: serde_json::Error) -> Self {
        match error.is_data() {
            true => Error::Unreadable(
                Unreadable::Unfit,
                format!("the request does not say what is needed: {}", needed(&error)),
            ),
            false => {
                Error::Unreadable(Unreadable::Malformed, format!("the request is no JSON: {error}"))
            }
        }
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Self {
        let why = format!("the address says something else than it may: {}", innermost(&rejection));
        Error::Unreadable(Unreadable::Malformed, why)
    }
}

impl From<PathRejection> for Error {
    fn from(rejection: PathRejection) -> Self {
        let why = format!("there is no such address: {}", innermost(&rejection));
        Error::Unreadable(Unreadable::Malformed, why)
    }
}

impl From<WebSocketUpgradeRejection> for Error {
    fn from(rejection: WebSocketUpgradeRejection) -> Self {
        let why = "this address speaks WebSocket only: ask for GET with Upgrade: websocket";
        let how = match rejection.status() {
            StatusCode::METHOD_NOT_ALLOWED => Unreadable::Method,
            StatusCode::UPGRADE_REQUIRED => Unreadable::NoWebSocket,
            _ => Unreadable::Malformed,
        };
        Error::Unreadable(how, why.to_owned())
    }
}

/// What was wrong with JSON that can be read. What names a type of this program says nothing to its reader.
fn needed(error: &dyn std::error::Error) -> String {
    let why = innermost(error);
    if why.contains("expected struct") { "send a JSON object".to_owned() } else { why }
}

/// What was wrong in the end, without the layers around it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut error = error;
    while let Some(cause) = error.source() {
        error = cause;
    }
    error.to_string()
}

/// Where nothing is.
pub(crate) async fn no_such_place() -> Response {
    problem(StatusCode::NOT_FOUND, "missing", message!("error-nothing-here"))
}

/// Where something is, but not in this way.
pub(crate) async fn no_such_way() -> Response {
    problem(StatusCode::METHOD_NOT_ALLOWED, "method", message!("error-method"))
}

/// A request that brings too much.
pub(crate) fn too_long(most: usize) -> Response {
    let why = message!("error-too-long", bytes = most);
    problem(StatusCode::PAYLOAD_TOO_LARGE, "unreadable", why)
}

/// A request from another site.
pub(crate) fn foreign() -> Response {
    problem(StatusCode::FORBIDDEN, "foreign", message!("error-foreign"))
}

/// The database cannot be used.
pub(crate) fn unwell(error: &impl ToString) -> Response {
    later(problem(StatusCode::SERVICE_UNAVAILABLE, "store", error.to_string().into()))
}
