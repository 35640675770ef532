"""Rules as they were: titles in the versions that saves and links of their time were made with.

When a title's rules change, its folder as it was before is kept as `titles/<title>/kept/<version>.zip`, and what is in
there can be imported from here as `polis_core.kept.<title>_<version>`. A page has these as archives of their own, which
it unpacks into this folder when somebody opens an old match.
"""

from pathlib import Path

_TITLES = Path(__file__).parent.parent / "titles"
__path__ += [str(archive) for archive in sorted(_TITLES.glob("*/kept/*.zip"))]
