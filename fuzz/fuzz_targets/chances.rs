//! Any text as a decision of nature of every game, under a coverage-guided fuzzer; see scripts/fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| parlor_fuzz::read_everywhere("chances", text));
