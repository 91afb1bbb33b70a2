"""What an address or a file may carry, written by somebody who means no good."""

HOSTILE = [
    '{"__proto__": {"polluted": true}, "constructor": 1}',
    '{"board": {"__proto__": ["A1"], "frog": "__proto__", "to": "<script>alert(1)</script>"}}',
    '{"leaps": 1e999}',
    '{"leaps": ' + "9" * 400 + "}",
    '{"leaps": 1.5, "heron": "2", "asleep": 1, "reeds": "1,2", "frogs": {"length": 3}}',
    '{"leaps": 2, "frogs": [' + ",".join(["{}"] * 100_000) + "]}",
    '{"leaps": 2, "reeds": [' + ",".join(["1"] * 100_000) + "]}",
    '{"leaps": 2, "water": "' + "x" * 1_000_000 + '"}',
    '{"leaps": 2, "' + "y" * 1_000_000 + '": 1}',
    '{"leaps": 2, ' + ", ".join(f'"k{number}": 1' for number in range(20_000)) + "}",
    '{"leaps": 2, "board": {"removed": [' + ",".join(['"A1/red"'] * 50_000) + "]}}",
    '{"leaps": 2, "frogs": ' + "[" * 500 + "]" * 500 + "}",
    '{"leaps": 2, "board": ' + '{"board":' * 500 + "1" + "}" * 500 + "}",
    "[]",
    "null",
    '"<b>"',
    "7",
]
"""What an address or a file may carry to the question `hop` of tests/games/pond; each is refused with its reasons."""
