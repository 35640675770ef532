"""keeps a title's rules as they are, before they change: what was made with them opens with them

The folder goes into `titles/<title>/kept/<version>.zip`; then raise `rules_version` and change the rules. The same
files always give the same bytes.
"""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path

import polis_core
from polis_core.titles import find

DATE = (2020, 1, 1, 0, 0, 0)  # of every file in the archive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", required=True, choices=polis_core.titles())


def run(args: argparse.Namespace) -> int:
    title = find(args.title)
    folder = Path(polis_core.__file__).parent / "titles" / title.name
    archive = folder / "kept" / f"{title.rules_version}.zip"
    if archive.exists():
        print(f"{archive} is there already: what was made with these rules needs it as it is")
        return 1
    archive.parent.mkdir(exist_ok=True)
    write(folder, f"{title.name}_{title.rules_version}", archive)
    print(f"{archive}  {archive.stat().st_size / 1024:.0f} kB; now raise rules_version of {title.name}")
    return 0


def write(folder: Path, name: str, archive: Path) -> None:
    """All of the folder but what was kept before, under a name of its own."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            inside = file.relative_to(folder)
            if file.is_file() and inside.parts[0] != "kept" and "__pycache__" not in inside.parts:
                info = zipfile.ZipInfo(f"{name}/{inside.as_posix()}", DATE)
                packed.writestr(info, file.read_bytes(), zipfile.ZIP_DEFLATED)
