"""The match: a log of every action and every chance outcome, a cursor in it, and the position at the cursor.

Each step keeps the position after it, so undo, redo and seek are one look-up, however long the log is. Events are
not kept: who asks for them gets them by playing that one step again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from . import resign
from .action import Action, Atom, words
from .chance import SEED_LIMIT, weighted
from .errors import BadChance, BadOption, BadResign, BadSeek, IllegalAction, Problem, shown
from .event import Event
from .frames import Chooser, Outcomes, Position, asked, decision_of, options_of, play_option, settle, settle_slowly
from .gate import Gate
from .seating import NOBODY
from .title import Title

Digit = tuple[int, int]  # a digit and its radix: what a link is made of
Forced = Sequence[Atom] | Chooser | None  # outcomes from outside: dice of a real table, a save, a link


class Step:
    """One decision and the chance outcomes that followed it, up to the next decision."""

    __slots__ = ("_mark", "action", "alone", "chance", "digits", "drawn", "position", "revealed", "side")

    def __init__(
        self,
        side: str | None,
        action: Action | None,
        chance: tuple[Atom, ...],
        digits: tuple[Digit, ...],
        drawn: int,
        position: Position,
    ) -> None:
        self.side = side
        self.action = action  # None only for the opening: what chance does before the first decision
        self.chance = chance
        self.digits = digits
        self.drawn = drawn  # chance outcomes of the match so far: the generator's counter
        self.position = position
        self._mark = -1  # worked out when it is asked for
        self.revealed: bool | None = None  # by the match, when it is asked for
        self.alone: int | None = None  # the event from which on the rules played a side: when it is asked for

    @property
    def facts(self) -> tuple[str | None, Action | None, tuple[Atom, ...]]:
        """All that makes the step what it is."""
        return self.side, self.action, self.chance

    @property
    def resigned(self) -> str | None:
        """The side that gave the match up with this step."""
        return self.side if self.action is resign.RESIGN else None

    @property
    def drew(self) -> bool:
        """Whether chance had a choice."""
        return any(radix > 1 for _, radix in self.digits[self.action is not None :])

    def mark(self, title: Title) -> int:
        """Sixteen bits of the digest of where the step ends: by these a replay sees that it has gone elsewhere."""
        if self._mark < 0:
            self._mark = int.from_bytes(digest_of(title, self.position, resigned=self.resigned)[:2], "big")
        return self._mark

    def __repr__(self) -> str:
        chance = f" {list(self.chance)}" if self.chance else ""
        return f"<{self.side}: {self.action.text if self.action else 'opening'}{chance}>"


def digest_of(
    title: Title, position: Position, options: Mapping[str, str] | None = None, resigned: str | None = None
) -> bytes:
    """A hash over all that the position is: equal positions, equal digests, in every Python and in later versions."""
    # Options at their default are left out: a title may get more of them, and old digests still hold.
    given = {key: value for key, value in (options or {}).items() if value != title.options[key][0]}
    whole = [title.name, given, title.canonical(position), position.stack]
    if resigned is not None:
        whole.append(resigned)
    return sha256(json.dumps(whole, separators=(",", ":")).encode()).digest()


class _Chance:
    """Picks outcomes: first those handed in, then the generator's; and notes each for the log and for links."""

    __slots__ = ("chance", "digits", "drawn", "forced", "seed")

    def __init__(self, seed: int, drawn: int, forced: Forced) -> None:
        if forced is not None and not callable(forced) and not isinstance(forced, (list, tuple)):
            raise BadChance("not_a_list", given=type(forced).__name__)
        self.seed = seed
        self.drawn = drawn
        self.forced = forced
        self.chance: list[Atom] = []
        self.digits: list[Digit] = []

    def __call__(self, outcomes: Outcomes) -> int:
        forced = self.forced
        if callable(forced):
            index = forced(outcomes)
            if not isinstance(index, int) or not 0 <= index < len(outcomes):
                raise BadChance("impossible_outcome", outcome=shown(index), possible=len(outcomes))
        elif forced is not None and len(self.chance) < len(forced):
            wanted = forced[len(self.chance)]
            index = next((i for i, (o, _) in enumerate(outcomes) if o == wanted and type(o) is type(wanted)), -1)
            if index < 0:
                raise BadChance("impossible_outcome", outcome=shown(wanted), possible=[o for o, _ in outcomes])
        else:
            index = weighted(self.seed, self.drawn, [weight for _, weight in outcomes])
        self.drawn += 1
        self.chance.append(outcomes[index][0])
        self.digits.append((index, len(outcomes)))
        return index

    def check_all_used(self) -> None:
        if isinstance(self.forced, (list, tuple)) and len(self.forced) > len(self.chance):
            raise BadChance("too_many_outcomes", given=len(self.forced), used=len(self.chance))


class Game:
    """A match of any title. `play` changes it or raises a typed error and changes nothing."""

    __slots__ = (
        "_gates",
        "_legal",
        "_start",
        "_steps",
        "cursor",
        "document",
        "options",
        "problems",
        "seating",
        "seed",
        "title",
    )

    def __init__(
        self,
        title: Title,
        options: dict[str, str],
        seed: int = 0,
        position: Position | None = None,
        document: dict[str, Any] | None = None,
        opening: Forced = None,
    ) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadOption("bad_seed", limit=SEED_LIMIT)
        self.title = title
        self.options = options
        self.seating = title.seating(options)
        self.seed = seed
        self.document = document  # set when the match began from a position document
        self.problems: tuple[Problem, ...] = ()  # what loading had to leave out
        self.cursor = 0
        self._legal: list[Action] | None = None
        self._gates: tuple[Position | None, dict[int | None, Gate]] = (None, {})
        self._start = position or title.start(options)
        start = self._start.clone()
        chance = _Chance(seed, 0, opening)
        settle(title.handlers, start, chance)
        chance.check_all_used()
        self._steps = [Step(None, None, tuple(chance.chance), tuple(chance.digits), chance.drawn, start)]

    # -- where the match stands

    @property
    def _position(self) -> Position:
        return self._steps[self.cursor].position

    def position_at(self, step: int) -> Position:
        """After so many decisions; not to be changed, and never to be told to a seat as it is."""
        return self._steps[step].position

    @property
    def opening(self) -> Step:
        """What chance did before the first decision."""
        return self._steps[0]

    @property
    def log(self) -> tuple[Step, ...]:
        """All steps, also those after the cursor that `redo` would bring back."""
        return tuple(self._steps[1:])

    @property
    def sides(self) -> tuple[str, ...]:
        return self.seating.sides

    @property
    def seats(self) -> tuple[str, ...]:
        return self.seating.seats

    @property
    def decision(self) -> dict[str, Any] | None:
        return decision_of(self.title.handlers, self._position, self.seating)

    @property
    def deciding(self) -> tuple[str, ...]:
        """All sides that may decide now; several where a title lets them choose at once."""
        return tuple(self.sides[side] for side in self._deciding())

    @property
    def side(self) -> str | None:
        """The side to act, the first of several; None when the match is over."""
        deciding = self._deciding()
        return self.sides[deciding[0]] if deciding else None

    @property
    def seat(self) -> str | None:
        """The seat of the side to act."""
        deciding = self._deciding()
        return self.seats[self.seating.seat_of[deciding[0]]] if deciding else None

    @property
    def outcome(self) -> dict[str, Any] | None:
        if self.resigned is not None:
            return resign.outcome(self.title, self.seating, self._position, self.resigned)
        return self.title.result(self._position)

    @property
    def resigned(self) -> str | None:
        """The side that gave the match up, if that is how it ended."""
        return self._steps[self.cursor].resigned

    @property
    def over(self) -> bool:
        """Whether the match was played to its end, also for those who look back from there."""
        last = self._steps[-1]
        return last.resigned is not None or not last.position.stack

    def may_resign(self, side: str) -> bool:
        """Whether the side could give the match up now, be it asked or not."""
        try:
            resign.check(self.seating, self._side_index(side))
        except BadResign:
            return False
        return bool(self._position.stack)

    @property
    def round(self) -> int:
        return self.title.progress(self._position)

    def legal(self, side: str | None = None) -> list[Action]:
        """The sorted actions of the side to act, or of the named one."""
        if side is not None and side != self.side:
            return options_of(self.title.handlers, self._position, self._side_index(side))
        return list(self._options())

    def gate(self, seat: str | None = None) -> Gate:
        """What may be told to a seat, or to a spectator, at this moment."""
        index = None if seat is None else self._seat_index(seat)
        if self._gates[0] is not self._position:
            self._gates = (self._position, {})
        gates = self._gates[1]
        if index not in gates:  # one for each seat and moment: what it guesses is dear to find
            gates[index] = Gate(self.title, self.seating, self._position, index, self.resigned)
        return gates[index]

    def view(self, seat: str | None = None) -> dict[str, Any]:
        return self.gate(seat).view

    def events(self, since: int | None = None, seat: str | None = None) -> list[dict[str, Any]]:
        """What happened up to the cursor, after step `since` (None: from the opening on), as this seat saw it."""
        index = None if seat is None else self._seat_index(seat)
        if since is not None and (isinstance(since, bool) or not isinstance(since, int)):
            raise BadSeek("no_such_step", step=shown(since), steps=len(self._steps) - 1)
        first = 0 if since is None else max(since, -1) + 1
        return [
            {**event.seen_by(index), "step": number}
            for number in range(first, self.cursor + 1)
            for event in self._events(number)
        ]

    def continues(self, other: Game) -> bool:
        """Whether this is the other match, perhaps some steps later."""
        if any(getattr(self, name) != getattr(other, name) for name in ("title", "options", "seed", "document")):
            return False
        steps = self._steps[: len(other._steps)]
        return [step.facts for step in steps] == [step.facts for step in other._steps]

    def history(self) -> list[dict[str, Any]]:
        """How each side stood after each step of the whole log, for a plot."""
        return [
            {
                "step": number,
                "round": self.title.progress(step.position),
                "side": step.side,
                "standing": self.title.standing(step.position),
            }
            for number, step in enumerate(self._steps)
        ]

    def digest(self) -> str:
        """Sixteen hex digits over the whole position: equal positions, equal digests."""
        return digest_of(self.title, self._position, self.options, self.resigned).hex()[:16]

    def mark(self, step: int | None = None) -> int:
        """A short check of where a step (the present one, if none is named) ends."""
        return self._steps[self.cursor if step is None else step].mark(self.title)

    def cells_digest(self) -> str:
        """The digest that the first saves have: over the raw cells, so it holds for the rules of their time alone."""
        position = self._position
        options = {key: value for key, value in self.options.items() if value != self.title.options[key][0]}
        text = json.dumps([self.title.name, options, position.cells, position.stack], separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:16]

    def position(self) -> dict[str, Any]:
        """The position document; BadPosition where the moment can't be described by one."""
        return self.title.write_position(self._position)

    # -- playing

    def play(
        self, choice: Action | Sequence[Atom] | str | int, *, side: str | None = None, chance: Forced = None
    ) -> Step:
        """Plays an action, its text, or its index in `legal()`; `chance` forces outcomes, as dice from a real table.

        Any side may play `resign` at any time (where two teams play): it ends the match.
        """
        before = self._steps[self.cursor]
        actor = side if side is not None else self.side
        if actor is None:
            raise IllegalAction(shown(choice), ("match_over", {}, None))
        if choice == resign.RESIGN or choice == resign.RESIGN.text:
            return self._resign(actor, chance)
        legal = self._options() if actor == self.side else self.legal(actor)
        index = self._index(choice, legal, actor)
        option = legal[index]
        position = before.position.clone()
        source = _Chance(self.seed, before.drawn, chance)
        play_option(self.title.handlers, position, self._side_index(actor), option, source)
        source.check_all_used()
        digit = self._digit(before.position, actor, index, len(legal))
        return self._add(Step(actor, option, tuple(source.chance), (digit, *source.digits), source.drawn, position))

    def _resign(self, side: str, chance: Forced) -> Step:
        if not self._position.stack:
            raise IllegalAction(resign.RESIGN.text, ("match_over", {}, None))
        resign.check(self.seating, self._side_index(side))
        before = self._steps[self.cursor]
        _Chance(self.seed, before.drawn, chance).check_all_used()
        return self._add(Step(side, resign.RESIGN, (), (), before.drawn, resign.after(before.position)))

    def _add(self, step: Step) -> Step:
        """What was undone before is dropped."""
        del self._steps[self.cursor + 1 :]
        self._steps.append(step)
        self.cursor += 1
        self._legal = None
        return step

    def explain(self, text: str, seat: str | None = None) -> dict[str, Any] | None:
        """Why an action, or a whole kind, is not legal now: reason id, arguments, rule number; None if it is.

        It is told to the named seat, else to the one that decides, and only as far as that seat may know.
        """
        if not isinstance(text, str):
            raise IllegalAction(shown(text), ("not_text", {}, None))
        refusal = self.gate(self.seat if seat is None else seat).explain(text)
        return None if refusal is None else {"reason": refusal[0], "args": refusal[1], "rule": refusal[2]}

    def foresee(
        self, choice: Action | Sequence[Atom] | str | int, side: str | None = None, picks: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """What an option would do, as far as whoever may choose it can know; several entries where a die decides.

        `picks`: those that would be made before it, which are told too.
        """
        gate, actor, option = self._named(choice, side, picks)
        outcomes = gate.foresee(actor, option)
        if not picks:
            return outcomes
        rows = self._gate_of(self.sides[actor]).rehearse(actor, [Action(words(pick)) for pick in picks])
        first = [event for row in rows for event in row["events"]]
        if len(rows) < len(picks):  # what comes of them hangs on something hidden, so nobody can tell what follows
            return [{"weight": 1, "face": None, "events": first, "open": True}]
        return [{**outcome, "events": [*first, *outcome["events"]]} for outcome in outcomes]

    def dangers(
        self, choice: Action | Sequence[Atom] | str | int, side: str | None = None, picks: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """What an option would cost for good, as far as whoever may choose it can know."""
        gate, actor, option = self._named(choice, side, picks)
        return gate.dangers(actor, option)

    def _named(
        self, choice: Action | Sequence[Atom] | str | int, side: str | None, picks: Sequence[str]
    ) -> tuple[Gate, int, Action]:
        """What the side knows after those picks, the side, and which of its options is meant."""
        actor = side if side is not None else self.side
        if actor is None:
            raise IllegalAction(shown(choice), ("match_over", {}, None))
        number = self._side_index(actor)
        gate = self._gate_of(actor).after(number, list(picks))
        legal = gate.options(number) if picks else self.legal(actor)
        return gate, number, legal[self._index(choice, legal, actor)]

    # -- moving in the log

    def undo(self) -> bool:
        """One decision back, with the chance that followed it; False at the beginning."""
        return self.cursor > 0 and self.seek(self.cursor - 1)

    def redo(self) -> bool:
        """One decision forward again; False at the end of the log."""
        return self.cursor < len(self._steps) - 1 and self.seek(self.cursor + 1)

    def seek(self, step: int) -> bool:
        """To the moment after the given number of decisions."""
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step < len(self._steps):
            raise BadSeek("no_such_step", step=shown(step), steps=len(self._steps) - 1)
        self.cursor = step
        self._legal = None
        return True

    def drop_last(self) -> None:
        """Takes the newest step away, as if it had not been played."""
        del self._steps[len(self._steps) - 1 or 1 :]
        self.seek(min(self.cursor, len(self._steps) - 1))

    def undo_floor(self, fair: bool) -> int:
        """How far back undo may go: to the beginning, or where others play, to the last thing that was revealed.

        Revealed is whatever chance drew, whatever another seat chose, and whatever the seat's own pick let it see.
        """
        if not fair:
            return 0
        at, mover = self.cursor, self._mover(self.cursor)
        while at and self._mover(at) == mover and not self._revealed(at):
            at -= 1
        return at

    def begun(self) -> dict[str, int]:
        """The steps after which the turn, and the action, began in which the seat to act is, as far as it is known."""
        found: dict[str, int] = {}
        seat = self.seat
        at = self.cursor
        while seat is not None:
            position = self._steps[at].position
            frame, handler = asked(self.title.handlers, position)
            what = handler.begins(frame) if handler.begins else None
            if what:
                found.setdefault("action", at)
            if what == "turn":
                found["turn"] = at
                break
            if at == 0 or self._mover(at) != self.seats.index(seat):
                break
            at -= 1
        return found

    def copy(self) -> Game:
        """An independent match at the same place: steps are never changed, so they are shared."""
        other = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(other, name, getattr(self, name))
        other._steps = list(self._steps)
        return other

    def twin(self, position: Position) -> Game:
        """The same match, but it stands at another position: for asking whether the two can be told apart."""
        other = self.copy()
        here = self._steps[self.cursor]
        other._steps[self.cursor] = Step(here.side, here.action, here.chance, here.digits, here.drawn, position)
        other._legal = None
        return other

    # -- keeping (each format has its own module)

    def save(self) -> str:
        from .save import write_save

        return write_save(self)

    def link(self) -> str:
        from .link import write_link

        return write_link(self)

    # -- inside

    def _events(self, number: int) -> list[Event]:
        """What happened in one step: the same step, played once more with somebody listening."""
        gave_up = self._steps[number].resigned
        if gave_up is not None:
            return resign.events(self.seating, gave_up)
        step, position, journal = self._listened(number)
        chance = _Chance(self.seed, 0, step.chance)
        if step.action is None or step.side is None:
            settle(self.title.handlers, position, chance)
        else:
            play_option(self.title.handlers, position, self._side_index(step.side), step.action, chance)
        return journal

    def watch(self, number: int) -> Iterator[tuple[Position, list[Event]]]:
        """A step once more, frame by frame: the position, and what has happened in it so far; neither to be changed."""
        step, position, journal = self._listened(number)
        if step.resigned is not None:  # no frame runs: all there is to see is its end
            yield step.position, self._events(number)
            return
        handlers = self.title.handlers
        if step.action is not None and step.side is not None:
            frame, decision = asked(handlers, position)
            position.stack.pop()
            decision.play(position, frame, self._side_index(step.side), step.action)
        yield position, journal
        for _ in settle_slowly(handlers, position, _Chance(self.seed, 0, step.chance)):
            yield position, journal

    def _listened(self, number: int) -> tuple[Step, Position, list[Event]]:
        """A step, the position before it, and where what happens will be written."""
        position = (self._steps[number - 1].position if number else self._start).clone()
        journal: list[Event] = []
        position.journal = journal
        return self._steps[number], position, journal

    def _deciding(self) -> tuple[int, ...]:
        position = self._position
        if not position.stack:
            return ()
        frame, handler = asked(self.title.handlers, position)
        return handler.sides(position, frame)

    def _options(self) -> list[Action]:
        """The legal list of the side to act, worked out once; not to be changed."""
        if self._legal is None:
            self._legal = options_of(self.title.handlers, self._position)
        return self._legal

    def _side_index(self, side: str) -> int:
        if side not in self.sides:
            raise BadOption("unknown_side", side=shown(side), known=list(self.sides))
        return self.sides.index(side)

    def _seat_index(self, seat: str) -> int:
        if seat not in self.seats:
            raise BadOption("unknown_seat", seat=shown(seat), known=list(self.seats))
        return self.seats.index(seat)

    def _gate_of(self, side: str) -> Gate:
        """The gate of the seat that plays a side; a side that the rules play is told no more than a spectator."""
        seat = self.seating.seat_of[self._side_index(side)]
        return self.gate(None if seat == NOBODY else self.seats[seat])

    def _mover(self, step: int) -> int:
        side = self._steps[step].side
        return NOBODY if side is None else self.seating.seat_of[self.sides.index(side)]

    def _revealed(self, number: int) -> bool:
        """Whether the seat that took a step knows more after it than its own pick: then it can't be unknown again."""
        step = self._steps[number]
        if step.revealed is None:
            step.revealed = self._reveals(number)
        return step.revealed

    def _reveals(self, number: int) -> bool:
        step, seat = self._steps[number], self._mover(number)
        if step.drew or step.action is None or step.side is None or step.resigned is not None:
            return True
        before, side = self._steps[number - 1].position, self.sides.index(step.side)
        seen = self.title.view(step.position, seat)
        for guess in Gate(self.title, self.seating, before, seat).guesses:
            after = guess.clone()
            play_option(self.title.handlers, after, side, step.action, lambda outcomes: 0)
            if self.title.view(after, seat) != seen:
                return True
        return False

    def _index(self, choice: Action | Sequence[Atom] | str | int, legal: list[Action], side: str) -> int:
        if isinstance(choice, int) and not isinstance(choice, bool):
            if 0 <= choice < len(legal):
                return choice
            raise IllegalAction(shown(choice), ("no_such_index", {"options": len(legal)}, None))
        wanted = (
            words(choice) if isinstance(choice, str) else tuple(choice) if isinstance(choice, Sequence) else (choice,)
        )
        for index, option in enumerate(legal):
            if option == wanted:
                return index
        text = " ".join(map(str, wanted))
        refusal = self._gate_of(side).explain(text, self._side_index(side))
        raise IllegalAction(text[:80], refusal or ("not_an_option", {}, None))

    def _digit(self, position: Position, actor: str, index: int, count: int) -> Digit:
        """The action as a digit of a link: its index in the options of all deciding sides, one after the other."""
        frame, handler = asked(self.title.handlers, position)
        deciding = handler.sides(position, frame)
        if len(deciding) == 1:
            return (index, count)
        counts = [len(options_of(self.title.handlers, position, number)) for number in deciding]
        before = deciding.index(self._side_index(actor))
        return (sum(counts[:before]) + index, sum(counts))


def new_game(title: Title, options: Mapping[str, Any], seed: int = 0) -> Game:
    return Game(title, title.complete_options(options), seed)


def from_position(title: Title, document: Mapping[str, Any], seed: int = 0, opening: Forced = None) -> Game:
    """A match that begins at a described position; the document travels with its saves and links."""
    options, position = title.read_position(document)
    return Game(title, options, seed, position, json.loads(json.dumps(document)), opening)
