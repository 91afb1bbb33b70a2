"""Where things lie in the project. One place, so that tests can point the generator elsewhere."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rules_data"
DOCS = ROOT / "docs"
TRANSLATIONS = ROOT / "translations"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
SITE = ROOT / "site"
