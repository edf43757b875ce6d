//! Lists the languages: every file of `words/` is one.

use std::path::Path;
use std::{env, error, fs};

fn main() -> Result<(), Box<dyn error::Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../words");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut codes = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        codes.extend(name.strip_suffix(".ftl").map(str::to_owned));
    }
    // English comes first: it is what all others are compared with.
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut list = String::from("[");
    for code in codes {
        let path = folder.join(format!("{code}.ftl"));
        list += &format!("({code:?}, include_str!({:?})),", path.display());
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), list + "]")?;
    Ok(())
}
