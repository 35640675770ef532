"""A web server for the built site, as a static host would serve it; also one that tests may stop for good."""

from __future__ import annotations

import contextlib
import functools
import http.server
import re
import socket
import threading
from pathlib import Path
from typing import Any

HEADERS = "_headers"  # what the site wants to be sent along, in the way that several hosts read
BY_CONTENT = re.compile(r"/(assets|py-[0-9a-f]+)/")  # what lies there never changes under its name


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Not the machine's own table: a wrong type there, and no browser would start the engine.
    extensions_map = {  # noqa: RUF012 (as the base class has it)
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        super().do_GET()

    def translate_path(self, path: str) -> str:
        """The site may lie under a sub-path; outside of it there is nothing."""
        under = self.server.under
        return super().translate_path(path[len(under) - 1 :] if path.startswith(under) else "/nothing here")

    def end_headers(self) -> None:
        lasting = "max-age=31536000, immutable" if BY_CONTENT.search(self.path) else "no-cache"
        self.send_header("Cache-Control", lasting)
        for name, value in self.server.headers:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder on this machine only. Port 0 means any free one."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, *, under: str = "/", handler: type[Handler] = Handler) -> None:
        self.under = under
        self.asked: list[str] = []
        self.stopped = False
        self.headers = headers_for_all(folder)
        self._open: list[socket.socket] = []
        super().__init__(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_port}{self.under}"

    def get_request(self) -> tuple[socket.socket, Any]:
        request = super().get_request()
        self._open.append(request[0])
        return request

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # a browser that hangs up is no news

    def start(self) -> Server:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Also hangs up on whoever is connected, or a browser could go on asking over an old connection."""
        if self.stopped:
            return
        self.stopped = True
        self.shutdown()
        self.server_close()
        for connection in self._open:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._open.clear()


def headers_for_all(folder: Path) -> list[tuple[str, str]]:
    """What the site's own `_headers` asks for every file: lines with a space before them, below the line `/*`."""
    file = folder / HEADERS
    found: list[tuple[str, str]] = []
    pattern = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        if not line.startswith((" ", "\t")):
            pattern = line.strip()
        elif pattern == "/*":
            name, _, value = line.partition(":")
            found.append((name.strip(), value.strip()))
    return found


def first_free(folder: Path, ports: range) -> Server:
    for port in ports:
        with contextlib.suppress(OSError):
            return Server(folder, port)
    return Server(folder)
