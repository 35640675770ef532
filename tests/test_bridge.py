"""The door for the browser: every request, every kind of wrong request, and nothing hidden in an answer."""

from __future__ import annotations

import doctest
import json
import random
from typing import Any

import pytest
from hypothesis import given, strategies as st

import polis_core
from polis_core import bridge
from polis_core.bridge import Desk
from polis_core.players.contest import player_seed
from polis_core.players.levels import PLAYERS
from polis_core.players.player import Player, Thought
from polis_core.players.sight import Sight, sight_of
from tests.toy.beside import lay_beside


def ask(desk: Desk, do: str, **fields: Any) -> dict[str, Any]:
    answer = json.loads(desk.handle(json.dumps({"do": do, **fields})))
    assert answer["ok"], answer
    return answer


def refused(desk: Desk, request: Any) -> dict[str, Any]:
    answer = json.loads(desk.handle(request if isinstance(request, str) else json.dumps(request)))
    assert not answer["ok"]
    return answer["error"]


def digest(desk: Desk) -> str:
    """Of the whole position, which no answer but the save tells."""
    return str(json.loads(ask(desk, "save")["text"])["digest"])


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    ask(desk, "new", title="polis", seed=7, options={"edition": "first"})
    return desk


def test_the_docstring_runs() -> None:
    assert doctest.testmod(bridge).failed == 0


def test_titles_are_described_with_options_rulings_and_designed_values() -> None:
    about = ask(Desk(), "titles")["titles"]["polis"]
    assert about["options"]["edition"] == ["second", "first"]
    assert about["rulings"] and about["designed"]["first"]


def test_the_way_of_a_click(desk: Desk) -> None:
    seat = ask(desk, "state")["state"]["seat"]
    state = ask(desk, "state", seat=seat)["state"]
    before = digest(desk)
    assert "pass" in [option["text"] for option in state["options"]]
    after = ask(desk, "play", seat=seat, action="pass", since=state["cursor"])["state"]
    assert (after["cursor"], after["steps"]) == (1, 1)
    assert [event["id"] for event in after["events"]] == ["passed"]
    assert after["options"] == [], "the other side decides now"
    then = digest(desk)
    for do, fields, expected in (("undo", {}, before), ("redo", {}, then), ("seek", {"step": 0}, before)):
        ask(desk, do, **fields)
        assert digest(desk) == expected
    assert ask(desk, "play", seat=seat, action=0)["state"]["cursor"] == 1


def test_an_answer_that_gives_itself_is_told(desk: Desk) -> None:
    ask(desk, "new", title="polis", seed=2)
    answers, rng, told = ["train", "trade_pay", "extra"], random.Random(2), 0
    while told < 3:
        state = ask(desk, "state")["state"]
        seat, cursor = state["seat"], state["cursor"]
        pick = rng.choice(desk.game.legal()).text
        answer = ask(desk, "play", seat=seat, actions=[pick], answers=answers)
        assert answer["state"]["cursor"] == cursor + 1 + len(answer["answered"])
        for step, one in enumerate(answer["answered"], cursor + 1):
            played = desk.game.log[step].action
            assert played and played.text == one["option"]["text"] and one["decision"]["id"] in answers
            told += 1


def test_what_was_seen_before_others_played_is_told(desk: Desk) -> None:
    seat = ask(desk, "state")["state"]["seat"]
    assert ask(desk, "before", seat=seat)["view"] is None, "nobody else has played"
    ask(desk, "play", seat=seat, action="pass")
    other = ask(desk, "state")["state"]["seat"]
    assert ask(desk, "before", seat=other)["view"]["passed"] == []


@pytest.mark.parametrize("title", polis_core.titles())
def test_every_title_comes_through_the_same_door(title: str) -> None:
    """A whole match, seen by the seat that decides, with all that a page asks on the way."""
    desk = Desk()
    state = ask(desk, "new", title=title, seed=5)["state"]
    about = ask(desk, "titles")["titles"][title]
    assert about["name"] == title and about["options"] and about["rulings"] and state["side"] in about["sides"]
    while state["seat"] is not None:
        seat = state["seat"]
        here = ask(desk, "state", seat=seat)["state"]
        assert here["options"] and here["decision"]["seat"] == seat
        assert set(here["seating"]["seats"]) >= {seat} and here["rules"] >= 1 and "digest" not in here
        options = [one for one in here["options"] if not one.get("before")]  # others take several picks
        option = options[len(options) // 2]
        assert option["text"] == " ".join(map(str, [option["kind"], *option["args"]]))
        assert ask(desk, "explain", seat=seat, text=option["text"])["refusal"] is None
        if here["cursor"] % 5 == 0:
            assert ask(desk, "foresee", seat=seat, action=option["text"])["outcomes"]
            assert ask(desk, "choose", seat=seat, player="random")["action"] in [o["text"] for o in here["options"]]
        state = ask(desk, "play", seat=seat, action=option["text"], since=here["cursor"])["state"]
    assert state["outcome"] and state["decision"] is None
    assert state["outcome"]["ranking"][0] and state["outcome"]["score"].keys() == set(state["seating"]["sides"])
    for do, what in (("open", ask(desk, "link")), ("load", ask(desk, "save"))):
        again = Desk()
        ask(again, do, **{"open": {"link": what.get("link")}, "load": {"text": what.get("text")}}[do])
        assert digest(again) == digest(desk)
    assert len(ask(desk, "history")["history"]) == state["steps"] + 1
    assert ask(desk, "seek", step=0)["state"]["cursor"] == 0 and ask(desk, "redo")["state"]["cursor"] == 1
    assert ask(desk, "undo")["state"]["cursor"] == 0


def test_an_answer_about_reserves_holds_nothing_hidden() -> None:
    """Behind each screen of Caesar! only its own seat looks, in views and in events."""
    desk = Desk()
    ask(desk, "new", title="caesar", seed=5)
    for seat, other in (("caesar", "pompey"), ("pompey", "caesar"), (None, "caesar")):
        state = ask(desk, "state", since=-1, **({"seat": seat} if seat else {}))["state"]
        assert state["view"]["sides"][other]["reserve"] is None
        assert seat is None or state["view"]["sides"][seat]["reserve"]
        drawn = [event["args"] for event in state["events"] if event["id"] == "token_drawn"]
        assert all(("token" in args) == (args["side"] == seat) for args in drawn) and len(drawn) == 4


TWO_HERE = {"athens": "here", "sparta": "here"}
BATTLE = {
    "title": "polis",
    "edition": "first",
    "round": 3,
    "hoplites": {"megaris": {"athens": 4, "sparta": 4}},
    "turn": {"side": "athens"},
}


def screen(roles: dict[str, str], holder: str | None = None) -> dict[str, Any]:
    return {"roles": roles, "holder": holder}


def test_one_answer_holds_all_that_a_screen_shows_and_a_slot_keeps() -> None:
    desk = Desk()
    answer = ask(desk, "position", document=BATTLE, screen=screen(TWO_HERE), since=None, keep=True)
    assert answer["state"]["viewer"] == "athens" and answer["state"]["curtain"] is None
    for seat, action in (("athens", "pass"), ("sparta", "fight"), ("athens", "fight")):
        since = desk.game.cursor
        fields = {"seat": seat, "action": action, "since": since, "keep": True}
        answer = ask(desk, "play", screen=screen(TWO_HERE, "athens"), **fields)
        assert all(event["step"] == since + 1 for event in answer["state"]["events"])
    state, kept = answer["state"], answer["kept"]
    assert (state["viewer"], state["curtain"]) == (None, "sparta"), "cards have been drawn: the screen is handed over"
    assert state["view"]["battle"]["hand"] == [] and state["options"] == []
    assert kept["text"] == desk.game.save() and kept["view"] == desk.game.view(None)
    assert (kept["side"], kept["seat"], kept["over"]) == ("sparta", "sparta", False)
    lifted = ask(desk, "state", screen=screen(TWO_HERE, "sparta"), since=desk.game.cursor)
    assert lifted["state"]["viewer"] == "sparta" and lifted["state"]["view"]["battle"]["hand"]
    assert "kept" not in lifted and lifted["state"]["events"] == []


def test_undo_and_redo_stop_where_a_person_decides(desk: Desk) -> None:
    """One request takes back one's own pick and what the program did after it."""
    mine = str(desk.game.seat)
    roles = {seat: "here" if seat == mine else "random" for seat in desk.game.seats}
    cursors = [0]
    while len(cursors) < 4:
        desk.game.play(0)
        if desk.game.seat == mine:
            cursors.append(desk.game.cursor)
    seen = []
    while desk.game.cursor:
        seen.append(desk.game.cursor)
        state = ask(desk, "undo", screen=screen(roles))["state"]
        assert state["undo"] == {"floor": 0, "rule": "free"} and state["viewer"] == mine
    assert [*seen, 0] == cursors[::-1]
    assert ask(desk, "redo", screen=screen(roles))["state"]["cursor"] == cursors[1]
    ask(desk, "seek", step=cursors[3])
    assert ask(desk, "undo", screen=screen(roles), floor=cursors[3])["state"]["cursor"] == cursors[3], "it was sent"


def test_where_another_person_plays_undo_stops_at_what_was_revealed(desk: Desk) -> None:
    """Also when it was undone before: then it has still been seen."""
    first = desk.game.seat
    while desk.game.seat == first:
        desk.game.play(0)
    turn = desk.game.cursor
    second = desk.game.seat
    desk.game.play(0)
    state = ask(desk, "state", screen=screen(TWO_HERE))["state"]
    assert state["undo"] == {"floor": turn, "rule": "fair"}
    for _ in range(3):
        state = ask(desk, "undo", screen=screen(TWO_HERE))["state"]
        assert (state["cursor"], state["undo"]["floor"]) == (turn, turn), f"{second} has shown a choice"


def test_a_desk_follows_by_new_steps_alone(desk: Desk) -> None:
    other = Desk()
    ask(other, "follow", text=desk.game.save())
    for _ in range(8):
        known = desk.game.cursor
        for _ in range(3):
            desk.game.play(0)
        news = ask(desk, "steps", since=known)
        assert len(news["entries"]) == 3
        ask(other, "follow", **{key: news[key] for key in ("since", "mark", "entries", "cursor")})
        assert digest(other) == digest(desk)
    ask(desk, "seek", step=5)
    desk.game.play(1)
    news = ask(desk, "steps", since=len(desk.game.log))
    error = refused(other, {"do": "follow", **{key: news[key] for key in ("since", "mark", "entries", "cursor")}})
    assert error["id"] == "out_of_step"


def test_keeping_and_sharing(desk: Desk) -> None:
    text, link = ask(desk, "save")["text"], ask(desk, "link")["link"]
    one, two = Desk(), Desk()
    ask(one, "load", text=text)
    ask(two, "open", link=link)
    assert digest(one) == digest(two) == digest(desk)
    document = {"title": "polis", "edition": "first", "turn": {"side": "athens"}}
    assert ask(Desk(), "position", document=document)["state"]["seat"] == "athens"
    assert ask(desk, "events")["events"][0]["id"] == "round_begun"


def test_a_refusal_has_a_rule(desk: Desk) -> None:
    seat = ask(desk, "state")["state"]["seat"]
    assert ask(desk, "explain", text="siege athens", seat=seat)["refusal"]["rule"] == "4.3"
    assert ask(desk, "explain", text="pass", seat=seat)["refusal"] is None


@pytest.mark.parametrize(
    ("request_", "type_", "id_"),
    [
        ("", "BadRequest", "not_json"),
        ("[" * 3000, "BadRequest", "not_json"),
        ("[]", "BadRequest", "not_a_request"),
        ({"do": 5}, "BadRequest", "not_a_request"),
        ({"do": "dance"}, "BadRequest", "unknown_request"),
        ({"do": "new"}, "BadRequest", "wrong_type"),
        ({"do": "new", "title": "polis", "options": []}, "BadRequest", "wrong_type"),
        ({"do": "new", "title": "chess"}, "UnknownTitle", "unknown_title"),
        ({"do": "new", "title": "polis", "seed": True}, "BadRequest", "wrong_type"),
        ({"do": "new", "title": "polis", "options": {"edition": "third"}}, "BadOption", "unknown_value"),
        ({"do": "new", "title": "polis", "options": {"seed": 4}}, "BadOption", "unknown_option"),
        ({"do": "load", "text": "{}"}, "BadSave", "not_a_save"),
        ({"do": "open", "link": "x"}, "BadLink", "not_a_link"),
        ({"do": "position", "document": {"title": "polis", "round": 9}}, "BadPosition", "bad_position"),
        ({"do": "seek", "step": 99}, "BadSeek", "no_such_step"),
        ({"do": "play", "seat": "athens", "action": "fly"}, "IllegalAction", "illegal_action"),
        ({"do": "play", "action": "pass"}, "BadRequest", "wrong_type"),
        ({"do": "state", "seat": "corinth"}, "BadOption", "unknown_seat"),
        ({"do": "before", "seat": "corinth"}, "BadOption", "unknown_seat"),
        ({"do": "play", "seat": "athens", "side": "sparta", "action": "pass"}, "BadRequest", "not_your_side"),
        ({"do": "state", "screen": []}, "BadRequest", "wrong_type"),
        ({"do": "state", "screen": {"roles": {"athens": 1}}}, "BadRequest", "wrong_type"),
        ({"do": "state", "screen": {"roles": {"corinth": "here"}}}, "BadRequest", "unknown_seat"),
        ({"do": "state", "screen": {"roles": {}, "holder": "corinth"}}, "BadRequest", "unknown_seat"),
        ({"do": "undo", "screen": {"roles": {}}, "floor": "x"}, "BadRequest", "wrong_type"),
        ({"do": "steps", "since": 9}, "BadRequest", "out_of_step"),
        ({"do": "follow", "since": 0, "mark": -1, "entries": [], "cursor": 0}, "BadRequest", "out_of_step"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(desk: Desk, request_: Any, type_: str, id_: str) -> None:
    before = ask(desk, "state")
    error = refused(desk, request_)
    assert (error["type"], error["id"]) == (type_, id_)
    assert ask(desk, "state") == before


def test_without_a_match_there_is_nothing_to_ask() -> None:
    assert refused(Desk(), {"do": "state"})["type"] == "NoMatch"


def test_nobody_plays_for_another(desk: Desk) -> None:
    seat = ask(desk, "state")["state"]["seat"]
    other = next(name for name in ("athens", "sparta") if name != seat)
    assert refused(desk, {"do": "play", "seat": other, "action": "pass"})["id"] == "illegal_action"


def test_an_answer_holds_nothing_hidden() -> None:
    """In a battle a seat's answer shows its own hand, a spectator's none."""
    document = {
        "title": "polis",
        "edition": "first",
        "round": 3,
        "hoplites": {"megaris": {"athens": 4, "sparta": 4}},
        "turn": {"side": "athens"},
    }
    desk = Desk()
    ask(desk, "position", document=document)
    for seat, action in (("athens", "pass"), ("sparta", "fight"), ("athens", "fight")):
        ask(desk, "play", seat=seat, action=action)
    seen = {seat: ask(desk, "state", seat=seat, since=0)["state"] for seat in (None, "athens", "sparta")}
    assert [len(seen[seat]["view"]["battle"]["hand"]) for seat in (None, "athens", "sparta")] == [0, 4, 4]
    assert seen[None]["options"] == seen["athens"]["options"] == [] != seen["sparta"]["options"]
    drawn = [event["args"] for event in seen["athens"]["events"] if event["id"] == "card_drawn"]
    assert [("card" in args) for args in drawn] == [True] * 4 + [False] * 4


@given(st.text(max_size=60) | st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=8)).map(json.dumps))
def test_any_text_gets_an_answer(text: str) -> None:
    assert json.loads(Desk().handle(text))["ok"] in (True, False)


def test_the_worker_has_one_desk() -> None:
    bridge.handle(json.dumps({"do": "new", "title": "polis", "seed": 3}))
    assert json.loads(bridge.handle('{"do": "save"}'))["text"] == polis_core.new_game("polis", seed=3).save()


def test_a_program_chooses_one_of_the_options(desk: Desk) -> None:
    seat, before = desk.game.seat, digest(desk)
    chosen = {ask(desk, "choose", seat=seat, player="random", seed=seed)["action"] for seed in range(30)}
    legal = {option["text"] for option in ask(desk, "state", seat=seat)["state"]["options"]}
    assert len(chosen) > 1 and chosen <= legal
    assert digest(desk) == before


def test_a_program_is_shown_a_sight_and_never_the_match(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    class Spy(Player):
        def __init__(self, seed: int) -> None: ...

        def choose(self, *args: Any) -> int:
            given.extend(args)
            return 0

    monkeypatch.setitem(bridge.PLAYERS, "spy", Spy)
    seat = desk.game.seat
    ask(desk, "choose", seat=seat, player="spy")
    (sight,) = given
    assert (sight.view, sight.options) == (desk.game.view(seat), desk.game.legal(seat))
    assert not [value for value in vars(sight).values() if value is desk.game or value is desk.game._position]


@pytest.mark.parametrize("title", ["polis", "caesar"])
def test_a_program_thinks_in_slices_to_the_same_choice(desk: Desk, title: str) -> None:
    """Also where something is hidden: a thought that comes in one piece can't be hurried."""
    ask(desk, "new", title=title, seed=7)
    seat = desk.game.seat
    asking = {"seat": seat, "player": "strategos", "seed": 3}
    answers = []
    while not answers or not answers[-1]["done"]:
        answers.append(ask(desk, "think", nodes=200, **asking))
    assert len(answers) > 3 and all(0 <= answer["progress"] <= 1 for answer in answers)
    assert not any("action" in answer for answer in answers[:-1])
    assert answers[-1]["action"] == ask(twin(desk), "choose", **asking)["action"]


def twin(desk: Desk) -> Desk:
    """Another desk with the same match: its players have no plans yet."""
    other = Desk()
    other.put(desk.game.copy())
    return other


def test_a_thought_that_is_stopped_gives_the_best_so_far(desk: Desk) -> None:
    asking = {"seat": desk.game.seat, "player": "strategos", "seed": 3}
    assert ask(desk, "think", nodes=300, **asking)["done"] is False
    action = ask(desk, "stop", **asking)["action"]
    assert action in [option.text for option in desk.game.legal()]
    assert desk.thinking is None


@pytest.mark.parametrize("player", ["strategos", "ephebe", "random"])
def test_who_is_stopped_before_a_thought_still_chooses_with_sense(desk: Desk, player: str) -> None:
    """A program that is hurried goes by what it sees first, not by the order of the options or by an older thought."""
    seat = desk.game.seat
    asking = {"seat": seat, "player": player, "seed": 3}
    legal = [option.text for option in desk.game.legal()]
    action = ask(desk, "stop", **asking)["action"]
    assert action in legal
    if player == "strategos":
        assert action != legal[0]
    ask(desk, "play", seat=seat, action=action)
    again = ask(desk, "stop", **{**asking, "seat": desk.game.seat})["action"]
    assert again in [option.text for option in desk.game.legal()]


def test_programs_go_on_with_their_plans_when_the_desk_follows_a_match(desk: Desk) -> None:
    """As a page has it: the match is played on one desk, programs think on another."""
    game = desk.game
    other = Desk()
    names = {"athens": "hoplite", "sparta": "navarch"}
    players = {seat: PLAYERS[name](player_seed(3, game.seats.index(seat))) for seat, name in names.items()}
    for _ in range(60):
        seat = game.seat or ""
        ask(other, "follow", text=game.save())
        action = game.legal()[players[seat].choose(sight_of(game, seat))]
        assert ask(other, "choose", seat=seat, player=names[seat], seed=3)["action"] == action.text
        ask(desk, "play", seat=seat, action=action.text)


@pytest.mark.parametrize("player", ["navarch", "random"])
def test_who_asks_about_the_same_moment_again_gets_the_same_answer(desk: Desk, player: str) -> None:
    """A page may throw an answer away, because somebody looked back: nothing may come of that."""
    for _ in range(25):
        asking = {"seat": desk.game.seat, "player": player, "nodes": 10**6}
        action = ask(desk, "think", **asking)["action"]
        desk.follow(desk.game.copy())
        assert ask(desk, "think", **asking)["action"] == ask(desk, "stop", **asking)["action"] == action
        desk.game.play(action)


def test_another_match_finds_no_plans(desk: Desk) -> None:
    other = Desk()
    ask(other, "follow", text=desk.game.save())
    ask(other, "choose", seat=desk.game.seat, player="navarch")
    desk.game.play(0)
    ask(other, "follow", text=desk.game.save())
    assert other.players and other.game.digest() == desk.game.digest()
    desk.game.undo()
    desk.game.play(1)
    ask(other, "follow", text=desk.game.save())
    assert not other.players


def test_a_thought_that_breaks_down_is_begun_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fragile(Player):
        def __init__(self, seed: int) -> None:
            self.broken = False

        def think(self, sight: Sight) -> Thought:
            yield 0
            if not self.broken:
                self.broken = True
                raise MemoryError
            return 1

    monkeypatch.setitem(bridge.PLAYERS, "fragile", Fragile)
    asking = {"seat": desk.game.seat, "player": "fragile", "nodes": 1}
    with pytest.raises(MemoryError):
        ask(desk, "think", **asking)
    assert ask(desk, "think", **asking)["action"] == desk.game.legal()[1].text


def test_a_thought_ends_with_the_moment_it_was_about(desk: Desk) -> None:
    seat = desk.game.seat
    ask(desk, "think", seat=seat, player="navarch", nodes=1)
    assert desk.thinking is not None
    before = desk.thinking[1]
    desk.game.play(0)
    ask(desk, "think", seat=desk.game.seat, player="navarch", nodes=1)
    assert desk.thinking is None or desk.thinking[1] is not before
    ask(desk, "new", title="polis")
    assert desk.thinking is None and not desk.players


def test_a_hint_has_three_choices_with_reasons(desk: Desk) -> None:
    seat = desk.game.seat
    before = desk.game.digest()
    hints = ask(desk, "hint", seat=seat)["hints"]
    legal = [option.text for option in desk.game.legal()]
    assert len(hints) == 3 and all(hint["action"] in legal and hint["turn"][0] == hint["action"] for hint in hints)
    assert all({"term", "delta"} == set(row) for hint in hints for row in hint["terms"])
    assert desk.game.digest() == before
    other = next(name for name in desk.game.seats if name != seat)
    assert refused(desk, {"do": "hint", "seat": other})["id"] == "nothing_to_choose"


def test_a_review_names_what_was_played_and_what_would_have_been_better(desk: Desk) -> None:
    ask(desk, "new", title="polis", options={"edition": "second"}, seed=4)
    desk.game.play("pass")
    assert refused(desk, {"do": "review", "since": 0, "step": 1})["id"] == "not_over"
    ask(desk, "resign", seat="athens")
    answer = ask(desk, "review", since=0, step=1)
    assert answer["side"] == "sparta"
    assert [row["action"] for row in answer["played"]] == ["pass"]
    assert answer["better"]["steps"][0]["action"] == answer["better"]["action"] != "pass"
    assert answer["better"]["terms"]


@pytest.mark.parametrize("since, step", [(0, 0), (1, 0), (-1, 1), (0, 99), ("0", 1)])
def test_a_review_of_steps_that_are_not_there_is_refused(desk: Desk, since: Any, step: int) -> None:
    desk.game.play(0)
    answer = json.loads(desk.handle(json.dumps({"do": "review", "since": since, "step": step})))
    assert not answer["ok"] and answer["error"]["type"] == "BadRequest"


def test_the_analysis_has_a_point_for_every_step(desk: Desk) -> None:
    for _ in range(12):
        desk.game.play(0)
    desk.game.undo()
    answer = ask(desk, "analysis")
    assert answer["teams"] == ["athens", "sparta"]
    assert [row["step"] for row in answer["analysis"]] == list(range(13))
    assert all(set(row) == {"step", "side", "round", "leads"} for row in answer["analysis"])
    assert all(row["leads"]["athens"] == -row["leads"]["sparta"] for row in answer["analysis"])
    assert all(set(row) == {"step", "since", "team", "change", "reasons"} for row in answer["turning_points"])
    assert {row["step"] for row in answer["turning_points"]} <= set(range(13))


@pytest.mark.parametrize(
    ("fields", "id_"),
    [
        ({"player": "nobody", "seat": "athens"}, "unknown_player"),
        ({"player": "random"}, "wrong_type"),
        ({"player": "random", "seat": "other"}, "nothing_to_choose"),
    ],
)
def test_a_program_that_cannot_choose_is_refused(desk: Desk, fields: dict[str, Any], id_: str) -> None:
    other = next(seat for seat in desk.game.seats if seat != desk.game.seat)
    fields = {key: other if value == "other" else value for key, value in fields.items()}
    assert refused(desk, {"do": "choose", **fields})["id"] == id_


def test_the_history_has_a_standing_for_every_step(desk: Desk) -> None:
    for _ in range(3):
        desk.game.play(0)
    desk.game.undo()
    history = ask(desk, "history")["history"]
    assert [row["step"] for row in history] == [0, 1, 2, 3]
    assert history[0]["side"] is None and history[1]["side"] in desk.game.sides
    now = desk.game.view(None)["sides"]
    assert {side: row["prestige"] for side, row in history[2]["standing"].items()} == {
        side: row["prestige"] for side, row in now.items()
    }


# -- a match of several people, each with a link


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk where three sides bid at once, in a title whose folder lies beside the others."""
    lay_beside(monkeypatch)
    desk = Desk()
    state = ask(desk, "new", title="bazaar", seed=4, options={"players": "three"})["state"]
    while state["decision"]["id"] != "sealed":
        state = ask(desk, "play", seat=state["seat"], action=0)["state"]
    assert len(state["decision"]["sides"]) > 1
    return desk


def friends_link(desk: Desk, seat: str, action: int = 0) -> str:
    friend = Desk()
    ask(friend, "open", link=ask(desk, "link")["link"])
    ask(friend, "play", seat=seat, action=action)
    return str(ask(friend, "link")["link"])


def test_answers_given_at_once_come_together(market: Desk) -> None:
    first, second, *others = market.game.deciding
    base = market.game.cursor
    links = [friends_link(market, seat) for seat in (second, *others)]
    ask(market, "play", seat=first, action=0)
    for link in links:
        state = ask(market, "merge", link=link, seat=first, since=base, keep=True)["state"]
    assert state["cursor"] == state["steps"] == base + 2 + len(others)
    assert [step.side for step in market.game.log[base:]] == [first, second, *others]
    assert [event["id"] for event in state["events"]].count("bid_sealed") == 2 + len(others)
    assert ask(market, "merge", link=links[0])["state"]["cursor"] == state["cursor"], "what is known already is no harm"


def test_links_that_do_not_fit_together_are_refused(market: Desk) -> None:
    first = market.game.deciding[0]
    link = friends_link(market, first, 1)
    ask(market, "play", seat=first, action=0)
    before = market.game.digest()
    error = refused(market, {"do": "merge", "link": link})
    assert (error["type"], error["id"]) == ("BadMerge", "two_answers")
    other = Desk()
    ask(other, "new", title="polis", seed=7)
    assert refused(market, {"do": "merge", "link": ask(other, "link")["link"]})["id"] == "other_match"
    assert refused(market, {"do": "merge", "link": link[:-2]})["type"] == "BadLink"
    assert refused(market, {"do": "merge"})["id"] == "wrong_type"
    assert refused(Desk(), {"do": "merge", "link": link})["id"] == "no_match"
    assert market.game.digest() == before


def test_a_link_that_opens_only_in_part_is_not_merged(market: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    link = friends_link(market, market.game.deciding[0])
    opened = polis_core.open_link(link)
    opened.problems = (polis_core.Problem("other_rules", "log[1]"),)
    monkeypatch.setattr(polis_core, "open_link", lambda text: opened)
    assert refused(market, {"do": "merge", "link": link})["id"] == "other_match"
