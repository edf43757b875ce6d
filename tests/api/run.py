"""Starts Parlor, runs the example of docs/protocol.md, and lets schemathesis send it whatever its own description allows, and what it does not.

    run.py BINARY

EXAMPLES in the environment says how many requests are made up for each operation, beside those at the bounds of what
its description allows.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import example

SEED = "20240229"
EXAMPLES = os.environ.get("EXAMPLES", "15")
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]


def main(binary):
    with tempfile.TemporaryDirectory(prefix="parlor-") as folder:
        log = Path(folder, "log")
        with log.open("w") as errors:
            call = [binary, "serve", "--port", "0", "--database", f"{folder}/parlor.sqlite"]
            call += ["--requests", "100000", "--newcomers", "100000"]
            parlor = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            line = parlor.stdout.readline()
            address = next(word for word in line.split() if "://" in word).rstrip("/")
            example.run(address)
            code = fuzz(address)
            alive = parlor.poll() is None
        finally:
            parlor.kill()
            parlor.wait()
        said = log.read_text()
        if "panicked" in said or not alive:
            print(said, file=sys.stderr)
            sys.exit("the server panicked" if alive else "the server ended")
    sys.exit(code)


def fuzz(address):
    games, matches, cookie = begin(address)
    here = Path(__file__).parent
    environment = os.environ | {
        "PARLOR_ADDRESS": address,
        "PARLOR_GAMES": " ".join(games),
        "PARLOR_MATCHES": " ".join(matches),
        "PARLOR_COOKIE": cookie,
        "SCHEMATHESIS_HOOKS": "hooks",
        "PYTHONPATH": str(here),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    schemathesis = Path(sys.executable).with_name("schemathesis")
    call = [schemathesis, "run", f"{address}/api/v1/openapi.json", "--checks", ",".join(CHECKS)]
    call += ["--header", f"Cookie: {cookie}", "--seed", SEED, "--max-examples", EXAMPLES]
    # Only to end a hang: on a busy machine a picture, drawn at a low priority, takes its time.
    call += ["--request-timeout", "240"]
    # Whoever logs out has no matches any more; the tests of the server see to that.
    call += ["--exclude-path", "/api/v1/me/logout"]
    call += ["--generation-database", "none", "--continue-on-failure", "--no-color"]
    with tempfile.TemporaryDirectory() as elsewhere:
        return subprocess.run(call, env=environment, cwd=elsewhere, check=False).returncode


def begin(address):
    """Begins a match of every game, all of the same visitor."""
    cookie, matches = "", []
    with urllib.request.urlopen(f"{address}/api/v1/games") as answer:
        games = [game["name"] for game in json.load(answer)["games"]]
    for game in games:
        headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
        wish = json.dumps({"game": game, "seed": "7"}).encode()
        request = urllib.request.Request(f"{address}/api/v1/matches", wish, headers)
        with urllib.request.urlopen(request) as answer:
            matches.append(json.load(answer)["id"])
            cookie = cookie or answer.headers["set-cookie"].split(";")[0]
    return games, matches, cookie


main(sys.argv[1])
