//! Every text of squeeze, under a coverage-guided fuzzer; see scripts/fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    parlor_fuzz::read_everything::<parlor_games::squeeze::Squeeze>(text);
});
