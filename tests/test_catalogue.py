"""The English catalogues say all that the engine can say, and ask for no argument that the engine does not give."""

from __future__ import annotations

import json
import re

import pytest

from polis_core.titles.polis import figures
from tests.support.catalogue import (
    ENGINE,
    WEB,
    Catalogue,
    catalogues,
    error_faults,
    error_texts,
    read,
    written_problems,
)
from tests.support.messages import parse

pytestmark = pytest.mark.host_only  # reads the page's own files

CATALOGUES = catalogues()
of_each_title = pytest.mark.parametrize("one", CATALOGUES.values(), ids=CATALOGUES)


@of_each_title
def test_every_id_has_its_message_and_every_message_its_arguments(one: Catalogue) -> None:
    assert one.faults(one.texts) == []


@pytest.mark.parametrize("name, id", [(name, id) for name, one in CATALOGUES.items() for id in one.left_out])
def test_a_message_that_is_left_out_is_missed(name: str, id: str) -> None:
    without = {key: text for key, text in CATALOGUES[name].texts.items() if key != f"{name}.{id}"}
    assert any(fault.startswith(f"{name}.{id}:") for fault in CATALOGUES[name].faults(without))


@pytest.mark.parametrize("name, id, text", [(name, *wrong) for name, one in CATALOGUES.items() for wrong in one.wrong])
def test_an_argument_that_nobody_gives_is_seen(name: str, id: str, text: str) -> None:
    one = CATALOGUES[name]
    assert any(fault.startswith(f"{name}.{id}: asks for") for fault in one.faults({**one.texts, f"{name}.{id}": text}))


@of_each_title
def test_the_matches_meet_whatever_the_source_has(one: Catalogue) -> None:
    assert one.unheard(one.said) == set()
    # Of the refusals the source tells all arguments; matches add that some may come without them.
    met = {id for id, _ in one.said.refusals} & {id for id, _ in one.written_refusals}
    assert len(met) > one.least_refusals


@of_each_title
def test_no_message_is_about_something_the_engine_does_not_know(one: Catalogue) -> None:
    assert one.idle() == []


@of_each_title
def test_what_is_guessed_for_a_title_without_a_word_of_its_own_finds_faults_too(one: Catalogue) -> None:
    """A new title is checked before anybody has said what is special about it."""
    guessed = Catalogue(one.name)
    guessed.said = one.said
    log = f"{one.name}.log.{min(one.written_events)}"
    assert f"{log}: no message" in guessed.faults({id: text for id, text in one.texts.items() if id != log})
    assert any(fault.startswith(f"{log}: asks for") for fault in guessed.faults({**one.texts, log: "{nothing}"}))


@of_each_title
def test_every_rule_that_is_named_can_be_read(one: Catalogue) -> None:
    assert len(one.written_rules) > 10
    number = max(one.written_rules)
    without = {id: text for id, text in one.texts.items() if id != f"{one.name}.rule.{number}"}
    assert f"{one.name}.rule.{number}: no message" in one.faults(without)
    rules = {id.removeprefix(f"{one.name}.rule.") for id in one.texts if id.startswith(f"{one.name}.rule.")}
    chapters = {f"{number.partition('.')[0]}.name" for number in rules}
    assert chapters <= rules, "each stands in a chapter with a name"


def numbered(text: str) -> dict[str, str]:
    """The rules of a `rules.md` by number: each with a heading, or a paragraph that begins with it; without rulings."""
    blocks = re.findall(r"^### (\d+\.\d+) .*\n((?:(?!#).*\n?)*)", text, re.MULTILINE)
    blocks += re.findall(r"^(\d+\.\d+) ((?:(?!\n\n|\n#|\n\d+\.\d+ )[\s\S])*)", text, re.MULTILINE)
    plain = {number: re.sub(r" ?\[r: \w+\]", "", words) for number, words in blocks}
    return {number: " ".join(words.split()).replace("'", "’") for number, words in plain.items()}


@pytest.mark.parametrize("name", [name for name in CATALOGUES if (ENGINE / "titles" / name / "rules.md").is_file()])
def test_the_page_says_the_rules_as_the_title_does(name: str) -> None:
    texts = CATALOGUES[name].texts
    written = numbered((ENGINE / "titles" / name / "rules.md").read_text(encoding="utf-8"))
    assert len(written) > 10
    assert {number: texts.get(f"{name}.rule.{number}") for number in written} == written


# -- errors, of all titles together


def test_every_error_has_its_message_and_every_message_its_arguments() -> None:
    assert error_faults(error_texts()) == []


def test_an_error_without_its_message_is_missed() -> None:
    without = {key: text for key, text in error_texts().items() if key != "error.truncated"}
    assert error_faults(without) == ["error.truncated: no message"]


def test_an_argument_that_no_error_gives_is_seen() -> None:
    found = error_faults({**error_texts(), "error.missing_field": "Without {part}."})
    assert found and all(fault.startswith("error.missing_field: asks for") for fault in found)


def test_no_message_is_about_a_problem_that_no_reader_finds() -> None:
    known = {f"error.problem.{id}" for id, _ in written_problems()}
    assert [id for id in error_texts() if id.startswith("error.problem.") and id not in known] == []


# -- the files


def test_the_seas_of_the_table_are_those_of_the_map() -> None:
    assert tuple(read("titles/polis/word_args.json")["seas"]) == figures.SEAS


@pytest.mark.parametrize(
    "text", ["{", "}", "{n, plural, one {x}}", "{n, plural, other {x}", "{a b}", "{n, select, other {{m}"]
)
def test_broken_messages_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


def test_every_message_of_every_file_can_be_parsed() -> None:
    files = [*(WEB / "i18n" / "en").glob("*.json"), *(WEB / "titles").glob("*/*en.json")]
    assert len(files) > 5
    for path in sorted(files):
        for text in json.loads(path.read_text(encoding="utf-8")).values():
            parse(text)
