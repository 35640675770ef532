"""What comes from outside may be anything: each refusal is typed, quick, says what is wrong, and changes nothing."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, strategies as st

import polis_core
from polis_core import BadLink, BadOption, BadPosition, BadSave, Game, PolisError, UnknownTitle
from polis_core.kernel import link as links, save as saves
from polis_core.kernel.chance import Source
from polis_core.titles.polis import TITLE
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import MARKETS, POLEIS, REGIONS
from tests.support.documents import problem_ids
from tests.support.refusals import HUGE, only_typed_errors, quickly, refused, wrong


def a_match(steps: int = 12, seed: int = 3) -> Game:
    game = polis_core.new_game("polis", edition="first", seed=seed)
    source = Source(seed)
    while game.cursor < steps and game.seat:
        options = [option for option in game.legal() if option.kind != "pass"] or game.legal()
        game.play(options[source.below(len(options))])
    return game


SAVE = a_match().save()
DATA: dict[str, Any] = json.loads(SAVE)
LINK = a_match().link()
DOCUMENT: dict[str, Any] = polis_core.new_game("polis", edition="first", seed=3).position()
POSITION_LINK = polis_core.from_position(DOCUMENT, seed=5).link()


OF_OLD = {key: value for key, value in DATA.items() if key not in ("rules", "marks")}
OF_OLD |= {"version": 1, "digest": a_match().cells_digest()}  # as the first saves were, without marks of the steps


def altered(**fields: Any) -> str:
    """A save that differs in these fields; with another log it is one of the first, whose steps nothing vouches for."""
    return json.dumps({**(OF_OLD if "log" in fields else DATA), **fields})


def nested(depth: int, opening: str = "[", closing: str = "]") -> str:
    return opening * depth + closing * depth


def nested_list(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


DEPTHS = (50, 500, 900, 940, 960, 980, 990, 1000, 1500, 5000, 100_000)  # around and far beyond Python's limit


class TestSaves:
    def test_the_save_itself_opens(self) -> None:
        assert polis_core.load(SAVE).problems == ()

    def test_cut_off_at_every_length(self) -> None:
        for length in range(0, len(SAVE), 3):
            assert refused(lambda text=SAVE[:length]: polis_core.load(text)).id == "not_json"

    def test_every_character_altered(self) -> None:
        """A changed letter is refused, or noticed, or means the same."""
        original = polis_core.load(SAVE)
        for place in range(0, len(SAVE), 2):
            for character in ("x", '"', "7", "\x00", "é"):
                text = SAVE[:place] + character + SAVE[place + 1 :]
                with quickly():
                    try:
                        game = polis_core.load(text)
                    except PolisError as error:
                        assert error.id
                        continue
                noticed = bool(game.problems) or text == SAVE
                same = game.digest() == original.digest() and game.cursor == original.cursor
                other = (game.seed, game.cursor) != (original.seed, original.cursor)
                assert noticed or same or other, text

    @pytest.mark.parametrize(
        "field", ["title", "rules", "marks", "options", "seed", "opening", "log", "cursor", "digest", "version"]
    )
    def test_missing_field(self, field: str) -> None:
        data = {key: value for key, value in DATA.items() if key != field}
        error = refused(lambda: polis_core.load(json.dumps(data)), BadSave)
        assert error.id == ("unknown_version" if field == "version" else "missing_field")

    @wrong
    @pytest.mark.parametrize("field", sorted(DATA))
    def test_wrong_type_in_every_field(self, field: str, value: Any) -> None:
        if type(value) is type(DATA[field]):
            with quickly():
                try:
                    game = polis_core.load(altered(**{field: value}))
                except PolisError:
                    return
            assert game.problems or field in (
                "seed",
                "cursor",
                "options",
                "opening",
                "rules",
            )  # where the value is a sound one
        else:
            error = refused(lambda: polis_core.load(altered(**{field: value})), BadSave)
            expected = {"format": "not_a_save", "version": "unknown_version"}.get(field, "wrong_type")
            assert error.id == expected
            if expected == "wrong_type":
                assert error.arguments["field"] == field

    @wrong
    def test_wrong_type_of_an_entry_in_the_log(self, value: Any) -> None:
        for entry in (value, [value], [value, 1]):
            if isinstance(entry, list) and entry and isinstance(entry[0], str):
                game = polis_core.load(altered(log=[entry]))
                assert [problem.id for problem in game.problems] == ["illegal_step"]
            else:
                error = refused(lambda entry=entry: polis_core.load(altered(log=[entry])), BadSave)
                assert error.arguments["field"] == "log[0]"

    @wrong
    def test_wrong_outcome_in_the_log(self, value: Any) -> None:
        log = deepcopy(DATA["log"])
        log[5].append(value)
        game = polis_core.load(altered(log=log))
        assert [problem.id for problem in game.problems] == ["illegal_step"]
        assert game.cursor == 5

    @wrong
    def test_wrong_outcome_in_the_opening(self, value: Any) -> None:
        refused(lambda: polis_core.load(altered(opening=[value])), polis_core.BadChance)
        refused(lambda: polis_core.load(altered(opening=[*DATA["opening"], value])), polis_core.BadChance)

    @wrong
    def test_wrong_options(self, value: Any) -> None:
        for options in ({"edition": value}, {"scenario": value}, {str(value): "full"}):
            error = refused(lambda options=options: polis_core.load(altered(options=options)), BadOption)
            assert error.id in ("unknown_value", "unknown_option")

    @wrong
    def test_wrong_position(self, value: Any) -> None:
        if value is None:
            return  # the same as none at all
        error = refused(lambda: polis_core.load(altered(position=value)))
        assert error.id in ("wrong_type", "bad_position", "too_many_outcomes")

    def test_foreign(self) -> None:
        assert refused(lambda: polis_core.load(altered(format="chess-save")), BadSave).id == "not_a_save"
        assert refused(lambda: polis_core.load(altered(title="chess")), UnknownTitle).id == "unknown_title"
        error = refused(lambda: polis_core.load(altered(version=4)), BadSave)
        assert (error.id, error.arguments) == ("unknown_version", {"version": "4", "known": 3})
        for text in ("[]", "null", "1", '"polis-save"', "{}", "NaN", json.dumps([DATA])):
            assert refused(lambda text=text: polis_core.load(text), BadSave).id == "not_a_save"
        for text in ("", " ", "polis", "<html>", LINK, "\x00", "\ufeff" + SAVE, SAVE + SAVE, SAVE + "\x00", "'a'"):
            assert refused(lambda text=text: polis_core.load(text), BadSave).id == "not_json"

    @pytest.mark.parametrize("text", [None, 1, 1.5, b"{}", SAVE.encode(), [], {}, DATA], ids=lambda t: type(t).__name__)
    def test_no_text(self, text: Any) -> None:
        assert refused(lambda: polis_core.load(text), BadSave).id == "not_text"

    def test_unusual_but_sound(self) -> None:
        """White space and other people's fields do no harm."""
        for text in (
            f"\n {SAVE} \n",
            json.dumps(DATA, indent=4),
            altered(note="from the club evening"),
            altered(position=None),
        ):
            assert polis_core.load(text).digest() == DATA["digest"]

    def test_oversized(self) -> None:
        error = refused(lambda: polis_core.load(" " * (saves.MAX_CHARS + 1)), BadSave)
        assert error.id == "too_long"
        filler = "x" * (saves.MAX_CHARS - len(SAVE) - 100)
        with quickly():
            assert polis_core.load(altered(note=filler)).digest() == DATA["digest"]

    def test_a_million_steps(self) -> None:
        text = altered(log="@").replace('"@"', "[" + ",".join(["[]"] * 1_000_000) + "]")
        assert refused(lambda: polis_core.load(text), BadSave).id in ("too_many_steps", "too_long")
        text = altered(log=[["a"]] * (saves.MAX_STEPS + 1))
        assert refused(lambda: polis_core.load(text), BadSave).id == "too_many_steps"
        game = polis_core.load(altered(log=[["athens: pass"]] * saves.MAX_STEPS))
        assert game.cursor < 10 and game.problems

    @pytest.mark.parametrize("depth", DEPTHS)
    def test_deep_nesting_anywhere(self, depth: int) -> None:
        deep = nested(depth)
        refused(lambda: polis_core.load(deep), BadSave)
        refused(lambda: polis_core.load(nested(depth, '{"a":', "}")), BadSave)
        for field in DATA:
            text = altered(**{field: "@"}).replace('"@"', deep)
            refused_or_noticed(text)
        for text in (
            altered(options={"edition": "@"}).replace('"@"', deep),
            altered(opening=["@"]).replace('"@"', deep),
            altered(log=[["athens: pass", "@"]]).replace('"@"', deep),
            altered(position={"title": "polis", "event": "@"}, opening=[]).replace('"@"', deep),
            altered(position={"title": "polis", "tributes": ["@"]}, opening=[]).replace('"@"', deep),
        ):
            refused_or_noticed(text)

    @pytest.mark.parametrize(
        "number",
        ["1" + "0" * 4000, "1" + "0" * 4299, "1" + "0" * 100_000, "-1", "1e999", "-1e999", "NaN", "0.5", "-0", "1E400"],
    )
    @pytest.mark.parametrize("field", ["seed", "cursor", "version", "options", "opening", "log", "title", "digest"])
    def test_numbers_out_of_range(self, field: str, number: str) -> None:
        refused_or_noticed(altered(**{field: "@"}).replace('"@"', number))
        refused_or_noticed(altered(**{field: ["@"]}).replace('"@"', number))

    def test_a_cursor_beyond_the_log_means_its_end(self) -> None:
        game = polis_core.load(altered(cursor=10**9))
        assert game.cursor == len(DATA["log"]) and game.problems == ()

    def test_an_illegal_step_opens_up_to_it(self) -> None:
        for number in range(len(DATA["log"])):
            for entry in (["athens: dance"], ["thebes: pass"], ["nothing"], [""], ["athens: "], [": pass"]):
                log = deepcopy(DATA["log"])
                log[number] = entry
                game = polis_core.load(altered(log=log))
                assert game.cursor == len(game.log) == number
                (problem,) = game.problems
                assert problem.id == "illegal_step" and problem.path == f"log[{number}]"
                assert problem.arguments["step"] == number and problem.arguments["steps"] == len(log)
                assert problem.arguments["error"]
                assert json.loads(json.dumps(problem.to_json())) == problem.to_json()
                good = a_match()
                good.seek(number)
                assert game.digest() == good.digest()

    def test_an_opened_prefix_can_be_played_and_saved_again(self) -> None:
        game = polis_core.load(altered(log=[*DATA["log"][:4], ["athens: dance"]]))
        assert [problem.id for problem in game.problems] == ["illegal_step"]
        game.play(0)
        assert polis_core.load(game.save()).problems == ()

    def test_another_digest_is_noticed(self) -> None:
        for digest in ("", "0" * 16, DATA["digest"].upper(), "x" * 1_000_000):
            (problem,) = polis_core.load(altered(digest=digest)).problems
            assert problem.id == "digest_differs"
            assert len(str(problem)) < 200

    def test_another_seed_is_no_lie_about_what_was_thrown(self) -> None:
        """The outcomes stand in the log, so the digest is the same whatever the seed."""
        assert polis_core.load(altered(seed=99)).digest() == DATA["digest"]

    def test_a_save_with_a_broken_position_says_all_that_is_wrong(self) -> None:
        with pytest.raises(BadPosition) as caught:
            polis_core.load(altered(position={"title": "polis", "round": 99, "event": "x"}, opening=[]))
        assert [problem.id for problem in caught.value.problems] == ["out_of_range", "unknown_name"]


def refused_or_noticed(text: str) -> None:
    with quickly():
        try:
            game = polis_core.load(text)
        except PolisError as error:
            assert error.id
            str(error)
        else:
            str(game.problems)
            game.save()


# -- links


def forged(body: bytes) -> str:
    """A link with a right checksum over any bytes."""
    return base64.urlsafe_b64encode(body + sha256(body).digest()[:4]).decode().rstrip("=")


def forged_number(digits: list[tuple[int, int]], more: int = 0, code: int = 1) -> str:
    number = more
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return forged(bytes([links.FIRST, code]) + number.to_bytes((number.bit_length() + 7) // 8, "big"))


def head(which: int = 1, scenario: int = 0, seed: int = 0, steps: int = 0) -> list[tuple[int, int]]:
    """The digits that every link begins with: how many options, which values, seed, number of steps."""
    return [digit for value in (2, which, scenario, seed, steps) for digit in links._size_digits(value)]


def forged_document(packed: bytes, steps: int = 0) -> str:
    """A link that begins at a position document, given as packed bytes."""
    size = links._size_digits(len(packed))
    return forged_number([*head(steps=steps), (1, 2), *size, *((byte, 256) for byte in packed)])


def deflated(data: bytes) -> bytes:
    return zlib.compress(data, 9, wbits=-15)


class TestLinks:
    def test_the_links_themselves_open(self) -> None:
        assert polis_core.open_link(LINK).digest() == DATA["digest"]
        assert polis_core.open_link(POSITION_LINK).document == DOCUMENT
        again = forged_document(deflated(json.dumps(DOCUMENT).encode()))
        assert polis_core.open_link(again).document == DOCUMENT

    @pytest.mark.parametrize("text", [LINK, POSITION_LINK], ids=["match", "position"])
    def test_cut_off_at_every_length(self, text: str) -> None:
        for length in range(len(text)):
            error = refused(lambda cut=text[:length]: polis_core.open_link(cut), BadLink)
            assert error.id in ("not_a_link", "truncated", "check_failed", "damaged")
            refused(lambda cut=text[length + 1 :]: polis_core.open_link(cut), BadLink)

    @pytest.mark.parametrize("text", [LINK, POSITION_LINK], ids=["match", "position"])
    def test_every_character_altered(self, text: str) -> None:
        for place in range(len(text)):
            for character in ("A", "_", "9", "é", " ", "\x00", "%", "#", "="):
                other = text[:place] + character + text[place + 1 :]
                if other == text:
                    continue
                try:
                    game = polis_core.open_link(other)
                except PolisError as error:
                    assert isinstance(error, BadLink), other
                else:  # only what base64 itself passes over
                    assert game.link() == text and place in (0, len(text) - 1)

    @pytest.mark.parametrize("text", [None, 1, 1.5, LINK.encode(), [], {}], ids=lambda t: type(t).__name__)
    def test_no_text(self, text: Any) -> None:
        assert refused(lambda: polis_core.open_link(text), BadLink).id == "not_text"

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "#",
            "#m=",
            "https://example.org/",
            "m=",
            "!!!",
            "Ω" * 20,
            "A" * 5 + "\x00" * 9,
            "=" * 20,
            "a b",
            SAVE,
        ],
    )
    def test_no_link(self, text: str) -> None:
        assert refused(lambda: polis_core.open_link(text), BadLink).id in ("not_a_link", "truncated")

    def test_no_link_but_letters(self) -> None:
        for text in ("polis", "A", "AA", "AAAAA", "hello-world", "A" * 100):
            error = refused(lambda text=text: polis_core.open_link(text), BadLink)
            assert error.id in ("not_a_link", "truncated", "check_failed")

    def test_oversized(self) -> None:
        assert refused(lambda: polis_core.open_link("A" * (links.MAX_CHARS + 1)), BadLink).id == "too_long"
        assert refused(lambda: polis_core.open_link("#m=" + "A" * 5_000_000), BadLink).id == "too_long"
        assert refused(lambda: polis_core.open_link("#" * 5_000_000), BadLink).id == "not_a_link"

    def test_foreign(self) -> None:
        body = base64.urlsafe_b64decode(LINK + "=" * (-len(LINK) % 4))[:-4]
        for version in (0, 4, 255):
            error = refused(lambda v=version: polis_core.open_link(forged(bytes([v]) + body[1:])), BadLink)
            assert error.id == "unknown_version"
        for code in (0, 200, 255):
            error = refused(lambda c=code: polis_core.open_link(forged(bytes([1, c]) + body[2:])), BadLink)
            assert error.id == "unknown_title"

    def test_surplus_digits(self) -> None:
        digits = [*head(), (0, 2)]
        assert polis_core.open_link(forged_number(digits)).cursor == 0
        error = refused(lambda: polis_core.open_link(forged_number(digits, more=1 << 4000)), BadLink)
        assert error.id == "damaged"

    def test_a_seed_or_a_count_out_of_range(self) -> None:
        for seed, steps in ((1 << 53, 0), ((1 << 63) - 1, 0), (0, links.MAX_STEPS + 1), (0, (1 << 63) - 1)):
            digits = [*head(seed=seed, steps=steps), (0, 2)]
            assert refused(lambda d=digits: polis_core.open_link(forged_number(d)), BadLink).id == "damaged"
        endless = [*head()[:-1], *[(1, 2), (127, 128)] * 500]
        assert refused(lambda: polis_core.open_link(forged_number(endless)), BadLink).id == "damaged"

    def test_more_steps_than_the_match_has(self) -> None:
        digits = [*head(seed=1, steps=links.MAX_STEPS), (0, 2)]
        for more in (0, 1, 10**4000):
            text = forged_number(digits, more)
            if len(text) < links.MAX_CHARS:
                assert refused(lambda text=text: polis_core.open_link(text), BadLink).id == "damaged"

    def test_a_scenario_of_the_other_edition(self) -> None:
        digits = [*head(which=0, scenario=1), (0, 2)]
        assert refused(lambda: polis_core.open_link(forged_number(digits)), BadLink).id == "damaged"

    def test_options_that_are_not_there(self) -> None:
        for digits in (head(which=2), head(scenario=99), [*links._size_digits(3), *head()[2:]]):
            text = forged_number([*digits, (0, 2)])
            assert refused(lambda text=text: polis_core.open_link(text), BadLink).id == "damaged"

    @pytest.mark.parametrize(
        "packed",
        [
            b"",
            b"\x00",
            b"no deflate stream at all",
            deflated(b""),
            deflated(b"not json"),
            deflated(b"\xff\xfe\x00\x00"),
            deflated(b"[]"),
            deflated(b"null"),
            deflated(b'{"title":"polis"')[:-2],
            deflated(b'{"title":"chess"}'),
            deflated(b'{"title":"polis","round":99}'),
            deflated(b'{"title":"polis","round":NaN}'),
            deflated(b'{"title":["polis"]}'),
            deflated(b"\x00" * 50_000_000),  # a bomb: 50 MB in 50 kB would be too long; see the next
            deflated(b'{"title":"polis","note":"' + b"a" * 10_000_000 + b'"}'),
            deflated(b" " * 10_000_000 + b'{"title":"polis"}'),
            deflated(b"[" * 79_000),
            deflated(b'{"title":"polis","event":' + b"[" * 20_000 + b"]" * 20_000 + b"}"),
            deflated(b'{"title":"polis","event":' + b"[" * 950 + b"]" * 950 + b"}"),
            deflated(b'{"title":"polis","event":' + b"1" * 4300 + b"}"),
            deflated(b'{"title":"polis","event":' + b"1" * 5000 + b"}"),
        ],
        ids=lambda packed: f"{len(packed)} bytes",
    )
    def test_a_bad_document_inside(self, packed: bytes) -> None:
        text = forged_document(packed[: links.MAX_DOCUMENT])
        error = refused(lambda: polis_core.open_link(text), BadLink)
        assert error.id in ("damaged", "too_long")

    def test_a_bomb_is_not_unpacked(self) -> None:
        """12 MB of zeros in 12 kB: refused before they fill the memory."""
        import tracemalloc

        text = forged_document(deflated(b"0" * 12_000_000))
        assert len(text) <= links.MAX_CHARS
        tracemalloc.start()
        try:
            refused(lambda: polis_core.open_link(text), BadLink)
            assert tracemalloc.get_traced_memory()[1] < 4_000_000
        finally:
            tracemalloc.stop()

    def test_a_document_with_more_behind_it_is_refused(self) -> None:
        """One match, one link: nothing may hide behind the document."""
        packed = deflated(json.dumps(DOCUMENT).encode()) + b"what is this?"
        refused(lambda: polis_core.open_link(forged_document(packed)), BadLink)

    def test_the_longest_possible_link_is_quick(self) -> None:
        source = Source(1)
        for fill in (0xFF, None):
            body = bytes([1, 1]) + bytes(fill if fill else source.below(256) for _ in range(14_990))
            refused(lambda body=body: polis_core.open_link(forged(body)), BadLink)

    def test_too_long_to_write(self) -> None:
        """A match that no link can hold says so when the link is asked for."""
        game = polis_core.from_position(DOCUMENT)
        game.document = {"title": "polis", "note": "".join(chr(33 + Source(n).below(90)) for n in range(40_000))}
        assert refused(game.link, BadLink).id in ("too_long", "document_too_long")


# -- position documents


def situation(**fields: Any) -> dict[str, Any]:
    return {"title": "polis", "edition": "first", **fields}


def two_tiles_under_way() -> dict[str, Any]:
    """Two unfinished projects in one polis that takes both."""
    values = edition("first", "full")
    for polis in range(len(POLEIS)):
        fitting = [tile.id for tile in values.tiles if polis in tile.hosts]
        if len(fitting) > 1 and POLEIS[polis] not in ("athens", "sparta"):
            return situation(
                poleis={
                    "athens": {"owner": "athens"},
                    "sparta": {"owner": "sparta"},
                    POLEIS[polis]: {"projects": [{"tile": tile} for tile in fitting[:2]]},
                }
            )
    raise AssertionError("no polis takes two")


def tile(number: int = 0) -> str:
    return str(DOCUMENT["bag"][number]) if len(DOCUMENT["bag"]) > number else str(DOCUMENT["offer"][number])


CAPITALS = {"athens": {"owner": "athens"}, "sparta": {"owner": "sparta"}}


def poleis(**rows: Any) -> dict[str, Any]:
    return situation(poleis={**CAPITALS, **rows})


def discs_everywhere() -> dict[str, Any]:
    """Each besiegeable polis and each region with a disc of Athens."""
    owned = {name: {"owner": "athens", "population": 1} for name in POLEIS if name not in ("epidamnus", "abdera")}
    return {
        **poleis(**{**owned, **CAPITALS}),
        "hoplites": {},
        "tributes": list(REGIONS),
        "tribute_discs": dict.fromkeys(REGIONS, "athens"),
    }


# (problem id, where it stands, a document with just this problem)
PROBLEMS: list[tuple[str, str, Any]] = [
    ("not_an_object", "", []),
    ("not_an_object", "sides", situation(seats=[])),
    ("not_an_object", "sides.athens", situation(sides={"athens": 5})),
    ("not_an_object", "sides.athens.goods", situation(sides={"athens": {"goods": "all"}})),
    ("not_an_object", "sides.athens.away", situation(sides={"athens": {"away": 1}})),
    ("not_an_object", "poleis", situation(poleis=None)),
    ("not_an_object", "poleis.thebes", poleis(thebes=[])),
    ("not_an_object", "poleis.thebes.projects[0]", poleis(thebes={"projects": ["x"]})),
    ("not_an_object", "hoplites", situation(hoplites=3)),
    ("not_an_object", "hoplites.attica", situation(hoplites={"attica": 3})),
    ("not_an_object", "galleys", situation(galleys=[])),
    ("not_an_object", "prices", situation(prices=[])),
    ("not_an_object", "cargoes", situation(cargoes=[])),
    ("not_an_object", "cargoes.persia", situation(cargoes={"persia": []})),
    ("not_an_object", "tribute_discs", situation(tribute_discs=[])),
    ("not_an_object", "siege_discs", situation(siege_discs=[])),
    ("not_an_object", "siege_discs.thebes", situation(siege_discs={"thebes": 1})),
    ("not_an_object", "spent", situation(spent=[])),
    ("not_an_object", "turn", situation(turn="athens")),
    ("not_a_list", "tributes", situation(tributes={})),
    ("not_a_list", "offer", situation(offer="all")),
    ("not_a_list", "bag", situation(bag=None)),
    ("not_a_list", "poleis.thebes.projects", poleis(thebes={"projects": {}})),
    ("not_a_number", "round", situation(round="1")),
    ("not_a_number", "round", situation(round=True)),
    ("not_a_number", "round", situation(round=1.0)),
    ("not_a_number", "sides.athens.prestige", situation(sides={"athens": {"prestige": None}})),
    ("out_of_range", "round", situation(round=0)),
    ("out_of_range", "round", situation(round=HUGE)),
    ("out_of_range", "sides.athens.prestige", situation(sides={"athens": {"prestige": -1}})),
    ("out_of_range", "sides.athens.goods.silver", situation(sides={"athens": {"goods": {"silver": 1000}}})),
    ("out_of_range", "sides.sparta.merchants", situation(sides={"sparta": {"merchants": 99}})),
    ("out_of_range", "hoplites.attica.athens", situation(hoplites={"attica": {"athens": 4}})),
    ("out_of_range", "prices.metal", situation(prices={"metal": 0})),
    ("out_of_range", "poleis.thebes.population", poleis(thebes={"owner": "athens", "population": 0})),
    ("out_of_range", "spent.athens", situation(spent={"athens": 99})),
    ("unknown_name", "colour", situation(colour="red")),
    ("unknown_name", "sides.thebes", situation(sides={"thebes": {}})),
    ("unknown_name", "sides.athens.colour", situation(sides={"athens": {"colour": 1}})),
    ("unknown_name", "sides.athens.goods.gold", situation(sides={"athens": {"goods": {"gold": 1}}})),
    ("unknown_name", "sides.athens.proxenos", situation(sides={"athens": {"proxenos": "rome"}})),
    ("unknown_name", "poleis.rome", poleis(rome={})),
    ("unknown_name", "poleis.thebes.owner", poleis(thebes={"owner": "thebes"})),
    ("unknown_name", "hoplites.atlantis", situation(hoplites={"atlantis": {}})),
    ("unknown_name", "cargoes.persia.9", situation(cargoes={"persia": {"9": "athens"}})),
    ("unknown_name", "tributes[0]", situation(tributes=["atlantis"])),
    ("unknown_name", "offer[0]", situation(offer=["no such tile"])),
    ("unknown_name", "event", situation(event="no such event")),
    ("unknown_name", "turn.side", situation(turn={"side": "thebes"})),
    ("unknown_name", "turn.passed", situation(turn={"passed": 0})),
    (
        "not_a_truth_value",
        "poleis.athens.projects[0].done",
        poleis(athens={"owner": "athens", "projects": [{"tile": tile(), "done": 1}]}),
    ),
    ("wrong_polis_for_tile", "poleis.gythion.projects[0].tile", poleis(gythion={"projects": [{"tile": tile()}]})),
    ("tile_twice", "offer[1]", situation(offer=[tile(), tile()])),
    ("tile_twice", "bag[0]", situation(offer=[tile()], bag=[tile()])),
    ("tile_twice", "bag[1]", situation(bag=[tile(), tile()])),
    ("cargo_not_open", "cargoes", "computed"),
    ("taxed_twice", "tributes[1]", situation(tributes=["attica", "attica"])),
    ("population_without_owner", "poleis.thebes.population", poleis(thebes={"population": 2})),
    ("ransom_is_free", "turn.taken", "computed"),
    ("never_besieged", "siege_discs.sparta.athens", "computed"),
    ("siege_without_hoplites", "siege_discs.thebes.athens", "computed"),
    ("region_not_taxed", "tribute_discs.attica", situation(tribute_discs={"attica": "athens"})),
    ("unknown_kind", "turn.taken", situation(turn={"taken": ["dance"]})),
    ("unknown_kind", "turn.taken", situation(turn={"taken": "siege"})),
    ("unknown_kind", "turn.taken", situation(turn={"taken": ["pass"]})),
    ("unknown_kind", "turn.taken", situation(turn={"taken": [["siege"]]})),
    ("turn_is_over", "turn.taken", situation(turn={"taken": ["siege", "train"]})),
    ("turn_is_over", "turn.taken", situation(turn={"taken": ["siege"], "side": "athens", "passed": "sparta"})),
    ("has_passed", "turn.side", situation(turn={"side": "athens", "passed": "athens"})),
    ("too_many_cubes", "sides.athens", situation(hoplites={region: {"athens": 3} for region in REGIONS})),
    ("too_many_discs", "sides.athens", discs_everywhere()),
    ("too_many_merchants", "sides.athens", "computed"),
    ("capital_lost", "poleis.athens", situation(poleis={"athens": {"owner": "sparta"}})),
    ("capital_lost", "poleis.sparta", situation(poleis={"athens": {"owner": "athens"}, "sparta": {"owner": "athens"}})),
    ("away_without_event", "sides.athens.away", situation(sides={"athens": {"away": {"hoplites": 1}}})),
    (
        "proxenoi_share_a_polis",
        "sides",
        situation(sides={"athens": {"proxenos": "thebes"}, "sparta": {"proxenos": "thebes"}}),
    ),
    ("two_projects_under_way", "projects", two_tiles_under_way()),
    ("other_title", "title", "computed"),
    ("bad_option", "edition", situation(edition="third")),
    ("bad_option", "edition", situation(edition=[])),
    ("bad_option", "edition", situation(edition={"a": 1})),
    ("bad_option", "edition", {"title": "polis", "edition": "second", "scenario": "corinthian_war"}),
]


def computed(id: str) -> dict[str, Any]:
    """Documents that depend on figures of the editions."""
    first, other = (edition(name, "full") for name in ("first", "second"))
    if id == "cargo_not_open":
        big = next(cargo for cargo in first.cargoes if cargo.size > first.limits[0])
        return situation(cargoes={MARKETS[big.market]: {str(big.slot): "athens"}})
    if id in ("never_besieged", "siege_without_hoplites"):
        name = next(values.name for values in (first, other) if values.siege_discs)
        polis = "sparta" if id == "never_besieged" else "thebes"
        return {"title": "polis", "edition": name, "siege_discs": {polis: {"athens": 1}}}
    if id == "ransom_is_free":
        name = next(values.name for values in (first, other) if values.free_ransom)
        return {"title": "polis", "edition": name, "turn": {"taken": ["ransom"]}}
    if id == "too_many_merchants":
        small = next(cargo for cargo in first.cargoes if cargo.size <= first.limits[0])
        return situation(
            sides={"athens": {"merchants": first.merchants}},
            cargoes={MARKETS[small.market]: {str(small.slot): "athens"}},
        )
    raise AssertionError(id)


class TestPositions:
    def test_the_document_itself_opens(self) -> None:
        assert polis_core.from_position(DOCUMENT).position() == DOCUMENT
        assert polis_core.from_position({"title": "polis"}).seat

    @pytest.mark.parametrize(("id", "path", "document"), PROBLEMS, ids=[f"{row[0]}-{row[1]}" for row in PROBLEMS])
    def test_every_problem(self, id: str, path: str, document: Any) -> None:
        if id == "other_title":
            with pytest.raises(BadPosition) as caught:
                TITLE.read_position({"title": "chess"})
        else:
            given_document = computed(id) if document == "computed" else document
            before = deepcopy(given_document)
            with quickly(), pytest.raises(BadPosition) as caught:
                polis_core.from_position(given_document)
            assert given_document == before
        assert caught.value.id == "bad_position"
        found = [(problem.id, problem.path) for problem in caught.value.problems]
        assert [name for name, _ in found] == [id] or id in ("too_many_cubes", "too_many_discs")
        assert any(name == id and path in where for name, where in found), found
        assert str(caught.value)
        for problem in caught.value.problems:
            json.dumps(problem.to_json())

    def test_every_problem_id_of_the_code_is_tested(self) -> None:
        known = problem_ids("polis", "document.py")
        assert known >= {"unknown_name", "two_projects_under_way", "not_an_object"}
        assert known - {row[0] for row in PROBLEMS} == {"not_at_a_turn"}

    def test_not_at_a_turn(self) -> None:
        game = polis_core.new_game("polis", edition="first", seed=1)
        game.play("train")
        with pytest.raises(BadPosition) as caught:
            game.position()
        assert [problem.id for problem in caught.value.problems] == ["not_at_a_turn"]

    def test_all_problems_at_once(self) -> None:
        with pytest.raises(BadPosition) as caught:
            polis_core.from_position(situation(round=9, event="x", tributes=[1, 2], turn={"side": 1}, colour=1))
        assert len(caught.value.problems) == 6

    @wrong
    @pytest.mark.parametrize("field", sorted(DOCUMENT))
    def test_wrong_type_in_every_field(self, field: str, value: Any) -> None:
        only_typed_errors({**DOCUMENT, field: value})

    @wrong
    def test_wrong_type_at_every_depth(self, value: Any) -> None:
        def places(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
            for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
                yield (*way, key)
                yield from places(node[key], (*way, key))

        for way in places(DOCUMENT):
            document = deepcopy(DOCUMENT)
            node: Any = document
            for key in way[:-1]:
                node = node[key]
            node[way[-1]] = value
            only_typed_errors(document)

    @pytest.mark.parametrize(
        "document", [None, 1, "polis", b"{}", [], [("title", "polis")], set(), object()], ids=lambda d: type(d).__name__
    )
    def test_no_object(self, document: Any) -> None:
        error = refused(lambda: polis_core.from_position(document), BadPosition)
        assert isinstance(error, BadPosition)
        assert [problem.id for problem in error.problems] == ["not_an_object"]

    @pytest.mark.parametrize("key", [1, None, True, 1.5, ("a",), b"round", HUGE], ids=lambda k: type(k).__name__)
    def test_keys_that_are_no_text(self, key: Any) -> None:
        only_typed_errors({**DOCUMENT, key: 1}, must_fail=True)
        only_typed_errors({**DOCUMENT, "sides": {key: {}}}, must_fail=True)

    @pytest.mark.parametrize("field", sorted(DOCUMENT))
    def test_a_number_too_long_to_write(self, field: str) -> None:
        only_typed_errors({**DOCUMENT, field: HUGE}, must_fail=True)

    # Freeing a list that deep is too much for Pyodide itself; from the browser only text comes, and that is looked at.
    @pytest.mark.parametrize("depth", [*DEPTHS[:-1], pytest.param(DEPTHS[-1], marks=pytest.mark.host_only)])
    def test_deep_nesting(self, depth: int) -> None:
        for field in ("event", "title", "edition", "round", "sides", "tributes", "turn"):
            only_typed_errors({**DOCUMENT, field: nested_list(depth)}, must_fail=True)
        only_typed_errors({**DOCUMENT, "tributes": [nested_list(depth)]}, must_fail=True)

    def test_values_that_are_no_json(self) -> None:
        for value in (object(), b"x", {1, 2}, ("a", "b"), range(3), lambda: None, 1j):
            for field in DOCUMENT:
                only_typed_errors({**DOCUMENT, field: value}, must_fail=True)

    def test_oversized(self) -> None:
        """A flood of entries must neither take long nor drown the answer."""
        refused(lambda: polis_core.from_position(situation(event="x" * 5_000_000)), BadPosition)
        refused(lambda: polis_core.from_position(situation(**{"x" * 1_000_000: 1})), BadPosition)
        refused(lambda: polis_core.from_position(situation(tributes=["x"] * 300_000)), BadPosition)
        refused(lambda: polis_core.from_position(situation(bag=[tile()] * 300_000)), BadPosition)
        refused(lambda: polis_core.from_position(situation(**{str(n): n for n in range(300_000)})), BadPosition)

    def test_repeated_entries_do_not_make_a_document_endless(self) -> None:
        """Each document that opens must fit in a link; so a region can be listed once only."""
        refused(lambda: polis_core.from_position(situation(tributes=["attica"] * 100_000)), BadPosition)

    def test_a_document_is_copied(self) -> None:
        document = deepcopy(DOCUMENT)
        game = polis_core.from_position(document)
        before, saved = game.digest(), game.save()
        document["sides"]["athens"]["prestige"] = 0
        document.clear()
        assert (game.digest(), game.save()) == (before, saved)


# -- fuzz: nothing but typed errors, whatever comes

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["athens", "sparta", "polis", "thebes"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=10) | st.sampled_from([*DATA, *DOCUMENT]), inner, max_size=5)
    ),
    max_leaves=20,
)


class TestFuzz:
    @given(st.text() | st.text(alphabet='{}[]",:0123456789.-eE \\u"truefalsn', max_size=200))
    def test_any_text(self, text: str) -> None:
        refused(lambda: polis_core.load(text), BadSave)
        refused(lambda: polis_core.open_link(text), BadLink)

    @given(st.binary(max_size=300))
    def test_any_bytes_behind_a_right_checksum(self, body: bytes) -> None:
        try:
            game = polis_core.open_link(forged(bytes([1, 1]) + body))
        except PolisError as error:
            assert isinstance(error, BadLink)
        else:
            assert polis_core.open_link(game.link()).digest() == game.digest()

    @given(st.binary(max_size=300))
    def test_any_packed_document(self, packed: bytes) -> None:
        refused(lambda: polis_core.open_link(forged_document(packed)), BadLink)

    @given(json_values)
    def test_any_document_in_a_link(self, value: Any) -> None:
        try:
            game = polis_core.open_link(forged_document(deflated(json.dumps(value).encode())))
        except PolisError as error:
            assert isinstance(error, BadLink)
        else:
            assert game.document == value

    @given(json_values)
    def test_any_json(self, value: Any) -> None:
        refused(lambda: polis_core.load(json.dumps(value)), BadSave)
        refused(lambda: polis_core.from_position(value), BadPosition, UnknownTitle)

    @given(st.dictionaries(st.sampled_from(sorted(DATA)), json_values, min_size=1, max_size=3))
    def test_a_save_with_any_fields(self, fields: dict[str, Any]) -> None:
        refused_or_noticed(altered(**fields))

    @given(
        st.lists(st.tuples(st.sampled_from(["athens: ", "sparta: ", ""]), st.text(max_size=20)), max_size=5),
        st.lists(json_values, max_size=3),
    )
    def test_a_save_with_any_log(self, log: list[tuple[str, str]], outcomes: list[Any]) -> None:
        refused_or_noticed(altered(log=[[seat + text, *outcomes] for seat, text in log]))

    @given(st.dictionaries(st.sampled_from(sorted(DOCUMENT)), json_values, min_size=1, max_size=4))
    def test_a_position_with_any_fields(self, fields: dict[str, Any]) -> None:
        only_typed_errors({**DOCUMENT, **fields})

    @given(st.text(max_size=40), st.sampled_from(["athens", "sparta", None]), st.integers(0, 12))
    def test_any_words(self, text: str, seat: str | None, step: int) -> None:
        game = a_match()
        game.seek(step)
        before = game.digest()
        game.explain(text, seat)
        try:
            game.copy().play(text, side=seat)
        except PolisError as error:
            assert error.id == "illegal_action"
        assert game.digest() == before

    @given(
        st.sampled_from(
            [
                "siege",
                "train",
                "polis",
                "trade",
                "cargo",
                "tribute",
                "region",
                "to",
                "from",
                "project",
                "tile",
                "proxenos",
                "ransom",
                "pay",
                "galleys",
            ]
        ),
        st.lists(
            st.sampled_from(["thebes", "athens", "attica", "myrtoan", "persia", "0", "3", "silver", "99", "done"]),
            max_size=4,
        ),
        st.sampled_from(["athens", "sparta", None]),
        st.integers(0, 12),
    )
    def test_words_of_the_game_in_any_order(self, kind: str, rest: list[str], seat: str | None, step: int) -> None:
        game = a_match()
        game.seek(step)
        text = " ".join([kind, *rest])
        answer = game.explain(text, seat)
        assert answer is None or (answer["reason"] and json.dumps(answer))
        try:
            game.copy().play(text, side=seat)
        except PolisError as error:
            assert error.id == "illegal_action"
        else:
            assert answer is None
