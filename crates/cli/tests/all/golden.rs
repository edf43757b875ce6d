//! Golden files: every example of the specification, perft tables, invalid inputs with the error
//! each must give, and transcripts of line games. `TRYCMD=overwrite` rewrites them.

#[test]
fn golden_files() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/golden/*.trycmd").case("tests/golden/*.toml");
    cases.run();
}

#[test]
fn the_readme_tells_the_truth() {
    trycmd::TestCases::new().case("../../README.md").run();
}
