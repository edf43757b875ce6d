"""Runs the worked example of docs/protocol.md against a server, as its reader would."""

import re
import subprocess
import sys
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs/protocol.md"


def run(address, times=5):
    """Plays a few matches; each must come to an end and say how."""
    [code] = re.findall(r"^```python\n(.*?)^```$", DOCUMENT.read_text(), re.M | re.S)
    for _ in range(times):
        call = [sys.executable, "-c", code, address]
        done = subprocess.run(call, capture_output=True, text=True, timeout=60, check=False)
        if done.returncode != 0 or not re.fullmatch(r"[xo] wins: three in a row\n|A draw: the board is full\n", done.stdout):
            sys.exit(f"the example in {DOCUMENT.name} does not work:\n{done.stdout}{done.stderr}")
    print(f"the example in {DOCUMENT.name} plays {times} matches")
