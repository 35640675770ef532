"""The system's browsers that the tests of the site start, and the commands that bring those that are missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

# What is started, and the Debian packages that bring it. Only Chromium must be there.
PACKAGES = {
    "chromium": ("chromium", "fonts-dejavu-core"),
    "firefox": ("firefox-esr",),
    "WebKitWebDriver": ("webkit2gtk-driver",),
    "Xvfb": ("xvfb",),
}
OTHER_NAMES = {"chromium": ("chromium-browser", "google-chrome"), "firefox": ("firefox-esr",)}


def missing() -> list[str]:
    return [name for name in PACKAGES if not any(map(shutil.which, (name, *OTHER_NAMES.get(name, ()))))]


def may_install() -> bool:
    """Whether the system's package manager is there and may be asked."""
    if not shutil.which("apt-get"):
        return False
    return os.geteuid() == 0 or subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0


def installing(names: list[str]) -> Iterator[tuple[str, ...]]:
    """One command for each of them: a package that this distribution lacks need not stop the others."""
    root = () if os.geteuid() == 0 else ("sudo", "-n")
    apt = (*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q")
    yield (*apt, "update")
    for name in names:
        yield (*apt, "install", "-y", "--no-install-recommends", *PACKAGES[name])
