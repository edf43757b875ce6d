//! What games draw has a look: the lists of classes are compared with what random matches draw and
//! with the style sheets of the page, of pictures and of the terminal.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_games::catalogue::{GAMES, Listing, RACES};
use parlor_table::form::Choice;
use parlor_table::scene::Class;
use parlor_table::sketch::{self, Sketch};
use parlor_table::{Dice, Drawing, Input, Seat, Table, Turn};

/// The style sheet of the terminal.
const TERMINAL: &str = "crates/tui/src/style.css";
/// How many entries of a match are looked at.
const LIMIT: usize = 60;
/// How many matches are played with each choice of options.
const MATCHES: u64 = 3;
/// Boards with more shapes than this are looked at once: they show nothing that small ones do not.
const MANY: usize = 500;

/// What pictures style beside the shapes of scenes.
const OF_PICTURES: [&str; 3] = ["paper", "text", "caption"];
/// What the page shows of a shape's state.
const STATES: [&str; 6] = ["hover", "picked", "next", "last", "on-hint", "stroked"];

/// What the terminal shows of a coordinate's state, and around the board.
const OF_THE_TERMINAL: [&str; 11] = [
    "last", "next", "hint", "picked", "cursor", "title", "banner", "trouble", "key", "quiet",
    "chosen",
];

/// What matches draw: the classes of shapes, and those of sketches.
#[derive(Default)]
struct Drawn {
    shapes: BTreeSet<String>,
    sketches: BTreeSet<String>,
}

/// What random matches of a game draw.
fn drawn(game: &Listing) -> Drawn {
    let mut drawn = Drawn::default();
    for setup in setups(game) {
        for seed in 0..MATCHES {
            play(game, &setup, seed, &mut drawn);
        }
    }
    drawn
}

fn listings() -> impl Iterator<Item = &'static Listing> {
    GAMES.iter().chain(&RACES)
}

#[test]
fn games_draw_the_classes_that_they_list_and_no_others() {
    let mut wrong = Vec::new();
    for game in listings() {
        let listed: BTreeSet<String> = game.classes.iter().map(|class| class.to_string()).collect();
        let Drawn { shapes: drawn, sketches } = drawn(game);
        let name = game.name;
        let of_any: BTreeSet<String> =
            sketch::CLASSES.iter().map(|class| class.to_string()).collect();
        let sketched = sketches.difference(&listed).filter(|class| !of_any.contains(*class));
        wrong.extend(sketched.map(|class| format!("{name} lists no '{class}' of its sketch")));
        wrong.extend(drawn.difference(&listed).map(|class| format!("{name} lists no '{class}'")));
        // A race draws what its game draws.
        let unused = listed
            .difference(&drawn)
            .filter(|class| !sketches.contains(*class))
            .filter(|_| GAMES.iter().any(|one| one.name == name));
        wrong.extend(unused.map(|class| format!("{name} never draws '{class}'")));
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_class_that_a_game_draws_is_styled_in_the_page_and_in_pictures() {
    let mut missing = BTreeSet::new();
    for (place, sheet) in [("the page", page()), ("pictures", pictures())] {
        for class in listings().flat_map(|game| game.classes.iter()) {
            let words: BTreeSet<&str> = class.words().collect();
            let rules: Vec<&Rule> = sheet.iter().filter(|rule| rule.applies_to(&words)).collect();
            let known = |word: &&str| rules.iter().any(|rule| rule.names(word, &words));
            let unknown = words.iter().filter(|word| !known(word));
            missing
                .extend(unknown.map(|word| format!("{place}: no rule for .{word} of '{class}'")));
            if !rules.iter().any(|rule| rule.sets("fill") || rule.sets("stroke")) {
                missing.insert(format!("{place}: '{class}' has neither fill nor stroke"));
            }
        }
    }
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn every_class_of_a_sketch_is_styled_in_the_terminal_and_no_others_are() {
    let sketched: BTreeSet<String> = GAMES.iter().flat_map(|game| drawn(game).sketches).collect();
    let sheet = rules(&fs::read_to_string(project().join(TERMINAL)).unwrap());
    let mut wrong = BTreeSet::new();
    for class in &sketched {
        let words: BTreeSet<&str> = class.split(' ').collect();
        let rules: Vec<&Rule> = sheet.iter().filter(|rule| rule.applies_to(&words)).collect();
        let known = |word: &&&str| rules.iter().any(|rule| rule.names(word, &words));
        let unknown = words.iter().filter(|word| !known(word));
        wrong.extend(unknown.map(|word| format!("no rule for .{word} of '{class}'")));
        if !rules.iter().any(|rule| rule.sets("color")) {
            wrong.insert(format!("'{class}' has no colour"));
        }
    }
    let drawn: BTreeSet<&str> = sketched.iter().flat_map(|class| class.split(' ')).collect();
    let styled = sheet.iter().flat_map(|rule| &rule.compounds).flatten();
    let known = |class: &str| drawn.contains(class) || OF_THE_TERMINAL.contains(&class);
    let dead = styled.filter(|class| !known(class));
    wrong.extend(dead.map(|class| format!("a rule for .{class}, which no sketch has")));
    assert_eq!(wrong, BTreeSet::new(), "{TERMINAL}");
}

#[test]
fn style_sheets_of_shapes_know_no_class_that_no_game_draws() {
    let drawn: BTreeSet<&str> =
        listings().flat_map(|game| game.classes.iter()).flat_map(Class::words).collect();
    let known = |own: &[&'static str]| drawn.iter().copied().chain(own.to_vec()).collect();
    let sheets: [(&str, BTreeSet<&str>); 2] = [
        ("web/board/shapes.css", known(&STATES)),
        ("crates/picture/src/style.css", known(&OF_PICTURES)),
    ];
    for (path, known) in sheets {
        let text = fs::read_to_string(project().join(path)).unwrap();
        let styled: BTreeSet<String> =
            rules(&text).into_iter().flat_map(|rule| rule.compounds).flatten().collect();
        let dead: Vec<&String> =
            styled.iter().filter(|class| !known.contains(class.as_str())).collect();
        assert_eq!(dead, Vec::<&String>::new(), "{path}");
    }
}

/// The usual options, and each option in turn at its ends or with each of its values.
fn setups(game: &Listing) -> Vec<String> {
    let mut setups = vec![(game.setup)()];
    for field in game.form.fields {
        let values: Vec<String> = match field.choice {
            Choice::Number { least, most } => vec![least.to_string(), most.to_string()],
            Choice::OneOf(values) => values.iter().map(|(value, _)| value.to_string()).collect(),
            Choice::Text { most } => vec![('a'..='z').take(most as usize).collect()],
        };
        for value in values {
            let chosen = |name: &str| (name == field.name).then_some(&value[..]);
            // Not every end of an option goes with the usual values of the others.
            setups.extend(Some(game.form.setup(chosen)).filter(|setup| (game.open)(setup).is_ok()));
        }
    }
    setups
}

/// Plays at random, and looks at every board as everybody may see it.
fn play(game: &Listing, setup: &str, seed: u64, drawn: &mut Drawn) {
    let mut table = (game.open)(setup).unwrap();
    let mut whim = Dice::new(seed, u64::MAX);
    while table.length() < LIMIT {
        table.happen(Input::Nature, seed).unwrap();
        let shapes = look(&*table, drawn);
        let (_, scene) = (game.drawn)(&table.position(None)).unwrap();
        note(&scene, &mut drawn.shapes);
        let Turn::Seats(seats) = table.turn() else { return };
        if shapes > MANY {
            return;
        }
        // Clocks end rounds, and the end of a round shows what could have been done.
        if table.countdown().is_some() && whim.below(6) == 0 {
            table.happen(Input::Expire, seed).unwrap();
            continue;
        }
        let seat = seats[whim.below(seats.len())];
        let actions = table.actions(seat);
        let action = whim.pick(&actions).unwrap();
        table.happen(Input::Act(seat, action), seed).unwrap();
    }
}

/// Notes the classes that the players and a spectator see, and counts the shapes.
fn look(table: &dyn Table, drawn: &mut Drawn) -> usize {
    let viewers = Seat::all(table.seats()).take(2).map(Some).chain([None]);
    let look = |viewer| {
        note_sketch(&table.sketch(viewer), &mut drawn.sketches);
        note(&table.drawing(viewer), &mut drawn.shapes)
    };
    viewers.map(look).max().unwrap_or(0)
}

fn note_sketch(sketch: &Sketch, drawn: &mut BTreeSet<String>) {
    drawn.extend(sketch.spans().iter().map(|span| span.class.to_string()));
}

fn note(drawing: &Drawing, drawn: &mut BTreeSet<String>) -> usize {
    drawn.extend(drawing.shapes().map(|shape| shape.class.to_string()));
    drawing.shapes().count()
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All rules of the page.
fn page() -> Vec<Rule> {
    let mut sheets = Vec::new();
    let mut folders = vec![project().join("web")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(kind) if kind == "css" => sheets.push(fs::read_to_string(path).unwrap()),
                _ => {}
            }
        }
    }
    assert!(!sheets.is_empty(), "the page has style sheets");
    sheets.iter().flat_map(|sheet| rules(sheet)).collect()
}

fn pictures() -> Vec<Rule> {
    rules(&fs::read_to_string(project().join("crates/picture/src/style.css")).unwrap())
}

/// A rule of a style sheet that always holds: one that asks for nothing but classes of the element
/// itself, neither for a state of the page nor for another element around it.
struct Rule {
    /// The classes that an element must have, all of one of these sets.
    compounds: Vec<BTreeSet<String>>,
    properties: BTreeSet<String>,
}

impl Rule {
    fn applies_to(&self, words: &BTreeSet<&str>) -> bool {
        self.compounds.iter().any(|compound| within(compound, words))
    }

    /// Whether it applies because of this word, perhaps with others.
    fn names(&self, word: &str, words: &BTreeSet<&str>) -> bool {
        self.compounds.iter().any(|compound| compound.contains(word) && within(compound, words))
    }

    fn sets(&self, property: &str) -> bool {
        self.properties.contains(property)
    }
}

fn within(compound: &BTreeSet<String>, words: &BTreeSet<&str>) -> bool {
    compound.iter().all(|class| words.contains(class.as_str()))
}

/// The rules of a style sheet outside of `@media` and other conditions.
fn rules(sheet: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut rest = &without_comments(sheet)[..];
    while let Some(start) = rest.find('{') {
        let end = start + closing(&rest[start..]);
        let (selectors, body) = (rest[..start].trim(), &rest[start + 1..end]);
        if !selectors.starts_with('@') {
            let compounds = split(selectors, ',').into_iter().filter_map(alternatives).flatten();
            let property = |line: &str| Some(line.split_once(':')?.0.trim().to_owned());
            let properties = body.split(';').filter_map(property).collect();
            rules.push(Rule { compounds: compounds.collect(), properties });
        }
        rest = &rest[end + 1..];
    }
    rules
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, after)| after))
}

/// Where the bracket that opens a text is closed.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    let end = text.char_indices().find(|(_, character)| {
        match character {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    end.expect("brackets are closed").0
}

/// The parts of a text between these characters, outside of brackets.
fn split(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (index, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if character == at && depth == 0 => {
                parts.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// The sets of classes that a selector asks for, `:is()` written out; nothing if it asks for
/// anything else.
fn alternatives(selector: &str) -> Option<Vec<BTreeSet<String>>> {
    let mut sets = vec![BTreeSet::new()];
    let mut rest = selector;
    while !rest.is_empty() {
        let choices = if let Some(name) = rest.strip_prefix('.') {
            let end = name.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(name.len());
            rest = &name[end..];
            vec![BTreeSet::from([name[..end].to_owned()])]
        } else {
            let list = rest.strip_prefix(":is")?;
            let end = closing(list);
            rest = &list[end + 1..];
            let parts = split(&list[1..end], ',').into_iter().map(alternatives);
            parts.collect::<Option<Vec<_>>>()?.concat()
        };
        sets = sets.iter().flat_map(|set| choices.iter().map(move |more| set | more)).collect();
    }
    Some(sets)
}

#[test]
fn a_rule_is_read_as_browsers_read_it() {
    let sheet = "/* a { } */ @media print { .x { fill: red } } .a:is(.b, .c.d), .e .f { fill: red; stroke: blue }";
    let [rule] = &rules(sheet)[..] else { panic!("one rule") };
    assert!(rule.sets("fill") && rule.sets("stroke") && !rule.sets("x"));
    let applies = |words: &str| rule.applies_to(&words.split(' ').collect());
    assert!(applies("a b") && applies("a c d") && applies("z d c a"));
    assert!(!applies("a") && !applies("a c") && !applies("f") && !applies("x"));
}
