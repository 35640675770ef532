"""11.1, 11.3: a creature's effect is used at once, if it can be; then its card is discarded."""

from __future__ import annotations

from collections.abc import Callable

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import (
    BUILDINGS,
    CREATURE,
    CREATURES,
    FIRST_FIGURE,
    HERO,
    HEROES,
    NOBODY,
    NONE,
    SIDES,
    TOP_CARD_PRICE,
)
from ..position import (
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    HERO_AT,
    HERO_IS,
    HERO_NEW,
    IN_HAND,
    IN_PLAY,
    MERCS,
    NOWHERE,
    OUT,
    PRIESTS,
    PURSE,
    SEEN_BY,
    SITE,
    THINKS,
    TOP,
    UNITS,
    Position,
)
from .control import gain_philosopher, gain_priestess
from .deck import discard
from .epoch import income_of
from .lists import fold, unfold
from .monsters import devour_play, habitats, soldiers
from .moves import origins


def play(p: Position, side: int, card: int) -> None:
    """A card that has been paid for, or is free."""
    p.cells[CREATURE_IS + card] = IN_PLAY
    p.emit("creature_played", side=SIDES[side], creature=CREATURES[card])
    if card >= FIRST_FIGURE:
        figure = card - FIRST_FIGURE
        if habitats(p, side, figure):
            p.push("settle", side, figure)
        else:
            unused(p, side, card)
            discard(p, card)
        return
    p.push("spent", card)
    _EFFECTS[CREATURES[card]](p, side)


def unused(p: Position, side: int, card: int) -> None:
    p.emit("no_effect", side=SIDES[side], creature=CREATURES[card])


def spent(p: Position, frame: Frame) -> None:
    discard(p, frame[1])


def ask(p: Position, side: int, name: str, can: bool) -> None:
    """Asks how the effect is used, if it can be."""
    if can:
        p.push(name, side)
    else:
        unused(p, side, CREATURE[name])


# -- cards and gold of others


def others(p: Position, side: int, at: int) -> list[int]:
    """12.7: all other sides that have such a card, the team-mate too."""
    return [other for other in range(p.setting.sides) if other != side and p.cells[at + other]]


def dryad_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("from", SIDES[other]) for other in others(p, side, PRIESTS)]


def dryad_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[PRIESTS + SIDES.index(str(option[1]))] -= 1
    p.emit("priestess_lost", side=option[1])
    gain_priestess(p, side)


def satyr_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("from", SIDES[other]) for other in others(p, side, THINKS)]


def satyr_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[THINKS + SIDES.index(str(option[1]))] -= 1
    p.emit("philosopher_lost", side=option[1])
    gain_philosopher(p, side)


def purses(p: Position, side: int) -> list[int]:
    """12.7: teams of opponents that are still there."""
    seating = p.setting.seating
    left = {seating.team_of[other] for other in range(p.setting.sides) if not p.cells[OUT + other]}
    return [team for team in range(len(seating.teams)) if team in left and team != seating.team_of[side]]


def griffin_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("rob", p.setting.seating.teams[team]) for team in purses(p, side)]


def griffin_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    setting = p.setting
    team = setting.seating.teams.index(str(option[1]))
    gold = p.cells[PURSE + team] // 2
    p.cells[PURSE + team] -= gold
    p.earn(side, gold)
    seats = (*setting.audience(team), *setting.audience(setting.seating.team_of[side]))
    if setting.hidden:
        p.emit_secret("gold_stolen", seats, {"gold": gold}, side=SIDES[side], team=option[1])
    else:
        p.emit("gold_stolen", side=SIDES[side], team=option[1], gold=gold)


def graeae(p: Position, side: int) -> None:
    gold = income_of(p, side)
    p.earn(side, gold)
    p.emit("income", side=SIDES[side], gold=gold)


# -- heroes: Charon


def charon_options(p: Position, frame: Frame, side: int) -> list[Action]:
    if len(frame) > 2:
        return [action("for", HEROES[hero]) for hero in p.hero_offer()]
    return [action("swap", HEROES[hero]) for hero in p.heroes_of(side)]


def charon_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    if option[0] == "swap":
        p.push("charon", side, HERO[str(option[1])])
        return
    old, new = frame[2], HERO[str(option[1])]
    c[HERO_IS + old], c[HERO_IS + new] = c[HERO_IS + new], c[HERO_IS + old]
    c[HERO_AT + new], c[HERO_AT + old] = c[HERO_AT + old], NOWHERE
    c[HERO_NEW + new], c[HERO_NEW + old] = 1, 0
    p.emit("heroes_swapped", side=SIDES[side], hero=HEROES[old], for_hero=option[1])


# -- pieces on the map


def all_soldiers(p: Position) -> list[tuple[int, str]]:
    return [row for land in p.world.lands for row in soldiers(p, land)]


def harpy_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = [action("kill", p.name(land), kind) for land, kind in all_soldiers(p)]
    return unfold(found, frame[2:]) if len(frame) > 2 else fold(found, 2)


def giant_lands(p: Position, side: int) -> list[int]:
    """11.3, 12.7: lands of opponents with mercenaries; none if there is nowhere to put them."""
    c, friends = p.cells, (side, p.setting.mate[side], NOBODY)
    if all(p.petrified(land) for land in p.lands(side)):
        return []
    return [
        land for land in p.world.lands if c[MERCS + land] and c[CONTROL + land] not in friends and not p.petrified(land)
    ]


def giant_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("at", p.name(land)) for land in giant_lands(p, side)]


def giant_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    land = p.area(option[1])
    n = c[MERCS + land]
    c[MERCS + land] = 0
    p.emit("mercenaries_won", side=SIDES[side], loser=SIDES[c[CONTROL + land]], area=option[1], n=n)
    p.push("levy", side, n, "mercenary", 1)


def changes(p: Position, site: int) -> list[int]:
    now = p.cells[SITE + site] - 1
    return [kind for kind in range(len(BUILDINGS)) if kind != now and p.buildings_left(kind)]


def changeable(p: Position, side: int) -> list[int]:
    return [site for site in p.basic_sites(side) if changes(p, site)]


def cyclops_options(p: Position, frame: Frame, side: int) -> list[Action]:
    if len(frame) > 2:
        return [action("into", BUILDINGS[kind]) for kind in changes(p, frame[2])]
    return [action("change", *p.world.site_name(site)) for site in changeable(p, side)]


def cyclops_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option[0] == "change":
        p.push("cyclops", side, p.world.site_of(str(option[1]), int(option[2])))
        return
    _, _, site = frame
    old = p.cells[SITE + site] - 1
    kind = BUILDINGS.index(str(option[1]))
    p.cells[SITE + site] = kind + 1
    p.emit(
        "building_changed",
        side=SIDES[side],
        area=p.world.site_name(site)[0],
        building=BUILDINGS[old],
        into=BUILDINGS[kind],
    )
    p.push("sets", side)


def fleets(p: Position) -> list[int]:
    return [sea for sea in p.world.seas if p.cells[UNITS + sea]]


def sylph_options(p: Position, frame: Frame, side: int) -> list[Action]:
    kind = "with" if len(frame) > 2 else "swap"
    return [action(kind, p.name(sea)) for sea in fleets(p) if sea not in frame[2:]]


def sylph_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option[0] == "swap":
        p.push("sylph", side, p.area(option[1]))
        return
    c = p.cells
    one, other = frame[2], p.area(option[1])
    for at in (UNITS, CONTROL):
        c[at + one], c[at + other] = c[at + other], c[at + one]
    p.emit("fleets_swapped", side=SIDES[side], area=p.name(one), with_area=option[1])


def pegasus(p: Position, side: int) -> None:
    ask(p, side, "pegasus", bool(origins(p, side, "pegasus")))


# -- cards that play cards


def chimera_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("card", CREATURES[card]) for card in p.creatures(DISCARDED)]


def chimera_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    play(p, side, CREATURE[str(option[1])])


def sphinx(p: Position, side: int) -> None:
    p.push("sphinx_hand", side)
    for _ in range(3):
        p.push("draw", side)


def sphinx_hand(p: Position, frame: Frame) -> None:
    _, side = frame
    if p.creatures(IN_HAND):
        p.push("throw", side)
        p.push("sphinx", side)
    else:
        unused(p, side, CREATURE["sphinx"])


def sphinx_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("card", CREATURES[card]) for card in p.creatures(IN_HAND)]


def throw(p: Position, frame: Frame) -> None:
    """11.6: what was not played is shown and discarded; Chimera last, so that the other is shuffled with it."""
    _, side = frame
    thrown = p.creatures(IN_HAND)
    if thrown:
        p.emit("creatures_thrown", side=SIDES[side], creatures=[CREATURES[card] for card in thrown])
    chimera = CREATURE["chimera"]
    for card in sorted(thrown, key=lambda card: card == chimera):
        discard(p, card)


# -- 7.4: the top card of Zeus


def peek_options(p: Position, frame: Frame, side: int) -> list[Action]:
    back = action("put_back")
    return [action("play_top"), back] if p.gold(side) >= TOP_CARD_PRICE else [back]


def peek_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option[0] == "put_back":
        p.emit("top_put_back", side=SIDES[side])
        return
    p.earn(side, -TOP_CARD_PRICE)
    p.emit("gold_paid", side=SIDES[side], price=TOP_CARD_PRICE)
    card = p.cells[TOP]
    p.cells[TOP] = p.cells[SEEN_BY] = NONE
    play(p, side, card)


_EFFECTS: dict[str, Callable[[Position, int], None]] = {
    "charon": lambda p, side: ask(p, side, "charon", bool(p.heroes_of(side) and p.hero_offer())),
    "chimera": lambda p, side: ask(p, side, "chimera", bool(p.creatures(DISCARDED))),
    "dryad": lambda p, side: ask(p, side, "dryad", bool(others(p, side, PRIESTS))),
    "graeae": graeae,
    "griffin": lambda p, side: ask(p, side, "griffin", bool(purses(p, side))),
    "harpy": lambda p, side: ask(p, side, "harpy", bool(all_soldiers(p))),
    "cyclops": lambda p, side: ask(p, side, "cyclops", bool(changeable(p, side))),
    "giant": lambda p, side: ask(p, side, "giant", bool(giant_lands(p, side))),
    "pegasus": pegasus,
    "satyr": lambda p, side: ask(p, side, "satyr", bool(others(p, side, THINKS))),
    "sphinx": sphinx,
    "sylph": lambda p, side: ask(p, side, "sylph", len(fleets(p)) > 1),
}


FRAMES = {
    "spent": Procedure(spent),
    "dryad": Decision(dryad_options, dryad_play),
    "satyr": Decision(satyr_options, satyr_play),
    "griffin": Decision(griffin_options, griffin_play),
    "charon": Decision(charon_options, charon_play),
    "harpy": Decision(harpy_options, devour_play),
    "giant": Decision(giant_options, giant_play),
    "cyclops": Decision(cyclops_options, cyclops_play),
    "sylph": Decision(sylph_options, sylph_play),
    "chimera": Decision(chimera_options, chimera_play),
    "sphinx_hand": Procedure(sphinx_hand),
    "sphinx": Decision(sphinx_options, chimera_play),
    "throw": Procedure(throw),
    "peek": Decision(peek_options, peek_play),
}
