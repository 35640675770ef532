"""The README is the first thing a reader tries, so its examples must run."""

import doctest
import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_examples_run() -> None:
    # Blank out the fences, or doctest would take a closing one for expected output; line numbers stay right.
    text = re.sub(r"^```.*$", "", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    assert examples.examples
    report: list[str] = []
    failed = doctest.DocTestRunner().run(examples, out=report.append).failed
    assert not failed, "".join(report)
