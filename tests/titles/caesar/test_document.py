"""Position documents of Caesar!: every turn can be written down and begun again; whatever is wrong is named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, strategies as st

import polis_core
from polis_core import BadLink, BadPosition, Game, PolisError
from polis_core.commands.fuzz import setups
from polis_core.kernel.check import random_match
from polis_core.titles.caesar import TITLE
from tests.support.caesar import MODULES, POSTS, SOLO, borders
from tests.support.documents import problem_ids
from tests.support.refusals import HUGE, WRONG, only_typed_errors, quickly, refused

SETUPS = setups("caesar", {})


def moments() -> Iterator[Game]:
    for seed, setup in enumerate(SETUPS[::3]):
        game = random_match(TITLE, setup, seed)
        for step in range(len(game.log) + 1):
            game.seek(step)
            yield game


def test_every_turn_can_be_written_down_and_begun_again_and_nothing_else() -> None:
    others = set()
    for game in moments():
        if game.decision is not None and game.decision["id"] == "place":
            document = json.loads(json.dumps(game.position()))
            again = polis_core.from_position(document)
            assert again.digest() == game.digest(), game.link()
            assert again.legal() == game.legal() and again.position() == document
            assert again.view(game.seat) == game.view(game.seat)
        else:
            with pytest.raises(BadPosition) as caught:
                game.position()
            (problem,) = caught.value.problems
            assert problem.id == "not_at_a_turn"
            others.add(problem.arguments["decision"])
    assert others == {"order", "borders", "bonus", "might", "centurion", "match_over"}


def test_what_is_absent_has_its_start_value() -> None:
    game = polis_core.from_position({"title": "caesar"}, seed=3)
    view = game.view("caesar")
    assert game.seat == "caesar" and view["turn"] == 1
    assert all(row is None for row in view["borders"].values())
    assert [row["reserve_size"] for row in view["sides"].values()] == [2, 2], "drawn as at the start"
    assert len({tuple(polis_core.from_position({"title": "caesar"}, seed=n).opening.chance) for n in range(9)}) > 5
    posts = polis_core.from_position({"title": "caesar", **POSTS}, seed=3).view()
    assert posts["bank"]["size"] == 6 and posts["sides"]["pompey"]["reserve_size"] == 3
    solo = polis_core.from_position({"title": "caesar", **SOLO}).view()
    assert len(solo["crassus"]["row"]) == 3 and solo["crassus"]["deck"] == {"A": 4, "B": 2}


def situation(**fields: Any) -> dict[str, Any]:
    return {"title": "caesar", **fields}


HU = {"HU-HC": {"side": "caesar", "token": "shield-33"}, "HU-MT": {"side": "pompey", "token": "ship-33"}}
ALONE = {"HU-HC": {"side": "caesar", "token": "shield-33", "cover": "caesar"}}
SENATES = {name: {"bonus": "senate"} for name in ("HU", "HC", "MT", "SD", "GA", "NU")}

# (problem id, where it stands, a document with just this problem)
PROBLEMS: list[tuple[str, str, Any]] = [
    ("not_an_object", "", []),
    ("not_an_object", "sides", situation(sides=[])),
    ("not_an_object", "sides.caesar", situation(sides={"caesar": 5})),
    ("not_an_object", "provinces", situation(provinces=None)),
    ("not_an_object", "provinces.IT", situation(provinces={"IT": 1})),
    ("not_an_object", "borders", situation(borders=3)),
    ("not_an_object", "borders.HU-HC", situation(borders={"HU-HC": "x"})),
    ("not_an_object", "turn", situation(turn=[])),
    ("not_an_object", "bank", situation(bank=1, **POSTS)),
    ("not_an_object", "solo", situation(solo=1, **SOLO)),
    ("unknown_name", "weather", situation(weather=1)),
    ("unknown_name", "provinces.rome", situation(provinces={"rome": {}})),
    ("unknown_name", "provinces.IT.king", situation(provinces={"IT": {"king": 1}})),
    ("unknown_name", "provinces.HU.bonus", situation(provinces={"HU": {"bonus": "gold"}})),
    ("unknown_name", "borders.A-B", situation(borders={"A-B": {}})),
    ("unknown_name", "borders.HU-HC.token", situation(borders={"HU-HC": {"side": "caesar", "token": "x"}})),
    ("unknown_name", "toward", situation(borders={"HU-HC": {"side": "caesar", "token": "shield-60", "toward": "IT"}})),
    ("unknown_name", "sides.crassus", situation(sides={"crassus": {}})),
    ("unknown_name", "sides.caesar.reserve[0]", situation(sides={"caesar": {"reserve": ["x"]}})),
    ("unknown_name", "turn.side", situation(turn={"side": "crassus"})),
    ("unknown_name", "bank.gold", situation(bank={"gold": 1}, **POSTS)),
    ("not_a_list", "sides.caesar.reserve", situation(sides={"caesar": {"reserve": "all"}})),
    ("not_a_list", "solo.row", situation(solo={"row": 1}, **SOLO)),
    ("not_a_number", "sides.caesar.senate", situation(sides={"caesar": {"senate": True}})),
    ("not_a_number", "turn.number", situation(turn={"number": "1"})),
    ("out_of_range", "sides.caesar.senate", situation(sides={"caesar": {"senate": 7}})),
    ("out_of_range", "turn.number", situation(turn={"number": 0})),
    ("out_of_range", "solo.row", situation(solo={"row": ["wild-22", "wild-22", "wild-31", "wild-40"]}, **SOLO)),
    ("not_a_truth_value", "turn.extra", situation(turn={"extra": 1})),
    ("wrong_symbol", "borders.HU-HC.token", situation(borders={"HU-HC": {"side": "caesar", "token": "ship-33"}})),
    ("not_a_post", "face", situation(borders={"SD-GA": {"side": "caesar", "token": "shield-33", "face": "laid_down"}})),
    ("bonus_in_a_closed_province", "provinces.HU.bonus", situation(borders=HU, provinces={"HU": {"bonus": "might"}})),
    ("open_province_without_bonus", "provinces.HU.bonus", situation(provinces={"HU": {"bonus": None}})),
    ("control_of_an_open_province", "provinces.HU.control", situation(provinces={"HU": {"control": "caesar"}})),
    ("italia_has_the_senate", "provinces.IT.bonus", situation(provinces={"IT": {"bonus": "might"}})),
    ("too_many_bonuses", "bonus", situation(provinces=SENATES)),
    ("too_many_bonuses", "sides", situation(sides={name: {"senate": 4} for name in ("caesar", "pompey")})),
    ("too_many_tokens", "sides.caesar", situation(sides={"caesar": {"reserve": ["ship-33", "ship-33"]}})),
    ("crassus_has_a_row", "sides.pompey.reserve", situation(sides={"pompey": {"reserve": ["ship-33"]}}, **SOLO)),
    ("not_in_the_reserve", "known", situation(sides={"caesar": {"known": ["cen-wild-33"]}}, **MODULES)),
    ("module_not_in_play", "bank", situation(bank={})),
    ("module_not_in_play", "sides.caesar.centurions", situation(sides={"caesar": {"centurions": ["cen-wild-33"]}})),
    ("solo_only", "solo", situation(solo={})),
    ("wrong_tiles", "solo.deck.A", situation(solo={"deck": {"A": 3, "B": 2}}, **SOLO)),
    ("no_control_token_left", "sides.caesar", situation(sides={"caesar": {"under_senate": 12}})),
    ("border_not_yours", "borders.HU-HC.cover", situation(borders=ALONE)),
    ("other_title", "title", {"title": "chess"}),
    ("bad_option", "mode", situation(mode="three")),
    ("bad_option", "mode", situation(posts="yes")),
    ("bad_option", "poison", situation(poison=[])),
]


@pytest.mark.parametrize(("id", "path", "document"), PROBLEMS, ids=[f"{row[0]}-{row[1]}" for row in PROBLEMS])
def test_every_problem(id: str, path: str, document: Any) -> None:
    before = deepcopy(document)
    with quickly(), pytest.raises(BadPosition) as caught:
        TITLE.read_position(document)
    assert document == before
    found = [(problem.id, problem.path) for problem in caught.value.problems]
    assert {name for name, _ in found} == {id}, found
    assert any(path in where for _, where in found), found
    json.dumps([problem.to_json() for problem in caught.value.problems])


def test_every_problem_id_of_the_code_is_tested() -> None:
    known = problem_ids("caesar", "document.py", "reading.py")
    assert known - {row[0] for row in PROBLEMS} == {"not_at_a_turn"}


# -- bad input: typed errors and nothing else

DOCUMENT: dict[str, Any] = {
    **polis_core.new_game("caesar", mode="solo", seed=3, **POSTS).position(),
    "borders": borders("c SC-IT sword-51 SC", "p HU-MT ship-33"),
}


def places(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
        yield (*way, key)
        yield from places(node[key], (*way, key))


def test_a_wrong_value_anywhere() -> None:
    for way in places(DOCUMENT):
        for value in (*WRONG, HUGE):
            document = deepcopy(DOCUMENT)
            node: Any = document
            for key in way[:-1]:
                node = node[key]
            node[way[-1]] = value
            only_typed_errors(document)


@pytest.mark.parametrize("field", sorted(DOCUMENT))
def test_a_number_too_long_to_write(field: str) -> None:
    only_typed_errors({**DOCUMENT, field: HUGE}, must_fail=True)


def test_values_and_keys_that_are_no_json() -> None:
    for value in (object(), b"x", {1, 2}, range(3), 1j):
        for field in DOCUMENT:
            only_typed_errors({**DOCUMENT, field: value}, must_fail=True)
    for key in (1, None, True, 1.5, ("a",), b"turn"):
        only_typed_errors({**DOCUMENT, key: 1}, must_fail=True)


def test_oversized() -> None:
    """A flood of entries must neither take long nor drown the answer."""
    for document in (
        situation(mode="x" * 5_000_000),
        situation(sides={"caesar": {"reserve": ["wild-22"] * 300_000}}),
        situation(solo={"row": ["x"] * 300_000}, **SOLO),
        situation(**{str(n): n for n in range(300_000)}),
    ):
        refused(lambda document=document: polis_core.from_position(document), BadPosition)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from(["caesar", "IT"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*DOCUMENT, "IT"]), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(DOCUMENT)), json_values, min_size=1, max_size=4))
def test_a_position_with_any_fields(fields: dict[str, Any]) -> None:
    only_typed_errors({**DOCUMENT, **fields})


@given(st.binary(max_size=300))
def test_any_bytes_behind_a_right_checksum(body: bytes) -> None:
    from base64 import urlsafe_b64encode
    from hashlib import sha256

    raw = bytes([1, TITLE.code]) + body
    text = urlsafe_b64encode(raw + sha256(raw).digest()[:4]).decode().rstrip("=")
    try:
        game = polis_core.open_link(text)
    except PolisError as error:
        assert isinstance(error, BadLink)
    else:
        assert polis_core.open_link(game.link()).digest() == game.digest()


@given(
    st.sampled_from(["place", "place_down", "judge", "cover", "turn_influence", "turn_control", "take", "use", "done"]),
    st.lists(
        st.sampled_from(["sword-51", "wild-22", "cen-wild-33", "SC-IT", "SD-GA", "IT", "SC", "0", "x"]), max_size=4
    ),
    st.integers(0, 40),
    st.integers(0, 5),
)
def test_words_of_the_game_in_any_order(kind: str, rest: list[str], step: int, seed: int) -> None:
    game = random_match(TITLE, SETUPS[seed * 12], 2 * seed)
    game.seek(min(step, len(game.log)))
    before, text = game.digest(), " ".join([kind, *rest])
    answer = game.explain(text)
    assert answer is None or (answer["reason"] and json.dumps(answer))
    try:
        game.copy().play(text)
    except PolisError as error:
        assert error.id == "illegal_action"
    else:
        assert answer is None
    assert game.digest() == before
