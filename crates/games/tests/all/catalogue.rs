//! Walks the catalogue and names what a game is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_games::catalogue::{GAMES, Listing, RACES, find};
use parlor_games::verbs::VERBS;
use parlor_table::edit::{Brush, BrushKind};
use parlor_table::flags::Given;
use parlor_table::form::Choice;
use parlor_table::words::Language;
use parlor_table::{Budget, Input, Level, Seat, Turn, opening_text, rules};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_game_has_its_files() {
    let mut missing = Vec::new();
    for game in &GAMES {
        let name = game.name;
        let parts = [
            "mod", "position", "notation", "game", "scene", "hosted", "listed", "bot", "plain",
            "analysis", "edit",
        ];
        for part in parts.map(|part| format!("crates/games/src/{name}/{part}")) {
            // A part may be a file or a folder.
            let files = [format!("{part}.rs"), format!("{part}/mod.rs")];
            if !files.iter().any(|file| project().join(file).exists()) {
                missing.push(part);
            }
        }
        let files = [
            format!("crates/games/src/{name}/rules.md"),
            format!("crates/games/src/{name}/tests/rules.rs"),
            format!("crates/games/src/{name}/tests/promises.rs"),
            format!("crates/games/tests/golden/{name}.txt"),
            format!("crates/games/tests/golden/playthrough_{name}.txt"),
            format!("fuzz/seeds/{name}/00"),
            format!("crates/cli/tests/golden/play_{name}.stdout"),
            format!("crates/cli/tests/golden/engine/{name}.ugi"),
        ];
        missing.extend(files.into_iter().filter(|file| !project().join(file).exists()));
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_example_is_a_position_with_a_legal_action() {
    for verbs in VERBS {
        let (position, action) = verbs.about.example;
        assert_eq!((verbs.check)(position), Ok(()), "{}", verbs.name);
        (verbs.apply)(position, &[action.to_owned()], Some(1)).unwrap();
    }
}

#[test]
fn every_rules_page_has_words_and_pictures_of_positions_that_can_be_drawn() {
    let pages = GAMES.iter().flat_map(|game| Language::all().map(move |language| (game, language)));
    for (game, language) in pages {
        let parts = rules::parts(game.rules(language));
        assert!(!parts[0].text.is_empty(), "{}", game.name);
        let mut pictures = parts.iter().flat_map(|part| &part.pictures).peekable();
        assert!(pictures.peek().is_some(), "{}", game.name);
        for picture in pictures {
            (game.drawn)(picture.position).unwrap_or_else(|why| panic!("{}: {why}", game.name));
        }
    }
}

#[test]
fn every_preset_opens_has_a_name_of_its_own_and_the_first_is_the_usual_one() {
    for game in GAMES.iter().chain(&RACES) {
        let (name, presets) = (game.name, game.form.presets);
        assert!((3..=5).contains(&presets.len()), "{name}: {} presets", presets.len());
        let setup = |number: usize| game.form.preset(&presets[number]);
        assert_eq!(setup(0), game.form.setup(|_| None), "{name}: the first preset");
        let (mut setups, mut names) = (BTreeSet::new(), BTreeSet::new());
        for (number, preset) in presets.iter().enumerate() {
            let called = format!("{name}: {}", preset.name);
            let table = (game.open)(&setup(number)).unwrap_or_else(|why| panic!("{called}: {why}"));
            assert_eq!(table.setup(), setup(number), "{called}");
            assert!(setups.insert(setup(number)), "{called} has the options of another preset");
            assert!(
                names.insert(preset.name.english().to_lowercase()),
                "{called} has the name of another"
            );
            for (field, value) in preset.values {
                let known = game.form.fields.iter().find(|known| known.name == *field);
                let known = known.unwrap_or_else(|| panic!("{called}: no field {field}"));
                assert_ne!(known.usual, *value, "{called}: {field} is as usual");
                if let Choice::OneOf(values) = known.choice {
                    assert!(values.iter().any(|(one, _)| one == value), "{called}: {field}");
                }
            }
        }
    }
}

#[test]
fn a_field_that_does_not_matter_names_a_field_and_a_value_of_its_form() {
    for game in GAMES.iter().chain(&RACES) {
        for field in game.form.fields {
            let Some((other, value)) = field.unless else { continue };
            let called = format!("{}: {}", game.name, field.name);
            let known = game.form.fields.iter().any(|known| known.name == other);
            assert!(known, "{called}: there is no field {other}");
            let setup = game.form.setup(|name| (name == other).then_some(value));
            assert!((game.open)(&setup).is_ok(), "{called}: {setup}");
            assert!(!field.matters(|name| (name == other).then_some(value)), "{called}");
            assert!(field.matters(|_| None), "{called}");
        }
    }
}

#[test]
fn what_makes_room_for_others_adds_seats() {
    for game in GAMES.iter().chain(&RACES) {
        let together = game.form.together;
        let value = |name: &str| together.iter().find(|(field, _)| *field == name);
        let setup = game.form.setup(|name| value(name).map(|(_, value)| *value));
        let seats = (game.open)(&setup).unwrap().seats();
        let usual = (game.open)(&(game.setup)()).unwrap().seats();
        assert_eq!(seats > usual, !together.is_empty(), "{}", game.name);
    }
}

#[test]
fn every_brush_gives_a_position_that_can_be_written_down_or_says_which_rule_is_in_the_way() {
    for game in &GAMES {
        let mut table = (game.open)(game.short.unwrap()).unwrap();
        table.happen(Input::Nature, 5).unwrap();
        let position = table.position(None);
        let brushes = (game.brushes)(&position).unwrap();
        let names: BTreeSet<&str> = brushes.iter().map(|brush| brush.name.as_ref()).collect();
        let labels: BTreeSet<String> =
            brushes.iter().map(|brush| brush.label.to_string()).collect();
        assert!(names.len() > 1, "{} is not edited", game.name);
        assert_eq!((names.len(), labels.len()), (brushes.len(), names.len()), "{}", game.name);
        let (_, drawing) = (game.drawn)(&position).unwrap();
        let coordinates: BTreeSet<String> =
            drawing.shapes().filter_map(|shape| shape.pick.clone()).collect();
        for brush in &brushes {
            let places: Vec<Option<String>> = match &brush.kind {
                BrushKind::Whole | BrushKind::State { .. } => vec![None],
                BrushKind::Number { value, bounds } => {
                    let numbers = [*value, *bounds.start(), *bounds.end()];
                    numbers.into_iter().map(|number| Some(number.to_string())).collect()
                }
                BrushKind::Place => coordinates.iter().cloned().map(Some).collect(),
            };
            let mut used = false;
            for at in places {
                let called = format!("{}: {} on {at:?}", game.name, brush.name);
                match (game.edited)(&position, &brush.name, at.as_deref()) {
                    Ok((text, _)) => {
                        let (again, drawing) =
                            (game.drawn)(&text).unwrap_or_else(|why| panic!("{called}: {why}"));
                        assert_eq!(again, text, "{called}");
                        for token in &brush.token {
                            let is_there = drawing.shapes().any(|shape| shape.class == token.class);
                            assert!(is_there, "{called} puts no {} on the board", token.class);
                        }
                        (game.unready)(&text, &mut Budget::nodes(100));
                        holds(game, &text, brush, at.as_deref());
                        used = true;
                    }
                    Err(why) => assert!(why != "", "{called}"),
                }
            }
            // Some need something on the board first.
            let needs = ["erase", "no-goal", "piece4"];
            assert!(used || needs.contains(&&*brush.name), "{}: {}", game.name, brush.name);
        }
        let first = &brushes[0].name;
        for (brush, at) in [("nonsense", None), ("nonsense", Some("0")), (first, Some("?"))] {
            assert!((game.edited)(&position, brush, at).is_err(), "{}", game.name);
        }
        assert!((game.edited)("?", first, Some("0")).is_err(), "{}", game.name);
    }
}

/// Holds that an edited position is in the state that its brush brings about, or has the number that it sets.
fn holds(game: &Listing, edited: &str, brush: &Brush, at: Option<&str>) {
    let brushes = (game.brushes)(edited).unwrap();
    let now = brushes.iter().find(|now| now.name == brush.name).unwrap();
    match &now.kind {
        BrushKind::State { holds } => assert!(holds, "{}: {}", game.name, brush.name),
        BrushKind::Number { value, .. } => {
            assert_eq!(Some(&*value.to_string()), at, "{}: {}", game.name, brush.name);
        }
        BrushKind::Place | BrushKind::Whole => {}
    }
}

#[test]
fn the_mover_of_a_position_is_known_where_several_play() {
    for game in GAMES.iter().chain(&RACES) {
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, 5).unwrap();
        let expected = table.turn().only().filter(|_| table.seats() > 1);
        let expected = expected.map(|seat| table.seat_name(seat));
        assert_eq!((game.mover)(&table.position(None)), expected, "{}", game.name);
    }
}

#[test]
fn the_first_preset_of_a_game_is_what_players_get_who_choose_nothing() {
    for game in &GAMES {
        assert_eq!(game.form.preset(&game.form.presets[0]), (game.setup)(), "{}", game.name);
    }
}

#[test]
fn short_matches_open_dailies_are_for_one_and_races_belong_to_games() {
    for game in &GAMES {
        (game.open)(game.short.unwrap()).unwrap_or_else(|why| panic!("{}: {why}", game.name));
        if let Some(daily) = game.daily {
            assert_eq!((game.open)(daily.setup).unwrap().seats(), 1, "{}", game.name);
        }
    }
    let raced: Vec<&str> = GAMES.iter().filter_map(|game| game.race).collect();
    let races: Vec<&str> = RACES.iter().map(|race| race.name).collect();
    assert_eq!(raced, races);
}

#[test]
fn options_of_the_command_line_are_usual_setups_and_their_names_differ() {
    for verbs in VERBS {
        for flags in [verbs.new.flags, verbs.solving.flags] {
            let names: BTreeSet<&str> = flags.iter().map(|flag| flag.name).collect();
            assert_eq!(names.len(), flags.len(), "{}", verbs.name);
            assert!(!["time", "json", "seed", "help"].iter().any(|name| names.contains(name)));
        }
        let position = (verbs.fresh)(&Given::usual(verbs.new.flags), 1).unwrap();
        assert_eq!((verbs.check)(&position), Ok(()), "{}: {position}", verbs.name);
    }
}

#[test]
fn every_game_has_its_row_in_the_documents() {
    for document in ["docs/notation.md", "ARCHITECTURE.md"] {
        let text = fs::read_to_string(project().join(document)).unwrap().to_lowercase();
        for game in &GAMES {
            let row = format!("| {} |", game.name);
            let titled = format!("| {} |", game.title.english().to_lowercase());
            assert!(text.contains(&row) || text.contains(&titled), "{document}: {}", game.name);
        }
    }
}

#[test]
fn every_game_and_race_opens_plays_and_replays_as_text() {
    for game in GAMES.iter().chain(&RACES) {
        let mut table = (game.open)(&(game.setup)()).unwrap();
        assert_eq!(table.name(), game.name);
        assert_eq!(table.setup(), (game.setup)());
        table.happen(Input::Nature, 1).unwrap();
        for _ in 0..6 {
            let Turn::Seats(seats) = table.turn() else { break };
            let action = table.actions(seats[0]).first().unwrap().clone();
            table.happen(Input::Act(seats[0], &action), 1).unwrap();
            table.happen(Input::Nature, 1).unwrap();
        }
        let again = (game.replay)(&table.log()).unwrap();
        assert_eq!(again.log(), table.log());
        assert_eq!(again.position(None), table.position(None));
        assert_eq!(again.scene(Some(Seat::FIRST)), table.scene(Some(Seat::FIRST)));
        assert!(table.undo() && table.redo());
        assert_eq!(again.log(), table.log());
        let refusal = table.happen(Input::Act(Seat::FIRST, "certainly not"), 1).unwrap_err();
        assert!(refusal.to_string().contains("certainly not"), "{refusal}");
    }
}

#[test]
fn a_game_is_found_by_its_name() {
    assert_eq!(find("hex").map(|game| game.title.english()), Some("Hex"));
    assert!(find("chess").is_none());
}

#[test]
fn a_faulty_log_is_refused_with_its_line() {
    let hex = find("hex").unwrap();
    for (log, why) in [
        ("", "line 1: a log of this game begins with 'hex'"),
        ("toggle\n3x3\n", "line 1: a log of this game begins with 'hex'"),
        ("hex\n", "line 2: the setup is missing"),
        ("hex\n1,1,rising,10,120,off,45\n!\n", "line 3: no clock is running"),
        ("hex\n1,1,rising,10,120,off,45\n1 60-62\n", "line 3: it is not the turn of seat 1"),
        (
            "hex\n1,1,rising,10,120,off,45\nnonsense\n",
            "line 3: 'nonsense' is no entry: write 'SEAT ACTION', '* CHANCE' or '!'",
        ),
    ] {
        let fault = (hex.replay)(log).err().unwrap();
        assert_eq!(fault.to_string(), why);
    }
}

#[test]
fn an_untouched_form_is_the_usual_setup_and_every_value_is_understood() {
    for game in &GAMES {
        assert_eq!(game.form.setup(|_| None), (game.setup)());
        for field in game.form.fields {
            let values: Vec<String> = match field.choice {
                Choice::Number { least, .. } => vec![least.to_string()],
                Choice::OneOf(values) => {
                    values.iter().map(|(value, _)| value.to_string()).collect()
                }
                Choice::Text { .. } => vec![field.usual.to_owned()],
            };
            for value in values {
                let setup = game.form.setup(|name| (name == field.name).then_some(&value[..]));
                let table = (game.open)(&setup).unwrap_or_else(|why| panic!("{setup}: {why}"));
                assert_eq!(table.setup(), setup);
            }
        }
    }
}

#[test]
fn every_kind_of_advice_and_every_bot_offers_what_can_be_played() {
    for game in &GAMES {
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, 3).unwrap();
        for advice in game.advice {
            let advised = table.advise(advice, &mut Budget::nodes(10_000));
            let action =
                advised.unwrap_or_else(|why| panic!("{}, {}: {why}", game.name, advice.name));
            table.copied().happen(Input::Act(Seat::FIRST, &action), 3).unwrap();
        }
        let bot = |seed| {
            let level = Level::new(5).unwrap();
            table.think(Seat::FIRST, level.into(), seed, &mut Budget::nodes(10_000)).unwrap()
        };
        assert_eq!(bot(1), bot(1));
        table.copied().happen(Input::Act(Seat::FIRST, &bot(2).action), 3).unwrap();
    }
}

#[test]
fn a_log_with_what_was_taken_back_and_played_again_leads_to_the_same_match() {
    for game in
        GAMES.iter().filter(|game| (game.open)(&(game.setup)()).unwrap().manners().takes_back)
    {
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, 1).unwrap();
        let dealt = table.entries();
        let action = table.actions(Seat::FIRST)[0].clone();
        table.happen(Input::Act(Seat::FIRST, &action), 1).unwrap();
        table.happen(Input::Nature, 1).unwrap();
        let mut again = (game.open)(&(game.setup)()).unwrap();
        let entries = table.entries();
        let played: Vec<&str> = entries.iter().map(String::as_str).collect();
        again.recall(&[&played[..], &["<"]].concat()).unwrap();
        assert_eq!(again.entries(), dealt);
        assert!(again.recall(&["<"]).is_err());
        again.recall(&[">", "<", ">"]).unwrap();
        assert!(again.recall(&[">"]).is_err());
        assert_eq!(again.log(), table.log());
        assert_eq!(again.after(dealt.len()).unwrap().entries(), dealt);
        assert!(again.after(99).is_none());
    }
}

#[test]
fn a_form_names_the_options_that_a_position_carries_itself() {
    for game in GAMES.iter().chain(&RACES) {
        let usual = game.form.setup(|_| None);
        let mut table = (game.open)(&usual).unwrap();
        table.happen(Input::Nature, 4).unwrap();
        let position = table.position(None);
        let from =
            |setup: &str| (game.open)(&opening_text(setup, Some(&position))).unwrap().setup();
        for field in game.form.fields {
            let other = match field.choice {
                Choice::Number { least, most } => {
                    if field.usual == least.to_string() { least + 1 } else { least.max(4) }
                        .min(most)
                        .to_string()
                }
                Choice::OneOf(values) => {
                    let mut values = values.iter().map(|(value, _)| *value);
                    values.find(|value| *value != field.usual).unwrap().to_owned()
                }
                Choice::Text { .. } => "abc".to_owned(),
            };
            // A longer line takes a larger board.
            let size = if field.name == "win" { Some("9") } else { None };
            let value = |name: &str| match name {
                name if name == field.name => Some(other.as_str()),
                "size" => size,
                _ => None,
            };
            let setup = game.form.setup(value);
            let carried = game.form.carried.contains(&field.name);
            assert_ne!(setup, usual, "{}: {}", game.name, field.name);
            assert_eq!(from(&setup) == from(&usual), carried, "{}: {}", game.name, field.name);
        }
    }
}

#[test]
fn the_bounds_of_a_form_are_those_of_the_setup_itself() {
    for game in GAMES.iter().chain(&RACES) {
        for field in game.form.fields {
            let beyond = match field.choice {
                Choice::Number { least, most } => {
                    vec![least.checked_sub(1).map(|n| n.to_string()), Some((most + 1).to_string())]
                }
                Choice::Text { most } => {
                    let letters = ('\u{4e00}'..).take(most as usize + 1).collect::<String>();
                    vec![Some(letters), Some(String::new())]
                }
                Choice::OneOf(_) => vec![Some("none of them".to_owned())],
            };
            for value in beyond.into_iter().flatten() {
                let setup = game.form.setup(|name| (name == field.name).then_some(&value[..]));
                let opened = (game.open)(&setup);
                assert!(opened.is_err(), "{}: {} = {value} is accepted", game.name, field.name);
            }
        }
    }
}
