//! The page's modules as they are sent.
//!
//! A browser that has to ask for thirty modules asks for six at a time, and waits for each of them as long as a
//! round trip takes. So the modules are sent in *bundles*: one of the entry module with everything that it imports,
//! and one for every module that is imported later (`import("...")`), with what it imports and the first bundle does
//! not have. The files themselves stay as they are written, without a build step. At 600 ms latency and 50 kB/s the front
//! page took 3.7 s with a preload for every module, and takes 2.0 s in bundles.
//!
//! In a bundle a module is a function that returns its exports, called once, after those that it imports:
//!
//! ```js
//! $modules["match/words.js"] ??= (() => { const { a } = $modules["board/a.js"]; ...; return { words }; })();
//! ```
//!
//! That holds for modules as ours are written: statements `import` and `export` begin a line, what is exported is
//! never assigned again, and imports make no circle. [`Graph::bundles`] returns nothing for others; then they are sent one by
//! one, with a preload for each that is imported. Comments that have lines of their own are left out.

use std::collections::{BTreeMap, BTreeSet};

/// The name by which bundles know all modules.
const MODULES: &str = "$modules";

/// A module of the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Module {
    /// The paths that it imports when it is loaded, with what it takes from each, written as a pattern.
    imports: Vec<(String, String)>,
    /// The paths that it imports later.
    later: Vec<String>,
    /// What it exports, written as properties.
    exports: Vec<String>,
    /// Its statements; each place of a later import is an element of its own between two pieces of text.
    body: Vec<String>,
    /// Why it cannot be part of a bundle, if it cannot.
    lone: Option<&'static str>,
}

/// The modules that an entry module imports, now or later.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    entry: String,
    modules: BTreeMap<String, Module>,
}

impl Graph {
    /// Reads the entry module and all that it leads to.
    pub(crate) fn read(entry: &str, read: impl Fn(&str) -> Option<String>) -> Graph {
        let mut graph = Graph { entry: entry.to_owned(), modules: BTreeMap::new() };
        let mut unread = vec![entry.to_owned()];
        while let Some(path) = unread.pop() {
            if graph.modules.contains_key(&path) {
                continue;
            }
            let Some(text) = read(&path) else { continue };
            let module = Module::read(&path, &text);
            unread.extend(module.imports.iter().map(|(path, _)| path.clone()));
            unread.extend(module.later.iter().cloned());
            graph.modules.insert(path, module);
        }
        graph
    }

    /// The paths that a module imports when it is loaded, directly or not, each after those that it imports itself; the
    /// module comes last.
    fn closure(&self, path: &str) -> Vec<&str> {
        fn visit<'g>(
            graph: &'g Graph,
            path: &str,
            seen: &mut BTreeSet<&'g str>,
            order: &mut Vec<&'g str>,
        ) {
            let Some((path, module)) = graph.modules.get_key_value(path) else { return };
            if !seen.insert(path) {
                return;
            }
            for (other, _) in &module.imports {
                visit(graph, other, seen, order);
            }
            order.push(path);
        }
        let mut order = Vec::new();
        visit(self, path, &mut BTreeSet::new(), &mut order);
        order
    }

    /// What to load for a page: the entry module, the page's, and all that they import.
    pub(crate) fn needed(&self, page: Option<&str>) -> Vec<&str> {
        let mut needed = self.closure(&self.entry);
        for path in page.map(|page| self.closure(page)).unwrap_or_default() {
            if !needed.contains(&path) {
                needed.push(path);
            }
        }
        needed
    }

    /// The modules that are imported later than the one that imports them.
    pub(crate) fn later(&self) -> BTreeSet<&str> {
        self.modules.values().flat_map(|module| &module.later).map(String::as_str).collect()
    }

    /// Why there are no bundles: a module, and what it does that bundles cannot.
    pub(crate) fn obstacle(&self) -> Option<(&str, &'static str)> {
        for (path, module) in &self.modules {
            if let Some(why) = module.lone {
                return Some((path, why));
            }
            let known = |other: &&String| !self.modules.contains_key(*other);
            if module
                .imports
                .iter()
                .map(|(other, _)| other)
                .chain(&module.later)
                .any(|other| known(&other))
            {
                return Some((path, "imports a file that is not there"));
            }
            let circle = |other: &String| self.closure(other).contains(&path.as_str());
            if module.imports.iter().any(|(other, _)| circle(other)) {
                return Some((path, "imports itself, directly or not"));
            }
        }
        None
    }

    /// The bundles by the paths of their first modules; `folder` is the address that they are served below.
    pub(crate) fn bundles(&self, folder: &str) -> Option<BTreeMap<String, String>> {
        if self.obstacle().is_some() {
            return None;
        }
        let common = self.closure(&self.entry);
        let mut bundles = BTreeMap::new();
        let first = self.written(&common, folder);
        bundles.insert(self.entry.clone(), format!("export const {MODULES} = {{}};\n{first}"));
        for path in self.later() {
            let own: Vec<&str> =
                self.closure(path).into_iter().filter(|path| !common.contains(path)).collect();
            let modules = self.written(&own, folder);
            let exports =
                self.modules.get(path).map(|module| module.exports.join(", ")).unwrap_or_default();
            let text = format!(
                "import {{ {MODULES} }} from \"{folder}{}\";\n{modules}export const {{ {exports} }} = {MODULES}[\"{path}\"];\n",
                self.entry
            );
            bundles.insert(path.to_owned(), text);
        }
        Some(bundles)
    }

    /// Modules one after the other.
    fn written(&self, paths: &[&str], folder: &str) -> String {
        let module =
            |path: &&str| self.modules.get(*path).map(|module| module.written(path, folder));
        paths.iter().filter_map(module).collect()
    }
}

impl Module {
    fn read(path: &str, text: &str) -> Module {
        let mut module = Module::default();
        if text.contains("import.meta") || text.lines().any(|line| line.starts_with("await ")) {
            module.lone = Some("needs to be a module of its own");
        }
        let text = without_comments(text);
        let mut body = String::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let is_import = line.starts_with("import ") || line.starts_with("import{");
            if !is_import && !line.starts_with("export ") {
                body += line;
                body.push('\n');
                continue;
            }
            let mut statement = line.to_owned();
            let is_list = is_import || line.starts_with("export {");
            while is_list && !statement.trim_end().ends_with(';') {
                let Some(more) = lines.next() else { break };
                statement.push(' ');
                statement += more;
            }
            match is_import {
                true => module.import(path, &statement),
                false => body += &module.export(&statement),
            }
        }
        module.divide(path, &body);
        module
    }

    /// Reads `import { a, b as c } from "./path.js";`.
    fn import(&mut self, path: &str, statement: &str) {
        let parts = statement.strip_prefix("import").and_then(|rest| rest.rsplit_once("from "));
        let from = parts.and_then(|(_, from)| from.trim().strip_suffix(';')).and_then(quoted);
        let names = parts.map(|(names, _)| names.trim());
        let names = names.and_then(|names| names.strip_prefix('{')?.strip_suffix('}'));
        match (names, from) {
            (Some(names), Some(from)) => {
                let names: Vec<String> =
                    listed(names).map(|name| name.replace(" as ", ": ")).collect();
                self.imports.push((beside(path, from), names.join(", ")));
            }
            _ => self.lone = Some("imports otherwise than by names in braces"),
        }
    }

    /// Reads a statement that exports something; returns what is left of it.
    fn export(&mut self, statement: &str) -> String {
        let rest = statement.strip_prefix("export ").unwrap_or(statement);
        if let Some(list) = rest.strip_prefix('{') {
            match list.trim_end().strip_suffix("};") {
                Some(list) => {
                    self.exports.extend(listed(list).map(|name| match name.split_once(" as ") {
                        Some((own, name)) => format!("{name}: {own}"),
                        None => name.to_owned(),
                    }))
                }
                None => self.lone = Some("exports what it imports"),
            }
            return String::new();
        }
        let kinds =
            ["async function* ", "async function ", "function* ", "function ", "class ", "const "];
        let named = kinds.iter().find_map(|kind| rest.strip_prefix(kind));
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
        let name =
            named.map(|named| named.split(|letter| !is_letter(letter)).next().unwrap_or_default());
        match name.filter(|name| !name.is_empty()) {
            Some(name) => self.exports.push(name.to_owned()),
            None => {
                self.lone = Some("exports otherwise than functions, classes, constants and lists")
            }
        }
        format!("{rest}\n")
    }

    /// Divides the statements at the modules that are imported later.
    fn divide(&mut self, path: &str, body: &str) {
        let mut parts = body.split("import(");
        self.body.extend(parts.next().map(str::to_owned));
        for part in parts {
            match part.split_once(')').and_then(|(name, rest)| Some((quoted(name)?, rest))) {
                Some((name, rest)) => {
                    self.later.push(beside(path, name));
                    self.body.push(rest.to_owned());
                }
                None => self.lone = Some("imports a file whose name is computed"),
            }
        }
    }

    /// The module as a part of a bundle.
    fn written(&self, path: &str, folder: &str) -> String {
        let mut text = format!("{MODULES}[\"{path}\"] ??= (() => {{\n");
        for (from, names) in &self.imports {
            text += &format!("const {{ {names} }} = {MODULES}[\"{from}\"];\n");
        }
        for (number, part) in self.body.iter().enumerate() {
            if let Some(later) = number.checked_sub(1).and_then(|number| self.later.get(number)) {
                text += &format!("import(\"{folder}{later}\")");
            }
            text += part;
        }
        text + &format!("return {{ {} }};\n}})();\n", self.exports.join(", "))
    }
}

/// What stands between double quotes.
fn quoted(text: &str) -> Option<&str> {
    text.trim().strip_prefix('"')?.strip_suffix('"').filter(|text| !text.contains('"'))
}

/// The elements of a list, without what surrounds them.
fn listed(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty())
}

/// The path of a file that a module names.
fn beside(path: &str, named: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in named.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A module without the comments and the indentation that lines begin with. Where a text between backticks goes over several
/// lines, a line may look like a comment and be none, so that all stays.
fn without_comments(text: &str) -> String {
    let quotes = |line: &str| line.matches('`').count() % 2 == 1;
    if text.lines().any(quotes) {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut is_comment = false;
    for line in text.lines() {
        let mut line = line.trim();
        loop {
            if is_comment {
                let Some((_, rest)) = line.split_once("*/") else { break };
                (line, is_comment) = (rest.trim_start(), false);
            }
            let Some(rest) = line.strip_prefix("/*") else { break };
            (line, is_comment) = (rest, true);
        }
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            kept += &without_types(line);
            kept.push('\n');
        }
    }
    kept
}

/// A line without the types that are written into it: `/** @type {A} */ (a)`.
fn without_types(line: &str) -> String {
    let mut parts = line.split("/** @");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| line + part.split_once("*/").map_or(part, |(_, rest)| rest))
}

/// Style sheets one after the other, without their comments.
pub(crate) fn joined_styles<'t>(sheets: impl IntoIterator<Item = &'t str>) -> String {
    let mut joined = String::new();
    for sheet in sheets {
        let mut parts = sheet.split("/*");
        joined += parts.next().unwrap_or_default();
        for part in parts {
            joined += part.split_once("*/").map_or("", |(_, rest)| rest);
        }
        joined.push('\n');
    }
    joined
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn graph(files: &[(&str, &str)]) -> Graph {
        let files: BTreeMap<String, String> =
            files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect();
        Graph::read("site/app.js", |path| files.get(path).cloned())
    }

    const APP: &str =
        "// @ts-check\nimport { a } from \"../board/a.js\";\nimport(\"./page.js\");\na();\n";
    const A: &str = "/** Says\n * so. */\nexport function a() {\n  return 1; // one\n}\n";
    const PAGE: &str = "import {\n  a,\n  b as c,\n} from \"../board/a.js\";\nimport { d } from \"./d.js\";\nexport const show = () => d(c);\n";
    const D: &str = "export async function d() {}\nexport async function* g() {}\nconst e = 1;\nexport { e as f };\nexport {};\n";

    #[test]
    fn a_bundle_has_every_module_after_those_that_it_imports_and_none_twice() {
        let graph = graph(&[
            ("site/app.js", APP),
            ("board/a.js", A),
            ("site/page.js", PAGE),
            ("site/d.js", D),
        ]);
        assert_eq!(graph.needed(None), ["board/a.js", "site/app.js"]);
        assert_eq!(
            graph.needed(Some("site/page.js")),
            ["board/a.js", "site/app.js", "site/d.js", "site/page.js"]
        );
        let bundles = graph.bundles("/x/").unwrap();
        assert_eq!(bundles.keys().collect::<Vec<_>>(), ["site/app.js", "site/page.js"]);
        assert_eq!(
            bundles["site/app.js"],
            "export const $modules = {};\n\
             $modules[\"board/a.js\"] ??= (() => {\nfunction a() {\nreturn 1; // one\n}\nreturn { a };\n})();\n\
             $modules[\"site/app.js\"] ??= (() => {\nconst { a } = $modules[\"board/a.js\"];\n\
             import(\"/x/site/page.js\");\na();\nreturn {  };\n})();\n"
        );
        assert_eq!(
            bundles["site/page.js"],
            "import { $modules } from \"/x/site/app.js\";\n\
             $modules[\"site/d.js\"] ??= (() => {\nasync function d() {}\nasync function* g() {}\nconst e = 1;\nreturn { d, g, f: e };\n})();\n\
             $modules[\"site/page.js\"] ??= (() => {\nconst { a, b: c } = $modules[\"board/a.js\"];\n\
             const { d } = $modules[\"site/d.js\"];\nconst show = () => d(c);\nreturn { show };\n})();\n\
             export const { show } = $modules[\"site/page.js\"];\n"
        );
    }

    #[test]
    fn modules_that_bundles_cannot_hold_are_named() {
        for (text, why) in [
            ("import * as a from \"./a.js\";\n", "imports otherwise than by names in braces"),
            (
                "export default 1;\n",
                "exports otherwise than functions, classes, constants and lists",
            ),
            (
                "export let a = 1;\n",
                "exports otherwise than functions, classes, constants and lists",
            ),
            ("export { a } from \"./a.js\";\n", "exports what it imports"),
            ("import(`./${a}.js`);\n", "imports a file whose name is computed"),
            ("import { a } from \"./gone.js\";\n", "imports a file that is not there"),
            ("import { a } from \"./app.js\";\n", "imports itself, directly or not"),
            ("await import(\"./app.js\");\n", "needs to be a module of its own"),
        ] {
            let graph = graph(&[("site/app.js", text)]);
            assert_eq!(graph.obstacle(), Some(("site/app.js", why)), "{text}");
            assert_eq!(graph.bundles("/"), None);
        }
    }

    #[test]
    fn comments_are_left_out_and_nothing_that_looks_like_one() {
        let text = "/** @type {A} */ (a);\n  // gone\n/* gone\ngone */ b();\nc(\"// stays\", /** @type {C} */ (c));\n/* one */ /* two */\n";
        assert_eq!(without_comments(text), "(a);\nb();\nc(\"// stays\",  (c));\n");
        let quoted = "a(`\n// stays\n`);\n";
        assert_eq!(without_comments(quoted), quoted);
        assert_eq!(
            joined_styles(["/* a */\nb {\n  c: d;\n}\n", "/* e */f{}"]),
            "b {\nc: d;\n}\nf{}\n"
        );
    }
}
