"""The one door for the browser: a JSON request, a JSON answer. The screen knows no rule, the engine no screen.

A request says what to `do`, and for whom: a `screen` (who plays each seat, and who holds it) or just a `seat` (none: a
spectator). The answer to whatever changes or shows the match is all that may be shown there now; with `keep` also what
a slot keeps. The answer to anything wrong is a typed error, and nothing changed.

>>> import json
>>> answer = json.loads(handle('{"do": "new", "title": "polis", "seed": 7}'))
>>> answer["ok"], answer["state"]["decision"]["id"]
(True, 'turn')
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import polis_core

from . import session
from .kernel.errors import BadMerge, PolisError, shown
from .kernel.game import Game, new_game
from .kernel.merge import merge
from .kernel.resign import RESIGN
from .kernel.save import parse, play_entry
from .players import advice
from .players.contest import player_seed
from .players.levels import PLAYERS
from .players.player import Player, Thought
from .players.sight import Key, Sight, sight_of
from .session import Screen
from .titles import find, here
from .turns import before_news

Request = Mapping[str, Any]
Moment = tuple[Player, int, Key]  # who is asked, after how many steps, and what lies before them
SLICE = 500  # positions that a program looks at before it lets others have a word


class NoMatch(PolisError):
    """Something was asked of a match, and there is none on the desk."""


class BadRequest(PolisError):
    """The door does not know what is asked."""


class Desk:
    """One match at a time; a page that shows several opens several desks."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self.players: dict[tuple[str, int, str], Player] = {}  # they remember what they mean to do next
        self.thinking: tuple[Moment, Thought] | None = None
        self.answered: tuple[Moment, int] | None = None  # a page that asks about the same moment again gets the same

    def handle(self, text: str) -> str:
        try:
            answer = self._answer(self._request(text))
        except PolisError as error:
            answer = {"ok": False, "error": {"type": type(error).__name__, "id": error.id, "args": error.arguments}}
        return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)

    def _request(self, text: str) -> dict[str, Any]:
        try:
            request = parse(text)
        except ValueError:
            raise BadRequest("not_json") from None
        if not isinstance(request, dict) or not isinstance(request.get("do"), str):
            raise BadRequest("not_a_request")
        return request

    def _answer(self, request: Request) -> dict[str, Any]:
        act = ACTS.get(request["do"])
        if act is None:
            raise BadRequest("unknown_request", known=list(ACTS))
        return {"ok": True, **act(self, request)}

    @property
    def game(self) -> Game:
        if self._game is None:
            raise NoMatch("no_match")
        return self._game

    def put(self, game: Game) -> None:
        self._game = game
        self.players = {}
        self.thinking = self.answered = None

    def go_on(self, game: Game) -> None:
        """The same match, some picks later."""
        self._game = game

    def follow(self, game: Game) -> None:
        """Puts down the match that lay here already, some steps later: programs go on with what they had planned."""
        kept = self.players, self.answered
        goes_on = self._game is not None and game.continues(self._game)
        self.put(game)
        if goes_on:
            self.players, self.answered = kept

    def thought(self, player: Player, sight: Sight) -> Thought:
        """The one under way about this moment, or a new one."""
        about = self.moment(player, sight)
        if self.thinking is None or self.thinking[0] != about:
            self.thinking = (about, player.begin(sight))
        return self.thinking[1]

    def known(self, player: Player, sight: Sight) -> int | None:
        """What was answered about this moment before: a plan is used up by being followed, and not found again."""
        return self.answered[1] if self.answered and self.answered[0] == self.moment(player, sight) else None

    def answer(self, player: Player, sight: Sight, choice: int) -> dict[str, Any]:
        """Ends the thought."""
        self.thinking = None
        self.answered = (self.moment(player, sight), choice)
        return {"done": True, "progress": 1, "action": sight.options[choice].text}

    def moment(self, player: Player, sight: Sight) -> Moment:
        return player, self.game.cursor, sight.key

    def state(self, request: Request) -> dict[str, Any]:
        """The answer after a command: what is shown, and if the page asks for it, what is kept."""
        game = self.game
        since = request.get("since", game.cursor - 1)
        screen = _screen(request, game)
        told = session.state(game, request.get("seat"), since, request.get("seat"))
        show = session.shown_slowly if request.get("beats") is True else session.shown
        answer: dict[str, Any] = {"state": show(game, screen, since) if screen else told}
        if request.get("keep") is True:
            answer["kept"] = session.kept(game)
        return answer


def _screen(request: Request, game: Game) -> Screen | None:
    if "screen" not in request:
        return None
    given = _field(request, "screen", dict)
    roles = _field(given, "roles", dict)
    holder = given.get("holder")
    if not all(isinstance(role, str) for role in roles.values()):
        raise BadRequest("wrong_type", field="roles")
    for seat in (*roles, *([] if holder is None else [holder])):
        if seat not in game.seats:
            raise BadRequest("unknown_seat", seat=shown(seat), known=list(game.seats))
    return Screen(roles, holder)


def _field(request: Request, name: str, kind: type | tuple[type, ...]) -> Any:
    value = request.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRequest("wrong_type", field=name)
    return value


def _texts(request: Request, name: str) -> list[str]:
    found = _field(request, name, list)
    if not all(isinstance(one, str) for one in found) or len(found) > 100:
        raise BadRequest("wrong_type", field=name)
    return list(found)


def _new(desk: Desk, request: Request) -> dict[str, Any]:
    options = _field({"options": {}, **request}, "options", dict)
    seed = _field({"seed": 0, **request}, "seed", int)
    desk.put(new_game(find(_field(request, "title", str)), options, seed))
    return desk.state(request)


def _position(desk: Desk, request: Request) -> dict[str, Any]:
    seed = _field({"seed": 0, **request}, "seed", int)
    desk.put(polis_core.from_position(_field(request, "document", dict), seed=seed))
    return desk.state(request)


def _load(desk: Desk, request: Request) -> dict[str, Any]:
    desk.put(polis_core.load(_field(request, "text", str)))
    return desk.state(request)


def _follow(desk: Desk, request: Request) -> dict[str, Any]:
    """For a desk where programs think about a match that is played elsewhere: the whole of it, or what is new."""
    if "entries" not in request:
        desk.follow(polis_core.load(_field(request, "text", str)))
        return {}
    since, mark = _field(request, "since", int), _field(request, "mark", int)
    game = desk.game.copy()
    if not 0 <= since <= len(game.log) or game.mark(since) != mark:
        raise BadRequest("out_of_step")
    game.seek(since)
    for entry in _field(request, "entries", list):
        if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
            raise BadRequest("wrong_type", field="entries")
        play_entry(game, entry)
    game.seek(_field(request, "cursor", int))
    desk.follow(game)
    return {}


def _steps(desk: Desk, request: Request) -> dict[str, Any]:
    since = _field(request, "since", int)
    if not 0 <= since <= len(desk.game.log):
        raise BadRequest("out_of_step")
    return session.steps(desk.game, since)


def _open(desk: Desk, request: Request) -> dict[str, Any]:
    desk.put(polis_core.open_link(_field(request, "link", str)))
    return desk.state(request)


def _merge(desk: Desk, request: Request) -> dict[str, Any]:
    """A friend's link from the same base: answers that were given at once, in different places, come together."""
    other = polis_core.open_link(_field(request, "link", str))
    if other.problems:  # made with other rules, so only a part of it could be opened
        raise BadMerge("other_match")
    desk.follow(merge(desk.game, other))
    return desk.state(request)


def _side(desk: Desk, request: Request, seat: str) -> str:
    """The side that the seat plays now: the one named, else the first of its own that is asked, else any of its own."""
    game = desk.game
    own = [game.sides[side] for side in game.seating.sides_of[game.gate(seat).seat or 0]]
    named = request.get("side")
    if named is not None:
        if named not in own:
            raise BadRequest("not_your_side", side=shown(named), known=own)
        return str(named)
    return next((side for side in game.deciding if side in own), own[0])


def _play(desk: Desk, request: Request) -> dict[str, Any]:
    """The seat that asks must play the side that decides: nobody plays for another by mistake.

    `careful`: a pick that would cost something for good is not played; the answer says what it would cost. `answered`:
    questions with just one answer, which was given.
    """
    side = _side(desk, request, _field(request, "seat", str))
    careful = request.get("careful") is True
    answered: list[dict[str, Any]] = []
    if "actions" not in request:
        choice = _field(request, "action", (str, int))
        dangers = desk.game.dangers(choice, side) if careful else []
        if not dangers:
            desk.game.play(choice, side=side, chance=request.get("chance"))
    else:
        finish = request.get("finish")
        if finish is not None and not isinstance(finish, str):
            raise BadRequest("wrong_type", field="finish")
        answers = _texts({"answers": [], **request}, "answers")
        press = session.Press(side, _texts(request, "actions"), finish, answers)
        dangers = press.dangers(desk.game) if careful else []
        if not dangers:
            desk.go_on(press.play(desk.game))
            answered = press.answered
    return {"dangers": dangers} if dangers else {**desk.state(request), "answered": answered}


def _resign(desk: Desk, request: Request) -> dict[str, Any]:
    """The seat gives the match up, be it asked now or not."""
    desk.game.play(RESIGN, side=_side(desk, request, _field(request, "seat", str)))
    return desk.state(request)


def _undo(desk: Desk, request: Request) -> dict[str, Any]:
    screen = _screen(request, desk.game)
    if screen is None:
        desk.game.undo()
    else:
        to = _field({"to": desk.game.cursor, **request}, "to", int)
        session.undo(desk.game, screen, _field({"floor": 0, **request}, "floor", int), to)
    return desk.state(request)


def _redo(desk: Desk, request: Request) -> dict[str, Any]:
    screen = _screen(request, desk.game)
    if screen is None:
        desk.game.redo()
    else:
        session.redo(desk.game, screen, _field({"to": 0, **request}, "to", int))
    return desk.state(request)


def _seek(desk: Desk, request: Request) -> dict[str, Any]:
    desk.game.seek(_field(request, "step", int))
    return desk.state(request)


def _explain(desk: Desk, request: Request) -> dict[str, Any]:
    gate = desk.game.gate(request.get("seat"))
    before = _texts({"before": [], **request}, "before")
    if before and gate.seat is not None:
        gate = gate.after(desk.game.sides.index(_side(desk, request, _field(request, "seat", str))), before)
    refusal = gate.explain(_field(request, "text", str))
    return {"refusal": refusal and {"reason": refusal[0], "args": refusal[1], "rule": refusal[2]}}


def _foresee(desk: Desk, request: Request) -> dict[str, Any]:
    side = _side(desk, request, _field(request, "seat", str))
    before = _texts({"before": [], **request}, "before")
    choice = _field(request, "action", (str, int))
    outcomes = desk.game.foresee(choice, side, before)
    return {"outcomes": outcomes, "dangers": desk.game.dangers(choice, side, before)}


def _ahead(desk: Desk, request: Request) -> dict[str, Any]:
    """What would be asked after each of these picks; with a `word`, only the options that name it.

    `through`: the options that lead to a pick which names it, as a march does that starts from there.
    """
    game = desk.game
    seat = _field(request, "seat", str)
    side = game.sides.index(_side(desk, request, seat))
    word = request.get("word")
    found: dict[str, Any] = {}
    for pick in _texts(request, "picks"):
        try:
            gate = game.gate(seat).after(side, [pick])
        except PolisError:  # not possible now, or chance decides first
            continue
        if side in gate.deciding:
            choices = gate.choices(side)
            found[pick] = {"decision": gate.decision, "options": choices}
            if isinstance(word, str):
                here = [choice for choice in choices if word in choice["args"]]
                found[pick].update(options=here, through=gate.naming(side, word))
    return {"ahead": found}


def _before(desk: Desk, request: Request) -> dict[str, Any]:
    """The view of a seat where what others did since its last turn begins: what has changed is marked on the boards."""
    seat = request.get("seat")
    desk.game.gate(seat)  # refuses a seat that is not there
    return {"view": before_news(desk.game, seat)}


def _events(desk: Desk, request: Request) -> dict[str, Any]:
    return {"events": desk.game.events(since=request.get("since"), seat=request.get("seat"))}


def _asked(desk: Desk, request: Request) -> tuple[Player, Sight]:
    """The player, and what the seat may know: all that a program is ever given, never the match."""
    seat = _field(request, "seat", str)
    name = _field({"player": "navarch", **request}, "player", str)
    if name not in PLAYERS:
        raise BadRequest("unknown_player", known=list(PLAYERS))
    seed = _field({"seed": 0, **request}, "seed", int)
    side = _side(desk, request, seat)
    if side not in desk.game.deciding:
        raise BadRequest("nothing_to_choose")
    player = desk.players.get((name, seed, seat))
    if player is None:
        player = PLAYERS[name](player_seed(seed, desk.game.seats.index(seat)))
        desk.players[name, seed, seat] = player
    return player, sight_of(desk.game, side)


def _choose(desk: Desk, request: Request) -> dict[str, Any]:
    """What a program would pick for the seat."""
    player, sight = _asked(desk, request)
    return {"action": sight.options[player.choose(sight)].text}


def _think(desk: Desk, request: Request) -> dict[str, Any]:
    """The same in slices of so many positions: a page asks again until it is done, and may stop it in between."""
    player, sight = _asked(desk, request)
    nodes = _field({"nodes": SLICE, **request}, "nodes", int)
    known = desk.known(player, sight)
    if known is not None:
        return desk.answer(player, sight, known)
    thought = desk.thought(player, sight)
    end = player.nodes + nodes
    try:
        progress = next(thought)
        while player.nodes < end:
            progress = next(thought)
    except StopIteration as stop:
        return desk.answer(player, sight, stop.value)
    except BaseException:  # what has broken down can't be gone on with
        desk.thinking = None
        raise
    return {"done": False, "progress": progress / 1000}


def _stop(desk: Desk, request: Request) -> dict[str, Any]:
    """Leaves off thinking; the answer is the best choice found so far, or else the first that comes to mind."""
    player, sight = _asked(desk, request)
    choice = desk.known(player, sight)
    if choice is None:
        thought = desk.thought(player, sight)
        desk.thinking = None
        choice = player.soonest(thought)
    return desk.answer(player, sight, choice)


def _hint(desk: Desk, request: Request) -> dict[str, Any]:
    """The best choices of the seat, each with the turn it belongs to and the terms that it changes most."""
    _, sight = _asked(desk, request)
    return {"hints": [_told(sight, hint) for hint in advice.best(sight, _field({"n": 3, **request}, "n", int))]}


def _told(sight: Sight, hint: advice.Hint) -> dict[str, Any]:
    return {
        "action": hint.line.picks[0].text,
        "turn": [pick.text for pick in hint.line.picks],
        "steps": sight.gate.rehearse(sight.side, hint.line.picks[: hint.length]),
        "value": hint.value,
        "terms": [{"term": name, "delta": delta} for name, delta in hint.reasons],
    }


def _review(desk: Desk, request: Request) -> dict[str, Any]:
    """What was played between two steps, and what would have been better, if anything.

    That is told as its side saw it, with what it alone knew, so the match must be over.
    """
    start, end = _field(request, "since", int), _field(request, "step", int)
    if not 0 <= start < end <= len(desk.game.log):
        raise BadRequest("no_such_step", step=end, steps=len(desk.game.log))
    if not desk.game.over:
        raise BadRequest("not_over")
    found = advice.review(desk.game, start, end)
    if found is None:
        return {"side": None, "played": [], "better": None}
    better = found.better and _told(found.sight, found.better)
    return {"side": found.side, "played": found.played, "better": better}


def _analysis(desk: Desk, request: Request) -> dict[str, Any]:
    """How far each team was ahead after each step, as a spectator could tell, and the turning points."""
    rows = advice.curve(desk.game)
    parts = ("step", "side", "round", "leads")
    return {
        "teams": list(desk.game.seating.teams),
        "analysis": [{key: row[key] for key in parts} for row in rows],
        "turning_points": [
            {**row, "reasons": [{"term": name, "delta": delta} for name, delta in row["reasons"]]}
            for row in advice.turning_points(rows)
        ],
    }


ACTS: dict[str, Callable[[Desk, Request], dict[str, Any]]] = {
    "titles": lambda desk, request: {"titles": {name: polis_core.describe(name) for name in here()}},
    "new": _new,
    "position": _position,
    "load": _load,
    "follow": _follow,
    "steps": _steps,
    "open": _open,
    "merge": _merge,
    "state": lambda desk, request: desk.state(request),
    "play": _play,
    "resign": _resign,
    "undo": _undo,
    "redo": _redo,
    "seek": _seek,
    "explain": _explain,
    "foresee": _foresee,
    "ahead": _ahead,
    "before": _before,
    "events": _events,
    "history": lambda desk, request: {"history": desk.game.history()},
    "choose": _choose,
    "think": _think,
    "stop": _stop,
    "hint": _hint,
    "analysis": _analysis,
    "review": _review,
    "save": lambda desk, request: {"text": desk.game.save()},
    "link": lambda desk, request: {"link": desk.game.link()},
}

_desk = Desk()


def handle(text: str) -> str:
    """The desk of this worker."""
    return _desk.handle(text)
