//! Help texts and refusals walk the catalogue.

use std::process::Command;

use parlor_games::verbs::VERBS;

/// What the program prints on standard output and on standard error.
fn parlor(words: &[&str]) -> (String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_parlor")).args(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

#[test]
fn solve_shows_the_options_of_the_named_game_and_no_others() {
    for game in VERBS {
        let (help, _) = parlor(&["solve", game.name, "--help"]);
        let has = |name: &str| help.contains(&format!(" --{name}"));
        for flag in VERBS.iter().flat_map(|other| other.solving.flags) {
            let own = game.solving.flags.iter().any(|own| own.name == flag.name);
            let option = format!("      --{}", flag.name);
            let listed = help.lines().any(|line| {
                line.strip_prefix(&option)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            });
            assert_eq!(listed, own, "{}: --{}\n{help}", game.name, flag.name);
        }
        assert!(has("time") && has("json"), "{help}");
    }
}

#[test]
fn solve_refuses_the_options_of_other_games_in_one_sentence() {
    for game in VERBS {
        for other in VERBS.iter().flat_map(|other| other.solving.flags) {
            if game.solving.flags.iter().any(|own| own.name == other.name) {
                continue;
            }
            let option = format!("--{}", other.name);
            let (answer, why) = parlor(&["solve", game.name, &option, game.about.example.0]);
            assert_eq!(answer, "");
            assert!(why.starts_with(&format!("parlor: {option} is for ")), "{why}");
            assert!(why.ends_with(&format!(", not for {}: leave it out\n", game.name)), "{why}");
        }
    }
}

#[test]
fn every_verb_helps_with_every_game() {
    for game in VERBS {
        for verb in ["new", "play", "tui"] {
            let (help, why) = parlor(&[verb, game.name, "--help"]);
            assert!(why.is_empty() && help.contains(&format!("parlor {verb} {}", game.name)));
        }
        for verb in ["check", "show", "moves", "apply", "solve"] {
            assert!(parlor(&[verb, "--help"]).0.contains(game.name), "{verb}");
        }
    }
}

#[test]
fn examples_in_help_name_a_game() {
    for verb in ["check", "show", "moves", "apply", "solve", "perft", "engine", "bench"] {
        let (help, _) = parlor(&[verb, "--help"]);
        let example = help.lines().find_map(|line| line.strip_prefix("Example: parlor ")).unwrap();
        let game = example.split(' ').nth(1).unwrap();
        assert!(VERBS.iter().any(|verbs| verbs.name == game), "{example}");
    }
}
