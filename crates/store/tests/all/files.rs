//! The files of a database: who may read them, who may use them, and what is wrong with them.

use std::fs;
use std::path::Path;

use parlor_store::{Lock, Moment, Refused, Store, StoreError, backup};
use rusqlite::Connection;
use tempfile::TempDir;

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_what_is_kept() {
    let folder = TempDir::new().unwrap();
    let (one, two) = (folder.path().join("one"), folder.path().join("one/two"));
    let file = two.join("parlor.sqlite");
    let beside = |ending: &str| two.join(format!("parlor.sqlite{ending}"));
    let lock = Lock::take(&file).unwrap();
    let store = Store::open(&file).await.unwrap();
    assert_eq!([mode(&one), mode(&two)], [0o700; 2]);
    let all = [file.clone(), beside("-wal"), beside("-shm"), beside(".lock")];
    assert_eq!(all.each_ref().map(|file| mode(file)), [0o600; 4]);
    store.close().await;
    drop(lock);
    // A database of an earlier release.
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&two, fs::Permissions::from_mode(0o755)).unwrap();
    let store = Store::open(&file).await.unwrap();
    assert_eq!(all[..3].iter().map(|file| mode(file)).collect::<Vec<_>>(), [0o600; 3]);
    assert_eq!(mode(&two), 0o755, "a folder that was there is left alone");
    store.close().await;
}

#[test]
fn a_database_is_served_once_at_a_time() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let lock = Lock::take(&file).unwrap();
    let refused = Lock::take(&file).unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    assert!(refused.to_string().contains(file.to_str().unwrap()), "{refused}");
    assert!(Lock::take(&folder.path().join("other.sqlite")).is_ok());
    drop(lock);
    assert!(Lock::take(&file).is_ok());
}

#[cfg(unix)]
#[test]
fn another_name_of_the_same_file_does_not_help() {
    let folder = TempDir::new().unwrap();
    let (file, link) = (folder.path().join("parlor.sqlite"), folder.path().join("link.sqlite"));
    fs::write(&file, "").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let _lock = Lock::take(&file).unwrap();
    assert!(matches!(Lock::take(&link), Err(StoreError::InUse { .. })));
}

/// What is said about a file, in one sentence that names it.
async fn complaint(file: &Path) -> String {
    let said = Store::open(file).await.unwrap_err().to_string();
    assert!(said.contains(file.to_str().unwrap()) && !said.contains('\n'), "{said}");
    assert!(said.contains("--database FILE"), "{said}");
    said
}

#[tokio::test]
async fn a_damaged_database_is_said_to_be_so_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let garbage = "this is no database. ".repeat(1000);
    fs::write(&file, &garbage).unwrap();
    assert!(complaint(&file).await.contains("damaged"));
    assert_eq!(fs::read_to_string(&file).unwrap(), garbage);
    // The beginning is that of a database, the rest is not.
    fs::remove_file(&file).unwrap();
    Store::open(&file).await.unwrap().close().await;
    let mut bytes = fs::read(&file).unwrap();
    bytes[100..].fill(0x5a);
    fs::write(&file, &bytes).unwrap();
    assert!(complaint(&file).await.contains("damaged"));
}

#[tokio::test]
async fn a_database_of_a_newer_parlor_is_refused() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    Store::open(&file).await.unwrap().close().await;
    let link = Connection::open(&file).unwrap();
    link.execute_batch(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'future', 1, x'00', 0)",
    )
    .unwrap();
    drop(link);
    assert!(complaint(&file).await.contains("newer Parlor"));
}

#[tokio::test]
async fn a_database_with_other_tables_is_not_touched() {
    for (change, said) in [
        (
            "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 3",
            "step 3 was another one",
        ),
        ("UPDATE _sqlx_migrations SET success = 0 WHERE version = 12", "step 12 was not taken"),
    ] {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("parlor.sqlite");
        Store::open(&file).await.unwrap().close().await;
        Connection::open(&file).unwrap().execute_batch(change).unwrap();
        let refused = Store::open(&file).await.unwrap_err().to_string();
        assert!(refused.contains(said), "{refused}");
    }
}

#[tokio::test]
async fn a_backup_is_restored_where_no_database_was() {
    let folder = TempDir::new().unwrap();
    let [file, copy, place] = ["a", "b", "c?d%20"].map(|name| folder.path().join(name));
    Store::open(&file).await.unwrap().close().await;
    backup::backup(&file, &copy).await.unwrap();
    assert_eq!(backup::restore(&copy, &place).await.unwrap(), None);
    assert_eq!(backup::logged(&place).await.unwrap(), []);
    Store::open(&place).await.unwrap().close().await;
}

#[tokio::test]
async fn a_closed_store_leaves_one_file() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deep/parlor.sqlite")).await.unwrap();
    store.serve("node", Moment(1), 1000).await.unwrap();
    store.close().await;
    let names = std::fs::read_dir(folder.path().join("deep")).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["parlor.sqlite"]);
}

#[tokio::test]
async fn a_locked_database_is_unwell_and_recovers_by_itself() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("parlor.sqlite");
    let store = Store::open(&file).await.unwrap();
    store.serve("node", Moment(1), 1000).await.unwrap();
    let other = rusqlite::Connection::open(file).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    assert!(matches!(store.serve("node", Moment(2), 1000).await, Err(Refused::Store(_))));
    other.execute_batch("ROLLBACK").unwrap();
    store.serve("node", Moment(3), 1000).await.unwrap();
}
