"""The command line: what each command prints, asks and returns."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import polis_core
from polis_core import Game
from polis_core.__main__ import COMMANDS, main
from polis_core.commands import bench, fuzz, matches
from polis_core.commands.matches import told as told_as
from polis_core.kernel.check import random_match
from polis_core.titles import find
from tests.support.polis import situation

ROOT = Path(__file__).parents[1]
CLOSING = re.compile(r"^\d+ passed, \d+ failed$", re.MULTILINE)
Say = Callable[..., tuple[int, str]]


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs a command with these lines typed in (then the end of input); its code and what it printed."""

    def run(*argv: str, typed: tuple[str, ...] = ()) -> tuple[int, str]:
        lines: Iterator[str] = iter(typed)

        def read(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main(argv)
        return code, capsys.readouterr().out

    return run


def a_match(steps: int = 6) -> Game:
    game = polis_core.new_game("polis", edition="first", seed=5)
    for _ in range(steps):
        game.play(0)
    return game


def last_line(text: str) -> str:
    return text.rstrip("\n").rpartition("\n")[2]


class TestMain:
    def test_help_names_every_command(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            main(["--help"])
        assert stopped.value.code == 0
        told = capsys.readouterr().out
        for command in COMMANDS:
            assert f"    {command.__name__.rpartition('.')[2]} " in told

    @pytest.mark.parametrize("command", [command.__name__.rpartition(".")[2] for command in COMMANDS])
    def test_every_command_has_help(self, command: str, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            main([command, "--help"])
        assert stopped.value.code == 0
        assert f"python -m polis_core {command}" in capsys.readouterr().out

    @pytest.mark.parametrize(
        "argv", [[], ["dance"], ["replay"], ["play", "--edition", "third"], ["play", "--seed", "x"]]
    )
    def test_wrong_arguments(self, argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            main(argv)
        assert stopped.value.code == 2
        assert "usage: python -m polis_core" in capsys.readouterr().err

    def test_interrupted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(prompt: str) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("builtins.input", interrupted)
        assert main(["play"]) == 130

    @pytest.mark.host_only
    def test_as_a_module(self) -> None:
        command = [sys.executable, "-m", "polis_core", "play", "--edition", "first", "--seed", "5"]
        run = subprocess.run(command, input="quit\n", capture_output=True, text=True, cwd=ROOT, timeout=60)
        assert run.returncode == 0, run.stderr
        assert polis_core.open_link(run.stdout.split()[-1]).digest() == a_match(0).digest()


class TestPlay:
    def test_shows_the_table_the_question_and_the_options(self, say: Say) -> None:
        code, told = say("play", "--edition", "first", "--seed", "5", typed=("quit",))
        game = a_match(0)
        assert code == 0
        assert "\n".join(game.title.sketch(game.view(game.seat))) in told
        assert f"? turn taken=[] extra=False\n  0: {game.legal()[0].text}\n" in told
        assert f"\n{game.seat}> " in told

    @pytest.mark.parametrize("programs", [("sparta",), ("athens", "sparta")], ids="+".join)
    def test_the_cards_of_a_program_stay_hidden(self, say: Say, programs: tuple[str, ...]) -> None:
        """Against a program the table is told as the person sees it; between two programs, as a spectator does."""
        game = a_battle()
        game.undo()  # both have still to be dealt their cards
        person = next((seat for seat in ("athens", "sparta") if seat not in programs), None)
        random = [word for seat in programs for word in ("--random", seat)]
        _, told = say("play", "--open", game.link(), *random, typed=("fight",))
        shown = [line for line in told.splitlines() if "card_drawn" in line and "card=" in line]
        assert "card_drawn" in told
        assert [line for line in shown if f"side={person}" not in line] == []

    def test_quit_and_the_end_of_input_leave_a_link(self, say: Say) -> None:
        for typed in (("0", "0", "quit"), ("0", "0")):
            code, told = say("play", "--edition", "first", "--seed", "5", typed=typed)
            assert code == 0
            assert polis_core.open_link(last_line(told)).digest() == a_match(2).digest()

    def test_an_option_by_number_or_by_words(self, say: Say) -> None:
        text = a_match(0).legal()[1].text
        _, by_number = say("play", "--edition", "first", "--seed", "5", typed=("1",))
        _, by_words = say("play", "--edition", "first", "--seed", "5", typed=(f" {text} ",))
        assert last_line(by_number) == last_line(by_words)
        assert polis_core.open_link(last_line(by_words)).log[0].action == a_match(0).legal()[1]

    def test_tells_what_happened_once(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("pass", "", "help"))
        assert told.count("  * passed side=") == 1
        assert told.count("  * round_begun round=1") == 1

    def test_undo_and_redo(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("undo", "0", "0", "undo", "redo", "redo"))
        assert told.count("nothing there\n") == 2  # before the beginning, after the end
        assert told.count("\nundo\n") == told.count("\nredo\n") == 1
        assert polis_core.open_link(last_line(told)).digest() == a_match(2).digest()

    def test_undo_against_a_program_goes_back_to_the_person(self, say: Say) -> None:
        person = next(seat for seat in ("athens", "sparta") if seat != a_match(0).seat)
        program = ("--random", a_match(0).seat or "")
        _, before = say("play", "--edition", "first", "--seed", "5", *program)
        _, told = say("play", "--edition", "first", "--seed", "5", *program, typed=("pass", "undo"))
        now = polis_core.open_link(last_line(told))
        assert now.seat == person and now.cursor == polis_core.open_link(last_line(before)).cursor

    def test_undo_alone(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("0", "0", "undo"))
        assert polis_core.open_link(last_line(told)).digest() == a_match(1).digest()

    def test_resign(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("0", "resign"))
        side = a_match(1).side
        assert f"  * resigned side={side} winner=" in told
        assert "'reason': 'resigned'" in last_line(told)

    def test_a_resigned_match_is_replayed(self, say: Say, tmp_path: Path) -> None:
        game = a_match(2)
        game.play("resign")
        path = tmp_path / "match.json"
        path.write_text(game.save(), encoding="utf-8")
        for source in (str(path), game.link()):
            code, told = say("replay", source, "--tables")
            assert code == 0 and f"   3 {game.resigned}: resign\n" in told
            assert f"step 3 of 3, digest {game.digest()}" in told

    def test_why(self, say: Say, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_text(situation(sides={"athens": {"prestige": 0}}, turn={"side": "athens"}).save(), encoding="utf-8")
        _, told = say("play", "--open", str(path), typed=("why pass", "why siege", "why dance", "why"))
        assert "> \nlegal\n" in told
        assert "{'reason': 'no_prestige', 'args': {}, 'rule': '4'}\n" in told
        assert "'reason': 'not_asked_now'" in told
        assert "'reason': 'not_an_option'" in told

    def test_link(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("0", "link"))
        assert told.count(f"\n{a_match(1).link()}\n") == 2  # asked for, and at the end

    def test_save_under_a_name(self, say: Say, tmp_path: Path) -> None:
        path = tmp_path / "my match.json"
        say("play", "--edition", "first", "--seed", "5", typed=("0", f"save {path}"))
        assert polis_core.load(path.read_text(encoding="utf-8")).digest() == a_match(1).digest()

    def test_save_without_a_name(self, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        say("play", "--edition", "first", "--seed", "5", typed=("save",))
        assert polis_core.load((tmp_path / "match.json").read_text(encoding="utf-8")).digest() == a_match(0).digest()

    def test_save_where_nothing_can_be_written(self, say: Say, tmp_path: Path) -> None:
        code, told = say("play", typed=(f"save {tmp_path / 'nowhere' / 'match.json'}",))
        assert code == 0
        assert "! [Errno" in told

    def test_log(self, say: Say) -> None:
        _, told = say("play", "--edition", "first", "--seed", "5", typed=("0", "0", "undo", "log"))
        game = a_match(2)
        first, second = (told_as(game, step, None) for step in game.log)
        assert f">   1 {first}\n    2 {second}\n" in told

    def test_the_log_tells_nobody_what_another_laid_face_down(self, say: Say) -> None:
        game = face_down()
        while game.seat != "caesar":
            game.play(0)
        _, told = say("play", "--open", game.link(), typed=("log",))
        assert " pompey: place_down\n" in told

    def test_help(self, say: Say) -> None:
        _, told = say("play", typed=("help", "?"))
        assert told.count("why WORDS, undo, redo, link, save FILE, log, resign, quit\n") == 3

    @pytest.mark.parametrize(
        "line", ["dance", "99", "-1", "1.5", "train athens now", "siege", "²", "9" * 5000], ids=lambda line: line[:9]
    )
    def test_wrong_words_change_nothing(self, line: str, say: Say) -> None:
        code, told = say("play", "--edition", "first", "--seed", "5", typed=(line,))
        assert code == 0
        assert "\n! illegal_action action=" in told
        assert last_line(told) == a_match(0).link()

    def test_a_random_opponent_plays_until_we_are_asked(self, say: Say) -> None:
        seat = a_match(0).seat
        assert seat is not None
        code, told = say("play", "--edition", "first", "--seed", "5", "--random", seat)
        game = polis_core.open_link(last_line(told))
        assert code == 0
        assert game.cursor > 0 and {step.side for step in game.log} == {seat} != {game.seat}
        assert f"\n{seat}: {game.log[0].action.text}\n" in told

    @pytest.mark.parametrize("name", ["first", "second"])
    def test_random_against_random_until_the_end(self, name: str, say: Say) -> None:
        argv = ("play", "--edition", name, "--seed", "7", "--random", "athens", "--random", "sparta")
        code, told = say(*argv)
        assert code == 0
        assert "  * match_over winner=" in told
        assert last_line(told).startswith("{'winner': ")
        assert say(*argv) == (code, told)

    def test_go_on_from_a_link_or_a_file(self, say: Say, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_text(a_match(4).save(), encoding="utf-8")
        for source in (a_match(4).link(), str(path), f"https://example.org/#m={a_match(4).link()}"):
            code, told = say("play", "--open", source, typed=("0",))
            assert code == 0
            assert polis_core.open_link(last_line(told)).digest() == a_match(5).digest()

    def test_a_match_that_is_over(self, say: Say) -> None:
        over = random_match(find("polis"), {"edition": "first"}, 2)
        code, told = say("play", "--open", over.link())
        assert code == 0
        assert last_line(told) == str(over.outcome)

    @pytest.mark.parametrize(
        "argv",
        [
            ("--random", "persia"),
            ("--open", "no_such_file.json"),
            ("--seed", "-1"),
            ("--edition", "second", "--scenario", "corinthian_war"),
        ],
    )
    def test_refused(self, argv: tuple[str, ...], say: Say) -> None:
        code, told = say("play", *argv)
        assert code == 2
        assert re.fullmatch(r"(unknown_seat|not_a_link|bad_seed|scenario_of_other_edition)\b.*\n", told)


def face_down() -> Game:
    """A match of Caesar! in which Pompey has just laid a token face down."""
    game = polis_core.new_game("caesar", seed=0, poison="yes", centurions="yes", posts="yes")
    while True:
        down = [option for option in game.legal() if option.kind == "place_down"]
        game.play(down[0] if down and game.seat == "pompey" else game.legal()[0])
        if game.log[-1].action in down and game.log[-1].side == "pompey":
            return game


class TestReplay:
    def test_link_and_file(self, say: Say, tmp_path: Path) -> None:
        game = a_match()
        path = tmp_path / "match.json"
        path.write_text(game.save(), encoding="utf-8")
        code, told = say("replay", game.link())
        assert code == 0
        for number, step in enumerate(game.log, 1):
            assert f"\n{number:4} {told_as(game, step, None)}\n" in told
        assert told.count("     * ") == len(game.events())
        assert last_line(told) == f"step 6 of 6, digest {game.digest()}, outcome None"
        assert say("replay", str(path)) == (code, told)

    @pytest.mark.parametrize("seat", ["caesar", "pompey", None])
    def test_what_was_laid_face_down_only_its_own_seat_is_told(self, say: Say, seat: str | None) -> None:
        game = face_down()
        (laid,) = [step.action.text for step in game.log if step.action and step.action.kind == "place_down"]
        _, told = say("replay", game.link(), *(("--seat", seat) if seat else ()))
        assert (laid in told) == (seat == "pompey")
        assert "pompey: place_down" in told

    def test_up_to_the_cursor(self, say: Say, tmp_path: Path) -> None:
        game = a_match()
        game.seek(2)
        path = tmp_path / "match.json"
        path.write_text(game.save(), encoding="utf-8")
        _, told = say("replay", str(path))
        assert last_line(told) == f"step 2 of 6, digest {game.digest()}, outcome None"
        assert repr(game.log[2]) not in told

    def test_a_link_may_be_longer_than_a_file_name(self, say: Say) -> None:
        game = random_match(find("polis"), {"edition": "first"}, 1)
        assert 255 < len(game.link()) < 1000
        code, told = say("replay", game.link())
        assert code == 0
        assert f"digest {game.digest()}" in last_line(told)

    def test_tables(self, say: Say) -> None:
        game = a_match(2)
        _, told = say("replay", "--tables", game.link())
        tables = [line.removeprefix("     | ") for line in told.splitlines() if line.startswith("     | ")]
        for step in range(3):
            game.seek(step)
            shown = game.title.sketch(game.view())
            assert tables[: len(shown)] == shown
            del tables[: len(shown)]
        assert not tables

    def test_as_a_seat_saw_it(self, say: Say) -> None:
        game = a_battle()
        open_to_all = say("replay", game.link())[1]
        sparta = say("replay", "--seat", "sparta", game.link())[1]
        assert "card=" not in open_to_all
        own = [e["args"]["card"] for e in game.events(seat="sparta") if "card" in e["args"]]
        assert re.findall(r"\* card_drawn side=sparta card=(\S+)", sparta) == own
        assert "* card_drawn side=athens\n" in sparta

    def test_the_other_hand_stays_hidden(self, say: Say) -> None:
        """Cards that only Athens has are nowhere in what Sparta saw."""
        game = a_battle()
        athens = {e["args"]["card"] for e in game.events(seat="athens") if "card" in e["args"]}
        sparta = {e["args"]["card"] for e in game.events(seat="sparta") if "card" in e["args"]}
        _, told = say("replay", "--seat", "sparta", game.link())
        assert athens - sparta
        for card in sorted(athens - sparta):
            assert card not in told

    def test_what_had_to_be_left_out(self, say: Say, tmp_path: Path) -> None:
        data = json.loads(a_match().save())
        data["log"][3][0] = "sparta: dance"
        path = tmp_path / "match.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        code, told = say("replay", str(path))
        assert code == 0
        assert "\n! log[3]: illegal_step " in told
        assert last_line(told).startswith("step 3 of 3,")

    def test_refused(self, say: Say, tmp_path: Path) -> None:
        picture = tmp_path / "picture.png"
        picture.write_bytes(b"\x89PNG\xff\xfe")
        note = tmp_path / "note.txt"
        note.write_text("dear diary", encoding="utf-8")
        link = a_match().link()
        for argv, reason in (
            (("nonsense!",), "not_a_link"),
            ((f"{link[:8]}AAA{link[11:]}",), "check_failed"),
            ((str(tmp_path),), "not_a_link"),
            ((str(picture),), "not_a_text_file"),
            ((str(note),), "not_json"),
            ((link, "--seat", "persia"), "unknown_seat"),
        ):
            code, told = say("replay", *argv)
            assert code == 2
            assert told.startswith(reason), argv


def a_battle() -> Game:
    """A match in a battle: both hands are dealt."""
    game = situation(
        round=2,
        sides={"athens": {"prestige": 5}, "sparta": {"prestige": 5}},
        hoplites={"boeotia": {"athens": 4, "sparta": 4}},
        turn={"side": "athens"},
    )
    for text in ("pass", "fight", "fight"):
        game.play(text)
    assert game.decision is not None and game.decision["id"] == "attack"
    return game


class Terminal:
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


class TestFuzz:
    def test_all_well(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["fuzz", "--games", "4", "--jobs", "1"]) == 0
        out, err = capsys.readouterr()
        assert out == "4 passed, 0 failed\n"
        assert re.fullmatch(r"4/4 matches, 0 failed, \d+ s\n", err)

    @pytest.mark.host_only
    def test_several_processes(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["fuzz", "--games", "12", "--jobs", "2"]) == 0
        out, err = capsys.readouterr()
        assert out == "12 passed, 0 failed\n"
        assert err.startswith("12/12 matches, 0 failed")

    @pytest.mark.host_only
    def test_progress_is_a_bar_in_a_terminal(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        terminal = Terminal()
        monkeypatch.setattr(fuzz, "check_chunk", lambda title, options, seeds: ["broken"] if 10 in seeds else [])
        monkeypatch.setattr(sys, "stderr", terminal)
        assert main(["fuzz", "--games", "20", "--jobs", "1"]) == 1
        assert "100%|" in terminal.text and " 20/20 [" in terminal.text and "1 failed]" in terminal.text
        assert terminal.text.endswith("\n")  # the closing line stands on a line of its own
        assert capsys.readouterr().out == "broken\n19 passed, 1 failed\n"

    def test_without_tqdm_there_is_no_bar(self, monkeypatch: pytest.MonkeyPatch) -> None:
        terminal = Terminal()
        monkeypatch.setitem(sys.modules, "tqdm", None)
        monkeypatch.setattr(fuzz, "check_chunk", lambda title, options, seeds: [])
        monkeypatch.setattr(sys, "stderr", terminal)
        assert main(["fuzz", "--games", "20", "--jobs", "1"]) == 0
        assert re.fullmatch(r"20/20 matches, 0 failed, \d+ s\n", terminal.text)

    def test_progress_is_a_line_now_and_then_elsewhere(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(fuzz, "check_chunk", lambda title, options, seeds: [])
        main(["fuzz", "--games", "1000", "--jobs", "1"])
        lines = capsys.readouterr().err.splitlines()
        assert lines[-1].startswith("1000/1000 ")
        assert 5 <= len(lines) <= 20

    @pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.host_only)])
    def test_a_broken_promise_prints_a_link_that_opens_it(
        self, jobs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        if jobs != "1" and multiprocessing.get_start_method() != "fork":
            pytest.skip("a process that is not forked does not know what was broken here")
        monkeypatch.setattr(type(find("polis")), "outcome", lambda self, position: None)
        assert main(["fuzz", "--games", "2", "--jobs", jobs, "--edition", "first", "--scenario", "full"]) == 1
        *failures, closing = capsys.readouterr().out.splitlines()
        assert closing == "0 passed, 2 failed"
        for seed, failure in enumerate(failures):
            assert failure.startswith("{'edition': 'first', 'scenario': 'full'} a match over has an outcome ")
            assert f"[seed {seed}, step " in failure
            assert polis_core.open_link(failure.split()[-1]).seat is None
        assert len(failures) == 2

    def test_a_typed_error_names_its_seed(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Who sees the failure must be able to play it again."""

        def refuse(game: Game) -> str:
            raise polis_core.BadSave("broken")

        monkeypatch.setattr(Game, "save", refuse)
        assert main(["fuzz", "--games", "1", "--seed", "6", "--jobs", "1"]) == 1
        failure, closing = capsys.readouterr().out.splitlines()
        assert closing == "0 passed, 1 failed"
        assert "broken" in failure
        assert "[seed 6, step " in failure
        assert polis_core.open_link(failure.split()[-1]).cursor == int(re.findall(r"step (\d+)", failure)[0])

    def test_first_seed_and_all_set_ups_take_turns(self, monkeypatch: pytest.MonkeyPatch) -> None:
        played = []
        monkeypatch.setattr(fuzz, "check_match", lambda title, setup, seed: played.append((seed, setup)))
        assert main(["fuzz", "--games", "8", "--seed", "100", "--jobs", "1"]) == 0
        assert [seed for seed, _ in played] == list(range(100, 108))
        setups = [(setup["edition"], setup["scenario"]) for _, setup in played]
        assert sorted(setups[::2]) == sorted(setups[1::2]) == [  # once from the start, once from a situation
            ("first", "corinthian_war"),
            ("first", "full"),
            ("first", "second_peloponnesian_war"),
            ("second", "full"),
        ]  # fmt: skip

    def test_long_matches_are_fewer(self, capsys: pytest.CaptureFixture[str]) -> None:
        setups = fuzz.setups("caesar", {"mode": "two"})
        some = fuzz.within("caesar", setups, 100, 500)
        assert fuzz.FEW <= some < fuzz.within("caesar", setups, 100, 1_000) < 100
        assert (
            fuzz.within("caesar", setups, 100, 1_000_000) == 100 and fuzz.within("caesar", setups, 100, 1) == fuzz.FEW
        )
        assert main(["fuzz", "--title", "caesar", "--games", "100", "--picks", "1", "--jobs", "1"]) == 0
        assert f"{fuzz.FEW} passed" in capsys.readouterr().out

    def test_set_ups_keep_to_what_was_asked(self) -> None:
        assert fuzz.setups("polis", {"edition": "second"}) == [{"edition": "second", "scenario": "full"}]
        assert len(fuzz.setups("polis", {"edition": "first"})) == 3

    def test_no_match_has_these_options(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["fuzz", "--edition", "second", "--scenario", "corinthian_war"]) == 2
        assert capsys.readouterr().out == "no match has these options\n"

    def test_no_games(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["fuzz", "--games", "0", "--jobs", "1"]) == 0
        assert CLOSING.search(capsys.readouterr().out)


class TestPerft:
    @staticmethod
    def counts(told: str) -> list[int]:
        found = re.findall(r"^depth (\d+): (\d+) leaves, \d+\.\d\d s$", told, re.MULTILINE)
        assert [int(depth) for depth, _ in found] == list(range(1, len(found) + 1))
        return [int(leaves) for _, leaves in found]

    def test_a_new_match(self, say: Say) -> None:
        code, told = say("perft", "--edition", "first", "--seed", "5", "--depth", "2")
        game = a_match(0)
        one = len(game.legal())
        assert code == 0
        assert self.counts(told)[0] == one
        assert self.counts(told)[1] > one

    def test_three_deep_unless_told(self, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("polis_core.commands.perft.perft", lambda title, position, depth: depth * 7)
        assert self.counts(say("perft")[1]) == [7, 14, 21]

    def test_from_a_match(self, say: Say, tmp_path: Path) -> None:
        game = a_match(3)
        path = tmp_path / "match.json"
        path.write_text(game.save(), encoding="utf-8")
        for source in (game.link(), str(path)):
            code, told = say("perft", "--open", source, "--depth", "1")
            assert code == 0
            assert self.counts(told) == [len(game.legal())]

    def test_from_a_position(self, say: Say, tmp_path: Path) -> None:
        game = a_match(0)
        path = tmp_path / "position.json"
        path.write_text(json.dumps(game.position()), encoding="utf-8")
        code, told = say("perft", "--position", str(path), "--depth", "1")
        assert code == 0
        assert self.counts(told) == [len(game.legal())]

    @pytest.mark.parametrize(
        "content", ["{", "[]", '{"title": "ludo"}', '{"title": "polis", "round": 99}', '"polis"', b"\xff\xfe"]
    )
    def test_a_bad_position(self, content: str | bytes, say: Say, tmp_path: Path) -> None:
        path = tmp_path / "position.json"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        code, told = say("perft", "--position", str(path))
        assert code == 2
        assert told.strip() and "leaves" not in told

    @pytest.mark.host_only  # deep nesting may end the browser's engine
    def test_a_position_nested_too_deep(self, say: Say, tmp_path: Path) -> None:
        path = tmp_path / "position.json"
        path.write_text("[" * 100_000, encoding="utf-8")
        assert say("perft", "--position", str(path))[0] == 2

    @pytest.mark.parametrize(
        "argv",
        [
            ("--position", "no_such_file.json"),
            ("--open", "no_such_file.json"),
            ("--seed", "-1"),
            ("--edition", "second", "--scenario", "corinthian_war"),
        ],
    )
    def test_refused(self, argv: tuple[str, ...], say: Say) -> None:
        code, told = say("perft", *argv)
        assert code == 2
        assert told.strip() and "leaves" not in told


class TestBench:
    def test_not_in_a_checkout(self, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bench, "BENCH", tmp_path / "engine.py")
        assert say("bench") == (2, "bench runs from a checkout: tests/bench is not there\n")

    def test_is_where_the_command_looks(self) -> None:
        assert bench.BENCH == ROOT / "tests" / "bench" / "engine.py"
        assert bench.BENCH.is_file()

    def test_hands_on_what_was_asked(self, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "engine.py"
        path.write_text("def main(as_json, seconds):\n    print(as_json, seconds)\n    return 1\n", encoding="utf-8")
        monkeypatch.setattr(bench, "BENCH", path)
        assert say("bench") == (1, "False 3.0\n")
        assert say("bench", "--json", "--seconds", "0.5") == (1, "True 0.5\n")


def test_rulings(say: Say) -> None:
    code, told = say("rulings")
    about = polis_core.describe("polis")
    assert code == 0
    lines = told.splitlines()
    for ruling in about["rulings"]:
        assert any(line.split()[:2] == [ruling["rule"], f"{ruling['id']}:"] for line in lines)
    assert f"designed in first: {' '.join(about['designed']['first'])}" in lines


class TestMatches:
    def test_only_given_options_are_chosen(self) -> None:
        parser = argparse.ArgumentParser()
        matches.add_options(parser)
        assert matches.chosen(parser.parse_args([])) == {}
        assert matches.chosen(parser.parse_args(["--edition", "first"])) == {"edition": "first"}


@pytest.mark.parametrize("title", polis_core.titles())
def test_rulings_of_every_title(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulings", "--title", title]) == 0
    told = capsys.readouterr().out
    assert all(f" {ruling['id']}: " in told for ruling in polis_core.describe(title)["rulings"])
