//! Any text as an action of every game, under a coverage-guided fuzzer; see scripts/fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| parlor_fuzz::read_everywhere("actions", text));
