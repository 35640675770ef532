"""How a battle is likely to go: for given strengths, who wins, and with how many units, in parts of a thousand.

>>> odds(1, 1, 0, 0)[0], odds(5, 1, 0, 0)[0] > 950
(361, True)
"""

from __future__ import annotations

from functools import cache

from .figures import DIE

WHOLE = 1000
_THROWS = tuple((one - other, w * v) for one, w in DIE for other, v in DIE)
_ALL = sum(weight for _, weight in _THROWS)


@cache
def odds(attack: int, defend: int, more: int, more_there: int) -> tuple[int, int, int, int]:
    """Chances that the attacker wins and that the defender does, and the units each then has left, times WHOLE.

    `more` and `more_there` are what strengths have beside one for each unit. Retreats are left out.
    """
    if attack <= 0 or defend <= 0:
        return (WHOLE * (attack > 0), WHOLE * (defend > 0), WHOLE * max(attack, 0), WHOLE * max(defend, 0))
    ahead = attack + more - defend - more_there
    win = sum(weight for throw, weight in _THROWS if throw + ahead > 0)
    tie = sum(weight for throw, weight in _THROWS if throw + ahead == 0)
    lose = _ALL - win - tie
    rows = (
        (win, odds(attack, defend - 1, more, more_there) if win else None),
        (tie, odds(attack - 1, defend - 1, more, more_there) if tie else None),
        (lose, odds(attack - 1, defend, more, more_there) if lose else None),
    )
    found = [sum(weight * row[n] for weight, row in rows if row) // _ALL for n in range(4)]
    return found[0], found[1], found[2], found[3]
