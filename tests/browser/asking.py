"""Reading verdicts and filling forms as a reader does."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page

READ = """(place) => ({
  verdict: place.querySelector(".verdict").dataset.verdict,
  edition: document.querySelector(".ask-for").textContent,
  short: document.querySelector(".ask-short").innerText,
  words: place.innerText,
  outcome: [...place.querySelectorAll(".verdict > dl dd")].map((value) => value.textContent),
  rules: Object.fromEntries(
    [...place.querySelectorAll("[data-rule]")].map((said) => [said.dataset.rule, said.dataset.state])
  ),
  rulings: [...place.querySelectorAll("[data-ruling]")].map((said) => said.dataset.ruling),
  others: [...place.querySelectorAll(".verdict__other dd, .verdict__otherword")].map((value) => value.textContent),
  errors: [...place.querySelectorAll(".verdict__errors li")].map((said) => said.textContent),
})"""

FIELDS = """(form) => Object.fromEntries([...form.elements]
  .filter((field) => field.name && (field.type !== "radio" || field.checked))
  .map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value]))"""


@dataclass(frozen=True)
class Verdict:
    verdict: str
    edition: str
    short: str
    words: str
    outcome: list[str]
    rules: dict[str, str]
    rulings: list[str]
    others: list[str]
    errors: list[str]


class Form:
    """The form on the page of a question, and the verdict below it."""

    def __init__(self, page: Page, question: str) -> None:
        self.page = page
        self.form = page.locator(f"form.ask[data-question='{question}']")
        self.said = page.locator(".ask-verdict")

    def field(self, path: str) -> Locator:
        return self.form.locator(f"[name='case.{path}']")

    def type(self, path: str, value: str) -> None:
        self.field(path).fill(value)

    def step(self, path: str, times: int) -> None:
        """Presses + (or − for a negative number) as often."""
        button = self.field(path).locator("xpath=..").locator(f"[data-step='{1 if times > 0 else -1}']")
        for _ in range(abs(times)):
            button.click()

    def flip(self, path: str) -> None:
        self.field(path).click()

    def pick(self, path: str, choice: str) -> None:
        """A choice is a row of buttons, or a list to select from where there are many."""
        if self.field(path).first.evaluate("field => field.tagName") == "SELECT":
            self.field(path).select_option(choice)
        else:
            self.form.locator(f"label:has([name='case.{path}'][value='{choice}'])").click()

    def edition(self, name: str) -> None:
        self.form.locator(f"label:has([name='edition'][value='{name}'])").click()

    def ask(self) -> Verdict:
        """The button is there until the first answer; from then on every change is answered."""
        self.form.locator(".ask-submit").click()
        return self.verdict()

    def verdict(self) -> Verdict:
        """The answer, once the page has finished with it."""
        self.page.locator(".ask-bar.answered:not([aria-busy])").wait_for()
        self.said.locator(".verdict").wait_for()
        return Verdict(**self.said.evaluate(READ))

    def fields(self) -> dict[str, str | bool]:
        return self.form.evaluate(FIELDS)
