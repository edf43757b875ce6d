//! The lines of the engine protocol, under a coverage-guided fuzzer; see scripts/fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    parlor_fuzz::drive_an_engine(text);
});
