//! The page's files, from inside the program or from a folder, and what is made of them.
//!
//! All files are served below one folder that is named after the content of all of them, so browsers
//! keep them for good, and a new release is a new folder. Only the shell is asked for every time.
//!
//! Of the files inside the program, modules are sent in bundles and style sheets as one. A folder is served as it is,
//! so that somebody who works on it finds what was written. Icons are drawn from `icon.svg` in the sizes that are
//! asked for.
//!
//! From a folder only regular files below it are served: no path and no link leads out of it.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use parlor_picture::{Bleed, ico, icon};
use parlor_table::words::{Language, Name};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::compress::Packed;
use super::error::no_such_place;
use super::language::Reader;
use super::page::Page;
use super::page::modules::{Graph, joined_styles};

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "*.d.ts"]
struct Embedded;

/// The module that the shell begins with.
const ENTRY: &str = "site/app.js";
/// Where bundles are, and all style sheets as one.
const BUNDLES: &str = "bundle/";
const STYLES: &str = "bundle/style.css";

/// The largest file that is served from a folder.
const LARGEST: u64 = 16 << 20;

/// A folder that holds a copy of the page, by its canonical path.
#[derive(Clone, Debug)]
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

/// The module that has the words of the reader's language: what is written there is only its shape.
const WORDS: &str = "board/language.js";

/// The module with the words of a language that these modules name between quotes; all words where there are none.
fn words(language: Language, modules: &[String]) -> String {
    let quoted: HashSet<&str> = modules.iter().flat_map(|module| module.split('"')).collect();
    let is_named = |name: &&str| modules.is_empty() || quoted.contains(name);
    let named = Language::ENGLISH.names().filter(is_named);
    let patterns: BTreeMap<&str, _> = named.map(|name| (name, language.pattern(name))).collect();
    let languages: BTreeMap<&str, &str> =
        Language::all().map(|language| (language.code(), language.own_name())).collect();
    format!(
        "export const language = \"{}\";\nexport const languages = {};\nexport const patterns = {};\n",
        language.code(),
        serde_json::json!(languages),
        serde_json::json!(patterns),
    )
}

/// Where the files come from, and what is made of them, for the readers of one language.
pub(crate) struct Files {
    folder: Option<Folder>,
    pub(super) language: Language,
    /// The module with the words.
    words: String,
    /// What names the state of all files.
    pub(super) release: String,
    /// The imports of the modules inside the program.
    graph: Graph,
    /// What is made of the files inside the program: bundles, style sheets as one.
    made: BTreeMap<String, String>,
    /// The files inside the program that were asked for, compressed once.
    packed: Mutex<HashMap<String, Packed>>,
}

fn embedded(path: &str) -> Option<Vec<u8>> {
    Embedded::get(path).map(|file| file.data.into_owned())
}

fn text(bytes: Vec<u8>) -> Option<String> {
    String::from_utf8(bytes).ok()
}

/// An icon in a size that is not among the files, if it has such a name.
fn drawn_icon(path: &str, svg: impl FnOnce() -> Option<String>) -> Option<Vec<u8>> {
    /// Which part of a square stays whatever shape a phone cuts it to, and a bit less for those that round corners.
    const SAFE: f32 = 0.75;
    const ROUNDED: f32 = 0.9;
    let (side, bleed) = match path {
        "favicon.ico" => (32, Bleed::None),
        "apple-touch-icon.png" => (180, Bleed::Full(ROUNDED)),
        "icon-192.png" => (192, Bleed::None),
        "icon-512.png" => (512, Bleed::None),
        "maskable-192.png" => (192, Bleed::Full(SAFE)),
        "maskable-512.png" => (512, Bleed::Full(SAFE)),
        _ => return None,
    };
    let png = icon(&svg()?, side, bleed).ok()?;
    Some(if path.ends_with(".ico") { ico(&png, side as u8) } else { png })
}

/// The files inside the program for the readers of each language, the same for all servers of a process.
static INSIDE: LazyLock<Vec<Arc<Files>>> =
    LazyLock::new(|| Language::all().map(|language| Files::new(None, language).into()).collect());

impl Files {
    /// The files for the readers of each language: those of a folder, or else those inside the program.
    pub(crate) fn for_all(folder: Option<Folder>) -> Vec<Arc<Files>> {
        let Some(folder) = folder else { return INSIDE.clone() };
        Language::all().map(|language| Files::new(Some(folder.clone()), language).into()).collect()
    }

    fn new(folder: Option<Folder>, language: Language) -> Self {
        let modules = Embedded::iter().filter(|path| path.ends_with(".js"));
        let texts: Vec<String> = modules.filter_map(|path| text(embedded(&path)?)).collect();
        // Somebody who works on a folder may name words there that are not named inside the program.
        let words = words(language, if folder.is_some() { &[] } else { &texts });
        let mut digest = Sha256::new();
        for path in Embedded::iter() {
            digest.update(path.as_bytes());
            if let Some(file) = Embedded::get(&path) {
                digest.update(file.metadata.sha256_hash());
            }
        }
        digest.update(words.as_bytes());
        let graph = Graph::read(ENTRY, |path| match path {
            WORDS => Some(words.clone()),
            path => text(embedded(path)?),
        });
        // How bundles are written belongs to the release, too.
        for bundle in graph.bundles("").iter().flat_map(BTreeMap::values) {
            digest.update(bundle.as_bytes());
        }
        let release: String =
            digest.finalize()[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        let made = match &folder {
            None => made(&graph, &release),
            Some(_) => BTreeMap::new(),
        };
        Files { folder, language, words, release, graph, made, packed: Mutex::default() }
    }

    fn read(&self, path: &str) -> Option<Vec<u8>> {
        if let Some(made) = self.made.get(path) {
            return Some(made.clone().into_bytes());
        }
        self.written(path).or_else(|| drawn_icon(path, || text(self.written("icon.svg")?)))
    }

    /// A file as it was written.
    fn written(&self, path: &str) -> Option<Vec<u8>> {
        match &self.folder {
            _ if path == WORDS => Some(self.words.clone().into_bytes()),
            None => embedded(path),
            Some(folder) => folder.read(path),
        }
    }

    fn has(&self, path: &str) -> bool {
        let written = match &self.folder {
            None => Embedded::get(path).is_some(),
            Some(folder) => folder.find(path).is_some(),
        };
        written || self.made.contains_key(path)
    }

    /// A file inside the program, as it is sent.
    fn packed(&self, path: &str) -> Option<Packed> {
        let lock = || self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(path) {
            return Some(known.clone());
        }
        let file = Packed::new(self.read(path)?.into());
        lock().insert(path.to_owned(), file.clone());
        Some(file)
    }

    /// The address of a file in this release.
    fn address(&self, path: &str) -> String {
        format!("/page/{}/{path}", self.release)
    }

    /// The shell; the files that it names get their addresses in this release.
    pub(crate) fn shell(&self) -> Option<String> {
        let shell = self.spoken(text(self.written("index.html")?)?);
        let shell = if self.made.contains_key(STYLES) { with_one_style(&shell) } else { shell };
        let mut parts = shell.split("=\"/");
        let first = parts.next().unwrap_or_default().to_owned();
        Some(parts.fold(first, |shell, part| {
            let path = part.split_once('"').map_or("", |(path, _)| path);
            let bundle = format!("{BUNDLES}{path}");
            let folder = if self.made.contains_key(&bundle) {
                self.address(BUNDLES)
            } else if self.has(path) {
                self.address("")
            } else {
                "/".to_owned()
            };
            shell + "=\"" + &folder + part
        }))
    }

    /// A shell in the language of these files.
    fn spoken(&self, shell: String) -> String {
        let words = [Name::new("page-skip"), Name::new("page-noscript")];
        let own = format!("<html lang=\"{}\"", self.language.code());
        words.iter().fold(shell.replacen("<html lang=\"en\"", &own, 1), |shell, word| {
            shell.replacen(word.english(), word.text(self.language), 1)
        })
    }

    /// The addresses of the modules to load for a page, beside the one that the shell names.
    pub(crate) fn preloads(&self, module: Option<&str>) -> Vec<String> {
        if let Some(folder) = &self.folder {
            let graph = Graph::read(ENTRY, |path| text(folder.read(path)?));
            let needed = graph.needed(module).into_iter().filter(|&path| path != ENTRY);
            return needed.map(|path| self.address(path)).collect();
        }
        let bundle = module.map(|module| format!("{BUNDLES}{module}"));
        match bundle.filter(|bundle| self.made.contains_key(bundle)) {
            Some(bundle) => vec![self.address(&bundle)],
            None => {
                let needed = self.graph.needed(module).into_iter().filter(|&path| path != ENTRY);
                needed.map(|path| self.address(path)).collect()
            }
        }
    }
}

/// The bundles, and all style sheets that the shell names as one.
fn made(graph: &Graph, release: &str) -> BTreeMap<String, String> {
    let folder = format!("/page/{release}/{BUNDLES}");
    if let Some((module, why)) = graph.obstacle() {
        tracing::warn!("the page's modules are sent one by one: {module} {why}");
    }
    let bundles = graph.bundles(&folder).unwrap_or_default().into_iter();
    let mut made: BTreeMap<String, String> =
        bundles.map(|(path, bundle)| (format!("{BUNDLES}{path}"), bundle)).collect();
    if let Some(shell) = embedded("index.html").and_then(text) {
        let sheets: Vec<String> =
            styles(&shell).filter_map(|(path, _)| text(embedded(path)?)).collect();
        made.insert(STYLES.to_owned(), joined_styles(sheets.iter().map(String::as_str)));
    }
    made
}

const STYLE_LINK: &str = "<link rel=\"stylesheet\" href=\"/";

/// The style sheets that a shell names, each with what follows it.
fn styles(shell: &str) -> impl Iterator<Item = (&str, &str)> {
    shell.split(STYLE_LINK).skip(1).filter_map(|part| part.split_once("\">"))
}

/// A shell that names all style sheets as one.
fn with_one_style(shell: &str) -> String {
    let first = shell.split(STYLE_LINK).next().unwrap_or_default();
    let rest: String = styles(shell).map(|(_, rest)| rest.trim_start()).collect();
    format!("{first}{STYLE_LINK}{STYLES}\">\n{rest}")
}

/// A file of the page.
pub(crate) async fn file(
    State(page): State<Arc<Page>>,
    Path((release, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    send(page, path, Some(release), &headers).await
}

/// An icon at the address where browsers look for it by themselves.
pub(crate) async fn known_icon(
    State(page): State<Arc<Page>>,
    uri: axum::http::Uri,
    headers: HeaderMap,
) -> Response {
    send(page, uri.path().trim_start_matches('/').to_owned(), None, &headers).await
}

async fn send(
    page: Arc<Page>,
    path: String,
    release: Option<String>,
    headers: &HeaderMap,
) -> Response {
    let kind = mime_guess::from_path(&path).first_raw().unwrap_or("application/octet-stream");
    let files = page.files_of(release.as_deref(), Reader::of(headers));
    // Another release's page may still be open; what it gets now it must not keep.
    let lasting = files.folder.is_none() && release.as_ref() == Some(&files.release);
    let keep = match release {
        Some(_) if lasting => "public, max-age=31536000, immutable",
        Some(_) => "no-cache",
        None => "public, max-age=86400",
    };
    let (inside, reading) = (files.folder.is_none(), files.clone());
    // Compressing and drawing take a moment the first time.
    let answer = page.app.pool.run(move || match inside {
        true => reading.packed(&path),
        false => reading.read(&path).map(|bytes| Packed::plain(bytes.into())),
    });
    let Ok(Some(packed)) = answer.await else { return no_such_place().await };
    let mut answer = packed.answer(headers, kind);
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.into_response()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::http::page::place::PAGES;

    #[test]
    fn all_modules_of_the_page_can_be_sent_in_bundles() {
        let graph = Graph::read(ENTRY, |path| text(embedded(path)?));
        assert_eq!(graph.obstacle(), None);
    }

    #[test]
    fn every_address_has_its_module_and_every_module_that_is_a_page_its_address() {
        let files = Files::new(None, Language::ENGLISH);
        for (address, module) in PAGES {
            assert_eq!(
                files.preloads(Some(module)),
                [files.address(&format!("{BUNDLES}{module}"))],
                "{address}"
            );
        }
        let pages = files.graph.later().into_iter().filter(|path| path.contains("/pages/"));
        let unknown: Vec<&str> =
            pages.filter(|path| !PAGES.iter().any(|(_, module)| module == path)).collect();
        assert_eq!(unknown, ["site/pages/notfound.js"], "add its address to PAGES in place.rs");
    }

    #[test]
    fn the_shell_names_one_style_sheet_one_bundle_and_only_files_that_are_there() {
        let files = Files::new(None, Language::ENGLISH);
        let shell = files.shell().unwrap();
        assert_eq!(shell.matches("rel=\"stylesheet\"").count(), 1);
        assert!(
            shell.contains(&format!("src=\"{}\"", files.address("bundle/site/app.js"))),
            "{shell}"
        );
        let folder = files.address("");
        let named = shell.split(&folder).skip(1).filter_map(|part| part.split('"').next());
        let named: Vec<&str> = named.collect();
        assert!(named.len() >= 5, "{named:?}");
        assert!(named.iter().all(|path| files.read(path).is_some()), "{named:?}");
        for marker in ["<!-- head -->", "<!-- /head -->", "<!-- first -->"] {
            assert_eq!(shell.matches(marker).count(), 1, "{marker}");
        }
    }

    #[test]
    fn icons_are_drawn_in_all_sizes_that_are_asked_for() {
        let files = Files::new(None, Language::ENGLISH);
        assert_eq!(files.read("favicon.ico").unwrap()[..4], [0, 0, 1, 0]);
        let manifest: serde_json::Value =
            serde_json::from_slice(&files.read("manifest.webmanifest").unwrap()).unwrap();
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.len() >= 4);
        for icon in icons {
            assert!(files.read(icon["src"].as_str().unwrap()).is_some(), "{icon}");
        }
        assert!(files.read("apple-touch-icon.png").unwrap().starts_with(b"\x89PNG"));
    }
}
