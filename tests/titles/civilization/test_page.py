"""What the page's tests know of the engine is still what the engine says."""

from __future__ import annotations

import json

from tests.support.civilization_page import FILE, moments


def test_every_kind_of_choice_that_comes_up_is_known_to_the_tests_of_the_page() -> None:
    known = json.loads(FILE.read_text(encoding="utf-8"))["decisions"]
    met = moments(1)["decisions"]
    assert len(met) > 25
    unknown = [
        f"{name} {kind}"
        for name, row in met.items()
        for kind in row["options"]
        if kind not in known.get(name, {"options": {}})["options"]
    ]
    assert unknown == []


def test_an_owner_sees_what_a_city_works_with_and_could_build() -> None:
    about = json.loads(FILE.read_text(encoding="utf-8"))["views"]["act"]
    me = about["view"]["sides"][about["decision"]["side"]]
    city = next(one for one in me["cities"] if one["square"] == about["decision"]["args"]["city"])
    buildable = {item for item, row in city["items"].items() if not row["lacks"] and row["squares"]}
    assert buildable == {text.split()[1] for text in about["options"] if text.startswith("build ")}
    assert all(row["rush"] == 0 for row in city["items"].values() if row["price"] <= city["production"])
