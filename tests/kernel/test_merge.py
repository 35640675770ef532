"""Answers that were given at once, in different places, come together in one match; what contradicts is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest
from hypothesis import given, strategies as st

from polis_core import BadMerge, Game
from polis_core.kernel import frames
from polis_core.kernel.action import Action, action
from polis_core.kernel.chance import Draw, Source
from polis_core.kernel.frames import Decision, Frame, Handlers
from polis_core.kernel.game import new_game
from polis_core.kernel.layout import Layout
from polis_core.kernel.merge import merge
from polis_core.kernel.title import Title
from tests.toy.matches import PLAYERS, at_market, open_link, play_random, situation, start

HANDS = {"aegina": ["1", "4", "veto"], "corinth": ["2", "3"], "miletus": ["3", "veto"]}
SIDES = ("aegina", "corinth", "miletus")


def market() -> Game:
    return at_market(HANDS)


def sent(base: Game, *picks: str) -> Game:
    """What a friend's link opens to, who has made these picks ("side: action") from the base."""
    game = open_link(base.link())
    for pick in picks:
        side, _, text = pick.partition(": ")
        game.play(text, side=side)
    return open_link(game.link())


def log(game: Game) -> list[str]:
    return [f"{step.side}: {step.action.text}" for step in game.log if step.action]


def refused(one: Game, other: Game) -> BadMerge:
    before = one.digest(), other.digest(), len(one.log), len(other.log)
    with pytest.raises(BadMerge) as caught:
        merge(one, other)
    with pytest.raises(BadMerge) as mirrored:
        merge(other, one)
    assert mirrored.value.id == caught.value.id
    assert before == (one.digest(), other.digest(), len(one.log), len(other.log))
    return caught.value


def test_two_answers() -> None:
    base = market()
    one, other = sent(base, "miletus: bid 3"), sent(base, "aegina: bid 4")
    merged = merge(one, other)
    assert log(merged) == [*log(base), "aegina: bid 4", "miletus: bid 3"], "in the order in which they are asked"
    assert merged.deciding == ("corinth",)
    assert merged.digest() == merge(other, one).digest() and log(merged) == log(merge(other, one))
    assert len(one.log) == len(other.log) == len(base.log) + 1, "the two are left as they are"


def test_all_answers_in_three_links() -> None:
    """Whoever puts them together, and in whatever order, gets the same match."""
    base = market()
    links = [sent(base, pick) for pick in ("aegina: bid 4", "corinth: bid 2", "miletus: bid 3")]
    found = []
    for a, b, c in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        merged = merge(merge(links[a], links[b]), links[c])
        assert merged.decision is not None and merged.decision["id"] == "veto"
        found.append(merged.link())
    assert found[0] == found[1] == found[2]
    played = sent(base, "aegina: bid 4", "corinth: bid 2", "miletus: bid 3")
    assert open_link(found[0]).digest() == played.digest()


def test_the_same_answer_twice() -> None:
    base = market()
    merged = merge(sent(base, "aegina: bid 4", "corinth: bid 2"), sent(base, "miletus: bid 0", "aegina: bid 4"))
    assert log(merged)[len(base.log) :] == ["aegina: bid 4", "corinth: bid 2", "miletus: bid 0"]


def test_one_that_has_more_stays_as_it_is() -> None:
    base = market()
    more = sent(base, "miletus: bid 3", "corinth: bid 2", "aegina: bid 4", "miletus: answer veto")
    for less in (base, sent(base, "miletus: bid 3"), sent(base, "aegina: bid 4"), more):
        assert log(merge(more, less)) == log(merge(less, more)) == log(more)


def test_the_same_answers_in_another_order_and_what_followed() -> None:
    base = market()
    one = sent(base, "miletus: bid 3", "corinth: bid 2", "aegina: bid 4", "miletus: answer veto")
    other = sent(base, "aegina: bid 4", "corinth: bid 2", "miletus: bid 3", "corinth: answer pass")
    merged = merge(one, other)
    assert log(merged) == log(merge(other, one))
    assert log(merged)[-2:] == ["corinth: answer pass", "miletus: answer veto"]
    assert "marble" not in merged.view()["sides"]["aegina"]["wares"]


def test_what_both_have_played_after_that() -> None:
    base = market()
    one = sent(
        base, "corinth: bid 2", "aegina: bid 4", "miletus: bid 3", "corinth: answer pass", "miletus: answer pass"
    )
    other = sent(base, "miletus: bid 3", "corinth: bid 2", "aegina: bid 4", "corinth: answer pass")
    assert log(merge(one, other))[-2:] == log(merge(other, one))[-2:] == log(one)[-2:]


def test_a_window_merges_too() -> None:
    base = sent(market(), "aegina: bid 4", "corinth: bid 2", "miletus: bid 3")
    merged = merge(sent(base, "miletus: answer veto"), sent(base, "corinth: answer pass_always"))
    assert merged.view()["sides"]["corinth"]["standing"] == "always"


def test_both_sides_of_a_seat() -> None:
    base = at_market({name: ["1", "2"] for name in start("two").sides}, "two")
    west = sent(base, "miletus: bid 1", "aegina: bid 2")
    east = sent(base, "corinth: bid 1", "phocaea: bid 0")
    assert log(merge(west, east))[-4:] == ["aegina: bid 2", "corinth: bid 1", "miletus: bid 1", "phocaea: bid 0"]


def test_luck_follows_the_last_answer() -> None:
    """The last lot of a round: whoever is put together last, the same cards are drawn."""
    base = at_market({name: ["1"] for name in SIDES}, lots=[{"ware": "oil", "island": at} for at in ("melos", "paros")])
    one, other = sent(base, "aegina: bid 0", "corinth: bid 0"), sent(base, "miletus: bid 0")
    merged = merge(one, other)
    assert merged.round == 2 and merged.log[-1].chance
    assert merged.digest() == sent(base, "aegina: bid 0", "corinth: bid 0", "miletus: bid 0").digest()


def test_two_answers_of_one_side() -> None:
    base = market()
    error = refused(sent(base, "aegina: bid 4"), sent(base, "corinth: bid 2", "aegina: bid 1"))
    assert (error.id, error.arguments) == ("two_answers", {"side": "aegina", "step": 3})


def test_ways_that_part() -> None:
    """Where one side decides, and the links differ, there is nothing to put together."""
    base = situation(HANDS)
    assert refused(sent(base, "aegina: stop"), sent(base, "aegina: sail naxos")).id == "parted"


class Table(frames.Position):
    """Cells: one bean, and for each of two sides whether it has reached out."""

    __slots__ = ()

    def clone(self) -> Table:
        return Table(self.cells[:], self.stack[:])


def reaching(p: Table, frame: Frame) -> tuple[int, ...]:
    return tuple(side for side in (0, 1) if not p.cells[1 + side])


def reach_options(p: Table, frame: Frame, side: int) -> list[Action]:
    return [action("leave"), *([action("take")] if p.cells[0] else [])]


def reach(p: Table, frame: Frame, side: int, option: Action) -> None:
    p.cells[1 + side] = 1
    p.cells[0] -= option.kind == "take"
    if reaching(p, frame):
        p.stack.append(frame)


class OneBean(Title):
    """Both reach out at once, for the same bean: such answers hang on each other."""

    name = "bean"
    code = 201
    sides = ("ann", "bob")
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    layout = Layout()
    handlers: ClassVar[Handlers] = {"reach": Decision(reach_options, reach, sides=reaching)}

    def start(self, options: Mapping[str, str]) -> Table:
        return Table([1, 0, 0], [("reach",)])

    def resample(self, position: frames.Position, seat: int | None, draw: Draw) -> frames.Position:
        return position.clone()


def test_answers_that_hang_on_each_other() -> None:
    one, other = (new_game(OneBean(), {}) for _ in range(2))
    other.title = one.title
    one.play("take", side="ann")
    other.play("take", side="bob")
    assert refused(one, other).id == "parted"


def test_other_luck() -> None:
    """The same answers, but one had real cards drawn after them."""
    base = at_market({name: ["1"] for name in SIDES}, lots=[{"ware": "oil", "island": at} for at in ("melos", "paros")])
    one = sent(base, "aegina: bid 0", "corinth: bid 0", "miletus: bid 0")
    other = base.copy()
    other.play("bid 0", side="miletus")
    other.play("bid 0", side="corinth")
    drawn = one.log[-1].chance
    card = next(card for card in ("1", "2") if card != drawn[0])
    other.play("bid 0", side="aegina", chance=[card])
    assert refused(one, other).id == "two_outcomes"


@pytest.mark.parametrize(
    "other",
    [start("four"), start(seed=2), start(rounds="five"), situation(HANDS)],
    ids=["options", "seed", "rounds", "document"],
)
def test_another_match(other: Game) -> None:
    assert refused(start(), other).id == "other_match"


def test_other_rules() -> None:
    one = start()
    other = open_link(one.link())
    other.title = type("Newer", (type(one.title),), {"rules_version": 2})()
    assert refused(one, other).id == "other_match"


@given(st.integers(0, 500), st.integers(0, 60), st.sampled_from(PLAYERS))
def test_any_split_of_answers_comes_together(seed: int, most: int, players: str) -> None:
    base = play_random(start(players, seed), seed, most)
    while base.deciding and len(base.deciding) < 2:
        base.play(0)
    draws = Source(seed)
    picks = {side: draws.below(len(base.legal(side))) for side in base.deciding}
    parts = [open_link(base.link()) for _ in range(2)]
    whole = open_link(base.link())
    for side, pick in picks.items():
        parts[draws.below(2)].play(pick, side=side)
        whole.play(pick, side=side)
    merged = merge(*parts)
    assert merged.digest() == merge(parts[1], parts[0]).digest() == whole.digest()
    assert log(merged) == log(whole)
