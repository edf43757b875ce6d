"""Leads requests to where something happens.

Left alone, nearly every request would name a game or a match that is not there, or say something that
no match takes. Here most requests name games that there are and matches that run.py has begun, and
most bodies fit them. What becomes of a request is decided by the request itself, so a seed repeats a
run.
"""

import os
import zlib

import requests
import schemathesis

ADDRESS = os.environ["PARLOR_ADDRESS"]
COOKIE = {"cookie": os.environ["PARLOR_COOKIE"]}
MATCHES = os.environ["PARLOR_MATCHES"].split()
GAMES = os.environ["PARLOR_GAMES"].split()
WORDS = ["join", "leave", "start", "resign", "offer-draw", "offer-undo", "accept", "decline"]
POSITIONS = {
    "toggle": "000000000:110101011",
    "tictactoe": "0-0;1-1@3,3,1,xo",
    "squeeze": "b2/3/2w b",
    "dots": "1234/1134/1121/4431 5 0",
}


@schemathesis.hook
def before_call(context, case, kwargs):
    # Nobody waits for news here.
    (case.query or {}).pop("after", None)
    number = zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode())
    if number % 4 == 0:
        return
    number //= 4
    for name, value in named(number).items():
        if f"{{{name}}}" in case.operation.path:
            case.path_parameters[name] = value
    if case.operation.path.endswith("/position"):
        case.query["text"] = POSITIONS.get(case.path_parameters["game"], "")
    if isinstance(case.body, dict) or number % 2 == 0:
        case.body = fitting(case, number)


def named(number):
    return {
        "game": GAMES[number % len(GAMES)],
        "id": MATCHES[number % len(MATCHES)],
        "number": number // len(MATCHES) % 6,
    }


def fitting(case, number):
    """A body that is likely to be taken; the generated one where nothing is known to fit."""
    match case.operation.path.rsplit("/", 1)[1]:
        case "actions" | "undo" | "redo":
            return offered(case.path_parameters["id"], number)
        case "words":
            return {"request": f"word-{number}", "word": WORDS[number % len(WORDS)]}
        case "name":
            return {"name": f"guest {number % 100}"}
        case "advice":
            return {"name": "hint"}
        case "setup":
            return {"values": {}}
        case "matches":
            return wish(number)
        case _:
            return case.body


def wish(number):
    """A match alone, or one with a free seat."""
    if number % 3 > 0:
        return {"game": GAMES[number % len(GAMES)], "seed": str(number)}
    game = ["tictactoe", "squeeze", "toggle-race", "dots-race"][number % 4]
    return {"game": game, "seats": [{"player": "person"}, {"player": "open"}], "public": True}


def offered(match, number):
    """One of the actions that a match offers, based on the state that it is in."""
    seen = requests.get(f"{ADDRESS}/api/v1/matches/{match}", headers=COOKIE, timeout=30).json()
    scene = seen["scene"]
    actions = [button["action"] for button in scene["buttons"]]
    actions += [f"{field['action']}{field['least']}" for field in scene.get("numbers", [])]
    for first in scene["picks"]["first"]:
        pairs = [f"{first}-{then}" for then in scene["picks"]["next"].get(first, [])]
        alone = [] if "finish" in scene["picks"] else [first]
        actions += pairs or alone
    action = actions[number % len(actions)] if actions else "none"
    return {"seq": seen["seq"], "request": f"fuzz-{seen['seq']}-{number}", "action": action}
