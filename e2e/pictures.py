"""Two pictures of the page, compared where they differ. The browser reads them: it knows how."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

# How many pixels of a box differ clearly, and of how many.
DIFFERENT = """async ([one, two, {x, y, width, height}]) => {
    const pixels = async text => {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
        const ctx = new OffscreenCanvas(image.width, image.height).getContext('2d');
        ctx.drawImage(image, 0, 0);
        return ctx.getImageData(x, y, width, height).data;
    };
    const [a, b] = [await pixels(one), await pixels(two)];
    let n = 0;
    for (let i = 0; i < a.length; i += 4)
        if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) > 60) n++;
    return n;
}"""


def picture(page: Page) -> str:
    return base64.b64encode(page.screenshot(scale="css")).decode()


def difference(page: Page, one: str, two: str, box: Any) -> int:
    """How many pixels of a box of the page differ."""
    whole = {key: round(box[key]) for key in ("x", "y", "width", "height")}
    return int(page.evaluate(DIFFERENT, [one, two, whole]))
