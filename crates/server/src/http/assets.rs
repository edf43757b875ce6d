//! The page's files, from inside the program or from a folder.
//!
//! All files are served below one folder that is named after the content of all of them, so browsers
//! keep them for good, and a new release is a new folder. Only the shell is asked for every time.
//!
//! From a folder only regular files below it are served: no path and no link leads out of it.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::compress::Packed;

/// Where the page can be: the server sends the shell, the page finds out what to show.
const PLACES: [&str; 11] = [
    "/",
    "/play/{game}",
    "/m/{id}",
    "/rules/{game}",
    "/position/{game}",
    "/daily",
    "/lobby",
    "/account",
    "/interface",
    "/settings",
    "/statistics",
];

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "*.d.ts"]
struct Embedded;

/// The largest file that is served from a folder.
const LARGEST: u64 = 16 << 20;

/// A folder that holds a copy of the page, by its canonical path.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder at this path, if there is one.
    pub(crate) fn open(path: &FilePath) -> io::Result<Folder> {
        let path = path.canonicalize()?;
        match path.is_dir() {
            true => Ok(Folder(path)),
            false => Err(io::ErrorKind::NotADirectory.into()),
        }
    }

    /// Where a regular file below the folder is.
    fn find(&self, path: &str) -> Option<PathBuf> {
        let path = FilePath::new(path);
        if !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return None;
        }
        // Links are followed before the check, so that none of them leads out of the folder.
        let path = self.0.join(path).canonicalize().ok()?;
        // Opening a pipe or a device may block, so the kind of file is checked first.
        (path.starts_with(&self.0) && fs::metadata(&path).ok()?.is_file()).then_some(path)
    }

    /// The content of a regular file below the folder.
    fn read(&self, path: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(self.find(path)?).ok()?.take(LARGEST + 1).read_to_end(&mut bytes).ok()?;
        (bytes.len() as u64 <= LARGEST).then_some(bytes)
    }
}

/// Where the files come from.
struct Files {
    folder: Option<Folder>,
    /// What names the state of all files.
    release: String,
    /// The files inside the program that were asked for, compressed once.
    packed: Mutex<HashMap<String, Packed>>,
}

impl Files {
    fn new(folder: Option<Folder>) -> Self {
        let mut digest = Sha256::new();
        for path in Embedded::iter() {
            digest.update(path.as_bytes());
            if let Some(file) = Embedded::get(&path) {
                digest.update(file.metadata.sha256_hash());
            }
        }
        let release = digest.finalize()[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        Files { folder, release, packed: Mutex::default() }
    }

    fn read(&self, path: &str) -> Option<Vec<u8>> {
        match &self.folder {
            None => Embedded::get(path).map(|file| file.data.into_owned()),
            Some(folder) => folder.read(path),
        }
    }

    fn has(&self, path: &str) -> bool {
        match &self.folder {
            None => Embedded::get(path).is_some(),
            Some(folder) => folder.find(path).is_some(),
        }
    }

    /// A file inside the program, as it is sent.
    fn packed(&self, path: &str) -> Option<Packed> {
        let mut packed = self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = packed.get(path) {
            return Some(known.clone());
        }
        let file = Packed::new(self.read(path)?.into());
        packed.insert(path.to_owned(), file.clone());
        Some(file)
    }

    /// The shell; the files that it names get their addresses in this release.
    fn shell(&self) -> Option<String> {
        let shell = String::from_utf8(self.read("index.html")?).ok()?;
        let mut parts = shell.split("=\"/");
        let first = parts.next().unwrap_or_default().to_owned();
        Some(parts.fold(first, |text, part| {
            let is_file = part.split_once('"').is_some_and(|(path, _)| self.has(path));
            let folder = if is_file { format!("page/{}/", self.release) } else { String::new() };
            text + "=\"/" + &folder + part
        }))
    }
}

/// The page.
pub(crate) fn routes(web: Option<Folder>) -> Router {
    let files = Arc::new(Files::new(web));
    let pages = PLACES.iter().fold(Router::new(), |router, place| router.route(place, get(shell)));
    pages.route("/page/{release}/{*path}", get(file)).fallback(nothing_here).with_state(files)
}

/// Where nothing is, people get the page, which says so; programs get it as JSON.
async fn nothing_here(State(files): State<Arc<Files>>, request: Request) -> Response {
    let wanted = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok());
    let is_person = wanted.is_some_and(|kinds| kinds.contains("text/html"));
    match is_person && !request.uri().path().starts_with("/api/") {
        true => (StatusCode::NOT_FOUND, shell(State(files)).await).into_response(),
        false => super::error::no_such_place().await,
    }
}

async fn shell(State(files): State<Arc<Files>>) -> Response {
    match files.shell() {
        Some(shell) => {
            let headers = [
                (header::CONTENT_TYPE, "text/html; charset=utf-8"),
                (header::CACHE_CONTROL, "no-cache"),
            ];
            (headers, shell).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn file(
    State(files): State<Arc<Files>>,
    Path((release, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let kind = mime_guess::from_path(&path).first_raw().unwrap_or("application/octet-stream");
    let answer = match &files.folder {
        None => files.packed(&path).map(|file| file.answer(&headers, kind)),
        Some(folder) => {
            folder.read(&path).map(|bytes| ([(header::CONTENT_TYPE, kind)], bytes).into_response())
        }
    };
    let Some(mut answer) = answer else { return super::error::no_such_place().await };
    // Another release's page may still be open; what it gets now it must not keep.
    let lasting = files.folder.is_none() && release == files.release;
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer
}
