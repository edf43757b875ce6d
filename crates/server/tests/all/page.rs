//! The page served from a folder: what is outside of the folder stays there.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::time::Duration;

use crate::guest::House;
use parlor_server::{Config, ServeError, serve};
use tempfile::TempDir;

/// What a file outside of the folder says.
const SECRET: &str = "nobody may read this";

/// A folder with a page in `web` and a secret beside it, and a server.
fn open() -> (TempDir, House) {
    let folder = TempDir::new().unwrap();
    let web = folder.path().join("web");
    fs::create_dir_all(web.join("deep")).unwrap();
    fs::write(web.join("index.html"), "<title>Own page</title>").unwrap();
    fs::write(web.join("deep/own.txt"), "own file").unwrap();
    fs::write(folder.path().join("secret.txt"), SECRET).unwrap();
    symlink("../secret.txt", web.join("link.txt")).unwrap();
    symlink("..", web.join("up")).unwrap();
    symlink("deep/own.txt", web.join("inside.txt")).unwrap();
    symlink("/dev/zero", web.join("endless")).unwrap();
    let house = House::with(|config| config.web = Some(web));
    (folder, house)
}

/// The answer to a path that no client library has made tidy.
fn get(house: &House, path: &str) -> String {
    let mut stream = TcpStream::connect(&house.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn files_below_the_folder_are_served() {
    let (_folder, house) = open();
    assert!(get(&house, "/").contains("Own page"));
    for path in ["deep/own.txt", "deep%2Fown.txt", "inside.txt"] {
        let answer = get(&house, &format!("/page/x/{path}"));
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("own file"), "{answer}");
    }
}

#[test]
fn the_files_that_the_shell_names_are_found_in_the_folder() {
    let (folder, house) = open();
    let shell = r#"<a href="/"><a href="/deep"><link href="/deep/own.txt"><link href="/gone.css">"#;
    fs::write(folder.path().join("web/index.html"), shell).unwrap();
    let page = get(&house, "/");
    let named: Vec<&str> =
        page.split("href=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    let [home, deep, own, gone] = named[..] else { panic!("four addresses: {page}") };
    assert_eq!([home, deep, gone], ["/", "/deep", "/gone.css"]);
    assert!(own.starts_with("/page/") && own.ends_with("/deep/own.txt"), "{own}");
    assert!(get(&house, own).ends_with("own file"));
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let (folder, house) = open();
    let secret = folder.path().join("secret.txt");
    let absolute = secret.to_str().unwrap();
    let encoded = absolute.replace('/', "%2F");
    for path in [
        absolute,
        &encoded,
        &format!("/{absolute}"),
        &format!("./{absolute}"),
        "../secret.txt",
        "..%2Fsecret.txt",
        "deep/..%2f..%2fsecret.txt",
        "deep%2f%2e%2e%2f%2e%2e%2fsecret.txt",
        "link.txt",
        "up/secret.txt",
        "secret.txt%00",
        "deep",
        "",
    ] {
        let answer = get(&house, &format!("/page/x/{path}"));
        assert!(answer.starts_with("HTTP/1.1 404") && !answer.contains(SECRET), "{path}: {answer}");
    }
}

#[test]
fn only_regular_files_of_a_bounded_size_are_served() {
    let (folder, house) = open();
    let large = fs::File::create(folder.path().join("web/large.bin")).unwrap();
    large.set_len(64 << 20).unwrap();
    for path in ["large.bin", "endless", "/dev/null"] {
        let answer = get(&house, &format!("/page/x/{path}"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {}", &answer[..answer.len().min(300)]);
    }
}

#[tokio::test]
async fn a_missing_folder_is_refused_at_the_start() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("page.html");
    fs::write(&file, "not a folder").unwrap();
    for web in [folder.path().join("missing"), file] {
        let mut config =
            Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("parlor.sqlite"));
        config.web = Some(web.clone());
        let refused = serve(config, |_| panic!("it must not start"), async {}).await.unwrap_err();
        assert!(matches!(refused, ServeError::Web { .. }), "{refused}");
        let said = refused.to_string();
        assert!(said.contains(web.to_str().unwrap()) && said.contains("--web"), "{said}");
        assert!(!folder.path().join("parlor.sqlite").exists(), "nothing else was touched");
    }
}
