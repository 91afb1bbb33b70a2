"""The sheet of styles that Material brings, cut down to what our pages use."""

from __future__ import annotations

from generator.paths import DOCS
from generator.site.lean import lean
from generator.site.theme import theme_assets, theme_files

OURS = "".join(path.read_text("utf-8") for path in (DOCS / "assets" / "css").glob("*.css"))


def test_rules_for_what_no_page_has_go() -> None:
    sheet = (
        "a{color:red}.md-typeset .admonition-of-theirs,.md-typeset p{margin:0}.tabbed-set{top:0}"
        '@media screen{.tabbed-set{top:0}}@media print{.md-search-result__x,.md-header{content:"}"}}'
        "[dir=rtl] .md-header{left:0}@keyframes turn{0%{top:0}}"
    )
    assert lean(sheet, "") == (
        "a{color:red}.md-typeset p{margin:0}"
        '@media print{.md-search-result__x,.md-header{content:"}"}}'
        "@keyframes turn{0%{top:0}}"
    )


def test_variables_that_nobody_reads_go() -> None:
    sheet = ":root{--a:var(--b);--b:1px;--c:url('data:;x');--d:2px}p{margin:var(--d)}:root{--e:0}"
    assert lean(sheet, "q{top:var(--c)}") == ":root{--c:url('data:;x');--d:2px}p{margin:var(--d)}"


def test_what_is_left_of_material_is_small_and_whole() -> None:
    (name,) = theme_files()["styles"]
    whole = (theme_assets() / name).read_text("utf-8")
    left = lean(whole, OURS)
    assert len(left) < len(whole) / 3
    assert left.count("{") == left.count("}")
    for needed in (
        ".md-typeset table",
        ".md-header{",
        ".md-search__input{",
        ".md-search-result__link{",
        "@media print",
    ):
        assert needed in left, needed
    for gone in (".tabbed-", ".highlight", ".md-tooltip", ".md-nav", "[dir=rtl]"):
        assert gone not in left, gone
