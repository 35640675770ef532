"""The match: a log of every action and every chance outcome, a cursor in it, and the position at the cursor.

Each step keeps the position after it, so undo, redo and seek are one look-up, however long the log is. Events are
not kept: who asks for them gets them by playing that one step again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from .action import Action, Atom, words
from .chance import SEED_LIMIT, weighted
from .errors import NOT_ASKED, BadChance, BadOption, BadSeek, IllegalAction, Problem, Refusal, shown
from .event import Event
from .foresight import foresee
from .frames import Chooser, Outcomes, Position, asked, decision_of, options_of, play_option, settle
from .title import Title

Digit = tuple[int, int]  # a digit and its radix: what a link is made of
Forced = Sequence[Atom] | Chooser | None  # outcomes from outside: dice of a real table, a save, a link


class Step:
    """One decision and the chance outcomes that followed it, up to the next decision."""

    __slots__ = ("action", "chance", "digits", "drawn", "position", "seat")

    def __init__(
        self,
        seat: str | None,
        action: Action | None,
        chance: tuple[Atom, ...],
        digits: tuple[Digit, ...],
        drawn: int,
        position: Position,
    ) -> None:
        self.seat = seat
        self.action = action  # None only for the opening: what chance does before the first decision
        self.chance = chance
        self.digits = digits
        self.drawn = drawn  # chance outcomes of the match so far: the generator's counter
        self.position = position

    @property
    def facts(self) -> tuple[str | None, Action | None, tuple[Atom, ...]]:
        """All that makes the step what it is."""
        return self.seat, self.action, self.chance

    def __repr__(self) -> str:
        chance = f" {list(self.chance)}" if self.chance else ""
        return f"<{self.seat}: {self.action.text if self.action else 'opening'}{chance}>"


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

    __slots__ = ("_legal", "_start", "_steps", "cursor", "document", "options", "problems", "seats", "seed", "title")

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
        self.seats = title.seats_of(options)
        self.seed = seed
        self.document = document  # set when the match began from a position document
        self.problems: tuple[Problem, ...] = ()  # what loading had to leave out
        self.cursor = 0
        self._legal: list[Action] | None = None
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

    @property
    def opening(self) -> Step:
        """What chance did before the first decision."""
        return self._steps[0]

    @property
    def log(self) -> tuple[Step, ...]:
        """All steps, also those after the cursor that `redo` would bring back."""
        return tuple(self._steps[1:])

    @property
    def decision(self) -> dict[str, Any] | None:
        return decision_of(self.title.handlers, self._position, self.seats)

    @property
    def deciding(self) -> tuple[str, ...]:
        """All seats that may decide now; several where a title lets them choose at once."""
        decision = self.decision
        return tuple(decision["seats"]) if decision else ()

    @property
    def seat(self) -> str | None:
        """The seat to act, None when the match is over."""
        position = self._position
        if not position.stack:
            return None
        frame, handler = asked(self.title.handlers, position)
        return self.seats[handler.seats(position, frame)[0]]

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self.title.outcome(self._position)

    @property
    def round(self) -> int:
        return self.title.progress(self._position)

    def legal(self, seat: str | None = None) -> list[Action]:
        """The sorted actions of the seat to act, or of the named one."""
        if seat is not None and seat != self.seat:
            return options_of(self.title.handlers, self._position, self._seat_index(seat))
        return list(self._options())

    def view(self, seat: str | None = None) -> dict[str, Any]:
        return self.title.view(self._position, None if seat is None else self._seat_index(seat))

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
        """How each seat stood after each step of the whole log, for a plot."""
        return [
            {
                "step": number,
                "round": self.title.progress(step.position),
                "seat": step.seat,
                "standing": self.title.standing(step.position),
            }
            for number, step in enumerate(self._steps)
        ]

    def digest(self) -> str:
        """Sixteen hex digits over the whole position: equal positions, equal digests, in every Python."""
        position = self._position
        # Options at their default are left out: a title may get more of them, and old digests still hold.
        options = {key: value for key, value in self.options.items() if value != self.title.options[key][0]}
        text = json.dumps([self.title.name, options, position.cells, position.stack], separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:16]

    def position(self) -> dict[str, Any]:
        """The position document; BadPosition where the moment can't be described by one."""
        return self.title.write_position(self._position)

    # -- playing

    def play(
        self, choice: Action | Sequence[Atom] | str | int, *, seat: str | None = None, chance: Forced = None
    ) -> Step:
        """Plays an action, its text, or its index in `legal()`; `chance` forces outcomes, as dice from a real table."""
        before = self._steps[self.cursor]
        actor = seat if seat is not None else self.seat
        if actor is None:
            raise IllegalAction(shown(choice), ("match_over", {}, None))
        legal = self._options() if actor == self.seat else self.legal(actor)
        index = self._index(choice, legal, seat)
        option = legal[index]
        position = before.position.clone()
        source = _Chance(self.seed, before.drawn, chance)
        play_option(self.title.handlers, position, self._seat_index(actor), option, source)
        source.check_all_used()
        digit = self._digit(before.position, actor, index, len(legal))
        step = Step(actor, option, tuple(source.chance), (digit, *source.digits), source.drawn, position)
        del self._steps[self.cursor + 1 :]
        self._steps.append(step)
        self.cursor += 1
        self._legal = None
        return step

    def explain(self, text: str, seat: str | None = None) -> dict[str, Any] | None:
        """Why an action, or a whole kind, is not legal now: reason id, arguments, rule number; None if it is."""
        if not isinstance(text, str):
            raise IllegalAction(shown(text), ("not_text", {}, None))
        refusal = self._refusal(text, self.legal(seat), seat)
        return None if refusal is None else {"reason": refusal[0], "args": refusal[1], "rule": refusal[2]}

    def foresee(self, choice: Action | Sequence[Atom] | str | int, seat: str | None = None) -> list[dict[str, Any]]:
        """What an option would do, for the seat that may choose it; several entries where a die decides."""
        actor = seat if seat is not None else self.seat
        if actor is None:
            raise IllegalAction(shown(choice), ("match_over", {}, None))
        legal = self.legal(actor)
        option = legal[self._index(choice, legal, seat)]
        return foresee(self.title.handlers, self._position, self._seat_index(actor), option)

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

    def copy(self) -> Game:
        """An independent match at the same place: steps are never changed, so they are shared."""
        other = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(other, name, getattr(self, name))
        other._steps = list(self._steps)
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
        step = self._steps[number]
        position = (self._steps[number - 1].position if number else self._start).clone()
        journal: list[Event] = []
        position.journal = journal
        chance = _Chance(self.seed, 0, step.chance)
        if step.action is None or step.seat is None:
            settle(self.title.handlers, position, chance)
        else:
            play_option(self.title.handlers, position, self._seat_index(step.seat), step.action, chance)
        return journal

    def _options(self) -> list[Action]:
        """The legal list of the seat to act, worked out once; not to be changed."""
        if self._legal is None:
            self._legal = options_of(self.title.handlers, self._position)
        return self._legal

    def _seat_index(self, seat: str) -> int:
        if seat not in self.seats:
            raise BadOption("unknown_seat", seat=shown(seat), known=list(self.seats))
        return self.seats.index(seat)

    def _index(self, choice: Action | Sequence[Atom] | str | int, legal: list[Action], seat: str | None) -> int:
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
        raise IllegalAction(text[:80], self._refusal(text, legal, seat) or ("not_an_option", {}, None))

    def _refusal(self, text: str, legal: list[Action], seat: str | None) -> Refusal | None:
        wanted = words(text)
        if not wanted:
            return ("not_an_option", {}, None)
        for option in legal:
            if option == wanted or (len(wanted) == 1 and option[0] == wanted[0]):
                return None
        position = self._position
        if not position.stack:
            return ("match_over", {}, None)
        frame, handler = asked(self.title.handlers, position)
        actor = handler.seats(position, frame)[0] if seat is None else self._seat_index(seat)
        refusal: Refusal | None = NOT_ASKED
        if handler.explain and (not legal or wanted[0] in {*handler.kinds, *(option[0] for option in legal)}):
            refusal = handler.explain(position, frame, actor, wanted)
            if refusal is None and wanted[:1] not in legal:
                refusal = NOT_ASKED  # nothing against it, but neither is it a pick, nor what a pick leads to
        return ("not_asked_now", {"decision": frame[0]}, None) if refusal is NOT_ASKED else refusal

    def _digit(self, position: Position, actor: str, index: int, count: int) -> Digit:
        """The action as a digit of a link: its index in the options of all deciding seats, one after the other."""
        frame, handler = asked(self.title.handlers, position)
        deciding = handler.seats(position, frame)
        if len(deciding) == 1:
            return (index, count)
        counts = [len(options_of(self.title.handlers, position, number)) for number in deciding]
        before = deciding.index(self._seat_index(actor))
        return (sum(counts[:before]) + index, sum(counts))


def new_game(title: Title, options: Mapping[str, Any], seed: int = 0) -> Game:
    return Game(title, title.complete_options(options), seed)


def from_position(title: Title, document: Mapping[str, Any], seed: int = 0, opening: Forced = None) -> Game:
    """A match that begins at a described position; the document travels with its saves and links."""
    options, position = title.read_position(document)
    return Game(title, options, seed, position, json.loads(json.dumps(document)), opening)
