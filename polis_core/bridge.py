"""The one door for the browser: a JSON request, a JSON answer. The screen knows no rule, the engine no screen.

A request says what to `do`, and for which `seat` it asks (none: a spectator). The answer to whatever changes or shows
the match is all that this seat may know of it now; the answer to anything wrong is a typed error, and nothing changed.

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

from .kernel.errors import PolisError
from .kernel.game import Game, new_game
from .kernel.save import parse
from .players import advice
from .players.contest import player_seed
from .players.levels import PLAYERS
from .players.player import Player, Thought
from .players.sight import Key, Sight, sight_of
from .titles import find

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
        """The match as one seat sees it, and what happened after the step that the page has shown."""
        game = self.game
        seat = request.get("seat")
        options = game.legal(seat) if seat in game.deciding else []
        return {
            "state": {
                "seat": game.seat,
                "decision": game.decision,
                "options": [{"kind": option.kind, "args": option.args, "text": option.text} for option in options],
                "view": game.view(seat),
                "events": game.events(since=request.get("since", game.cursor - 1), seat=seat),
                "cursor": game.cursor,
                "steps": len(game.log),
                "round": game.round,
                "outcome": game.outcome,
                "digest": game.digest(),
                "problems": [problem.to_json() for problem in game.problems],
            }
        }


def _field(request: Request, name: str, kind: type | tuple[type, ...]) -> Any:
    value = request.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRequest("wrong_type", field=name)
    return value


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
    """As `load`, for a desk where programs think about a match that is played elsewhere."""
    desk.follow(polis_core.load(_field(request, "text", str)))
    return {}


def _open(desk: Desk, request: Request) -> dict[str, Any]:
    desk.put(polis_core.open_link(_field(request, "link", str)))
    return desk.state(request)


def _play(desk: Desk, request: Request) -> dict[str, Any]:
    """The seat that asks must be the one that decides: nobody plays for another by mistake."""
    seat = _field(request, "seat", str)
    desk.game.play(_field(request, "action", (str, int)), seat=seat, chance=request.get("chance"))
    return desk.state(request)


def _undo(desk: Desk, request: Request) -> dict[str, Any]:
    desk.game.undo()
    return desk.state(request)


def _redo(desk: Desk, request: Request) -> dict[str, Any]:
    desk.game.redo()
    return desk.state(request)


def _seek(desk: Desk, request: Request) -> dict[str, Any]:
    desk.game.seek(_field(request, "step", int))
    return desk.state(request)


def _explain(desk: Desk, request: Request) -> dict[str, Any]:
    return {"refusal": desk.game.explain(_field(request, "text", str), request.get("seat"))}


def _foresee(desk: Desk, request: Request) -> dict[str, Any]:
    seat = _field(request, "seat", str)
    return {"outcomes": desk.game.foresee(_field(request, "action", (str, int)), seat)}


def _events(desk: Desk, request: Request) -> dict[str, Any]:
    return {"events": desk.game.events(since=request.get("since"), seat=request.get("seat"))}


def _asked(desk: Desk, request: Request) -> tuple[Player, Sight]:
    """The player, and what the seat may know: all that a program is ever given, never the match."""
    seat = _field(request, "seat", str)
    name = _field({"player": "navarch", **request}, "player", str)
    if name not in PLAYERS:
        raise BadRequest("unknown_player", known=list(PLAYERS))
    seed = _field({"seed": 0, **request}, "seed", int)
    if seat not in desk.game.deciding:
        desk.game.view(seat)  # refuses an unknown one
        raise BadRequest("nothing_to_choose")
    player = desk.players.get((name, seed, seat))
    if player is None:
        player = PLAYERS[name](player_seed(seed, desk.game.seats.index(seat)))
        desk.players[name, seed, seat] = player
    return player, sight_of(desk.game, seat)


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
    return {
        "hints": [
            {
                "action": sight.options[hint.index].text,
                "turn": [pick.text for pick in hint.line.picks],
                "value": hint.value,
                "terms": [{"term": name, "delta": delta} for name, delta in hint.reasons],
            }
            for hint in advice.best(sight, _field({"n": 3, **request}, "n", int))
        ]
    }


def _analysis(desk: Desk, request: Request) -> dict[str, Any]:
    """How far the seat named was ahead after each step, as a spectator could tell, and the turning points."""
    rows = advice.curve(desk.game)
    shown = ("step", "seat", "round", "advantage")
    return {
        "seat": desk.game.seats[0],
        "analysis": [{key: row[key] for key in shown} for row in rows],
        "turning_points": [
            {**row, "reasons": [{"term": name, "delta": delta} for name, delta in row["reasons"]]}
            for row in advice.turning_points(rows)
        ],
    }


ACTS: dict[str, Callable[[Desk, Request], dict[str, Any]]] = {
    "titles": lambda desk, request: {"titles": {name: polis_core.describe(name) for name in polis_core.titles()}},
    "new": _new,
    "position": _position,
    "load": _load,
    "follow": _follow,
    "open": _open,
    "state": lambda desk, request: desk.state(request),
    "play": _play,
    "undo": _undo,
    "redo": _redo,
    "seek": _seek,
    "explain": _explain,
    "foresee": _foresee,
    "events": _events,
    "history": lambda desk, request: {"history": desk.game.history()},
    "choose": _choose,
    "think": _think,
    "stop": _stop,
    "hint": _hint,
    "analysis": _analysis,
    "save": lambda desk, request: {"text": desk.game.save()},
    "link": lambda desk, request: {"link": desk.game.link()},
}

_desk = Desk()


def handle(text: str) -> str:
    """The desk of this worker."""
    return _desk.handle(text)
