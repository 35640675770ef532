"""Links: a whole match in one short word, safe in a URL.

Bytes: version, title, then one big integer, then four check bytes; the text is their base64url. The integer is a
mixed-radix number: the version of the rules, the options, the seed, the number of steps, then for each step the index
of the action in the legal list and the indices of the chance outcomes. A digit among n choices costs log2(n) bits, a
forced one nothing. The radices are not stored: replaying the match gives them back.

Indices mean nothing under other rules, so the opening, every 32nd step and the end have marks. Where the rules of the
link are at hand it opens whole; else up to the last mark that holds, and says so. Every link is opened again before it
is handed out.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from .chance import SEED_LIMIT
from .errors import BadLink, EngineFault, PolisError, Problem
from .frames import Outcomes
from .game import Digit, Game, from_position
from .resign import RESIGN
from .save import parse
from .title import Title

VERSION = 2
RESIGNED = 3  # as version 2, and then a side gave up: which one stands between the steps and the end
FIRST = 1  # links without marks, of the first rules of each title
MAX_CHARS = 20_000
MAX_STEPS = 1 << 16
MAX_DOCUMENT = 40_000
CHECK_BYTES = 4
MARKED = 32  # steps from one mark to the next
MARK = 1 << 16  # values of a mark
END = 1 << 24  # values of the mark at the end
FindCode = Callable[[int, int | None], Title]  # by code and version of its rules: those, or else the present ones


class _Reader:
    """Takes digits off the integer's low end."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        if radix < 1:
            raise BadLink("damaged")
        self.number, digit = divmod(self.number, radix)
        return digit

    def outcome(self, outcomes: Outcomes) -> int:
        return self.digit(len(outcomes))

    def size(self) -> int:
        """A whole number of unknown size: groups of seven bits, each with a bit that says whether more come."""
        value = shift = 0
        while self.digit(2):
            value |= self.digit(128) << shift
            shift += 7
            if shift > 63:
                raise BadLink("damaged")
        return value


def _size_digits(value: int) -> Iterable[Digit]:
    while value:
        yield (1, 2)
        yield (value & 127, 128)
        value >>= 7
    yield (0, 2)


def _pack(digits: Iterable[Digit]) -> int:
    number = 0
    for digit, radix in reversed(list(digits)):
        number = number * radix + digit
    return number


def _head(game: Game) -> list[Digit]:
    title = game.title
    digits = list(_size_digits(title.rules_version))
    # Options by number, as many as there are now: a title may get more options and more values, old links still open.
    digits += _size_digits(len(title.options))
    for key, values in title.options.items():
        digits += _size_digits(values.index(game.options[key]))
    digits += _size_digits(game.seed)
    digits += _size_digits(_steps(game))
    if game.document is None:
        return [*digits, (0, 2)]
    text = json.dumps(game.document, separators=(",", ":"), ensure_ascii=False, sort_keys=True)
    if len(text.encode()) > MAX_DOCUMENT:
        raise BadLink("document_too_long", limit=MAX_DOCUMENT)
    packed = zlib.compress(text.encode(), 9, wbits=-15)
    return [*digits, (1, 2), *_size_digits(len(packed)), *((byte, 256) for byte in packed)]


def _steps(game: Game) -> int:
    """Those that the rules know: a resignation is in no legal list."""
    return game.cursor - (game.resigned is not None)


def write_link(game: Game) -> str:
    digits = _head(game)
    for number, step in enumerate((game.opening, *game.log[: _steps(game)])):
        digits += step.digits
        if number % MARKED == 0:
            digits.append((step.mark(game.title), MARK))
    if game.resigned is not None:
        digits.append((game.sides.index(game.resigned), len(game.sides)))
    digits.append((_end_mark(game), END))
    number = _pack(digits)
    version = VERSION if game.resigned is None else RESIGNED
    body = bytes([version, game.title.code]) + number.to_bytes((number.bit_length() + 7) // 8, "big")
    text = urlsafe_b64encode(body + _check(body)).decode().rstrip("=")
    if len(text) > MAX_CHARS:
        raise BadLink("too_long", characters=len(text), limit=MAX_CHARS)
    again = read_link(text, lambda code, rules: game.title)
    if again.problems or again.digest() != game.digest() or again.cursor != game.cursor:
        raise EngineFault("a link does not open to the match it was made from")
    return text


def _end_mark(game: Game) -> int:
    return int(game.digest()[:6], 16)


def _check(body: bytes) -> bytes:
    return sha256(body).digest()[:CHECK_BYTES]


def read_link(text: str, find_code: FindCode) -> Game:
    """Opens a link; the fragment of an address may stand before it (`https://…#m=LINK`)."""
    body = _unwrap(text)
    if not FIRST <= body[0] <= RESIGNED:
        raise BadLink("unknown_version", version=body[0], known=RESIGNED)
    reader = _Reader(int.from_bytes(body[2:], "big"))
    marked = body[0] > FIRST
    rules = reader.size() if marked else 1
    title = find_code(body[1], rules)
    elsewhere = BadLink("other_rules", title=title.name, rules=rules, now=title.rules_version)
    if not marked and title.rules_version != rules:
        raise elsewhere
    try:
        game, steps = _open_start(title, reader)
        if marked and reader.digit(MARK) != game.mark():
            raise elsewhere
    except PolisError as error:
        raise error if isinstance(error, BadLink) else BadLink("damaged", error=str(error)) from None
    try:
        _open_steps(game, reader, steps, marked, body[0] == RESIGNED)
    except PolisError as error:
        if not marked:
            raise error if isinstance(error, BadLink) else BadLink("damaged", error=str(error)) from None
        # The check bytes are right, so the link is whole: it is the rules that differ.
        _cut_back(game, steps, rules)
    return game


def _open_steps(game: Game, reader: _Reader, steps: int, marked: bool, resigned: bool) -> None:
    for number in range(1, steps + 1):
        _open_step(game, reader)
        if marked and number % MARKED == 0 and reader.digit(MARK) != game.mark():
            game.drop_last()
            raise BadLink("damaged")
    if resigned:
        game.play(RESIGN, side=game.sides[reader.digit(len(game.sides))])
    if marked and reader.digit(END) != _end_mark(game):
        raise BadLink("damaged")
    if reader.number:
        raise BadLink("damaged")


def _cut_back(game: Game, steps: int, rules: int) -> None:
    """Back to the last step that a mark has shown to be right."""
    right = max(min(game.cursor, steps - 1), 0) // MARKED * MARKED
    while game.cursor > right:
        game.drop_last()
    now = game.title.rules_version
    game.problems = (Problem("other_rules", f"log[{right}]", step=right, steps=steps, rules=rules, now=now),)


def _unwrap(text: str) -> bytes:
    if not isinstance(text, str):
        raise BadLink("not_text")
    text = text.strip()
    word = text.rpartition("#")[2].rpartition("=")[2] if "#" in text else text
    if len(word) > MAX_CHARS:
        raise BadLink("too_long", characters=len(word), limit=MAX_CHARS)
    if not word or not word.isascii() or not word.replace("-", "a").replace("_", "a").isalnum():
        raise BadLink("not_a_link")
    try:
        raw = urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except ValueError:
        raise BadLink("not_a_link") from None
    if len(raw) < CHECK_BYTES + 2:
        raise BadLink("truncated")
    body, check = raw[:-CHECK_BYTES], raw[-CHECK_BYTES:]
    if _check(body) != check:
        raise BadLink("check_failed")
    return body


def _open_start(title: Title, reader: _Reader) -> tuple[Game, int]:
    options = _options(title, reader)
    seed, steps = reader.size(), reader.size()
    if seed >= SEED_LIMIT or steps > MAX_STEPS:
        raise BadLink("damaged")
    if reader.digit(2):
        return from_position(title, _document(reader), seed, reader.outcome), steps
    return Game(title, title.complete_options(options), seed, opening=reader.outcome), steps


def _options(title: Title, reader: _Reader) -> dict[str, str]:
    """Options that the link's maker did not know yet have their default."""
    count = reader.size()
    if count > len(title.options):
        raise BadLink("damaged")
    options = {}
    for (key, values), _ in zip(title.options.items(), range(count)):
        index = reader.size()
        if index >= len(values):
            raise BadLink("damaged")
        options[key] = values[index]
    return options


def _open_step(game: Game, reader: _Reader) -> None:
    deciding = game.deciding
    if not deciding:
        raise BadLink("damaged")
    counts = [len(game.legal(side)) for side in deciding]
    index = reader.digit(sum(counts))
    for side, count in zip(deciding, counts, strict=True):
        if index < count:
            game.play(index, side=side, chance=reader.outcome)
            return
        index -= count


def _document(reader: _Reader) -> dict[str, Any]:
    size = reader.size()
    if size > MAX_DOCUMENT:
        raise BadLink("damaged")
    packed = bytes(reader.digit(256) for _ in range(size))
    try:
        unpacker = zlib.decompressobj(wbits=-15)
        text = unpacker.decompress(packed, MAX_DOCUMENT)
        document = parse(text.decode())
    except (zlib.error, ValueError):
        raise BadLink("damaged") from None
    if not isinstance(document, dict) or unpacker.unused_data or not unpacker.eof:
        raise BadLink("damaged")
    return document
