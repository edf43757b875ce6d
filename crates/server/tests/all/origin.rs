//! Requests that change something must come from our own pages: scheme, host and port.

use crate::guest::House;

/// The status of a new match that a page of this origin asks for.
fn status(house: &House, origin: &str, headers: &[(&str, &str)]) -> u16 {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build();
    let agent: ureq::Agent = agent.into();
    let request = agent.post(house.url("/api/v1/matches")).header("origin", origin);
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.send_json(serde_json::json!({ "game": "toggle" })).unwrap().status().as_u16()
}

#[test]
fn an_origin_is_ours_only_with_its_scheme() {
    let house = House::with(|config| config.proxied = false);
    let own = &house.address;
    assert_eq!(status(&house, &format!("http://{own}"), &[]), 201);
    for foreign in ["null", "", &format!("https://{own}"), &format!("ftp://{own}"), own] {
        assert_eq!(status(&house, foreign, &[]), 403, "{foreign}");
    }
    // What a client says itself about the scheme is worth nothing.
    let claim = [("x-forwarded-proto", "https")];
    assert_eq!(status(&house, &format!("https://{own}"), &claim), 403);
}

#[test]
fn behind_a_proxy_the_scheme_is_the_one_that_the_proxy_names() {
    let house = House::open();
    let own = &house.address;
    let by = |scheme: &'static str| [("x-forwarded-proto", scheme)];
    assert_eq!(status(&house, &format!("https://{own}"), &by("https")), 201);
    assert_eq!(status(&house, &format!("http://{own}"), &by("http")), 201);
    assert_eq!(status(&house, &format!("http://{own}"), &[]), 201);
    assert_eq!(status(&house, &format!("http://{own}"), &by("https")), 403);
    assert_eq!(status(&house, &format!("https://{own}"), &by("http")), 403);
    assert_eq!(status(&house, "https://example.org", &by("https")), 403);
}
