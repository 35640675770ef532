// Mouse, fingers and wheel: drag pans, pinch and wheel zoom, a press that does not move is a tap.

/**
 * @typedef {object} Listener
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} tap
 * @property {(x: number, y: number) => void} doubleTap
 * @property {(x: number, y: number, over: Element | null) => void} hover
 * @property {() => void} leave
 */

const SLOP = { mouse: 4, touch: 9, pen: 6 };

/** @param {HTMLElement} host @param {Listener} on @returns {() => void} stops listening */
export function listen(host, on) {
  /** @type {Map<number, {x: number, y: number, startX: number, startY: number}>} */
  const down = new Map();
  let dragging = false;
  let swallow = false;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const at = (/** @type {MouseEvent} */ event) => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onSurface = (/** @type {Event} */ event) => !(event.target instanceof Element && event.target.closest('[data-no-pan]'));

  host.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0 || !onSurface(event)) return;
    const p = at(event);
    if (!down.size) {
      dragging = false;
      swallow = false;
    }
    down.set(event.pointerId, { ...p, startX: p.x, startY: p.y });
    on.leave();
  }, options);

  host.addEventListener('pointermove', (event) => {
    const p = at(event);
    const was = down.get(event.pointerId);
    if (!was) {
      if (event.pointerType === 'mouse') on.hover(p.x, p.y, event.target instanceof Element ? event.target : null);
      return;
    }
    const slop = SLOP[/** @type {'mouse'} */ (event.pointerType)] ?? 6;
    if (!dragging && Math.hypot(p.x - was.startX, p.y - was.startY) > slop) {
      dragging = true;
      swallow = true;
      for (const id of down.keys()) try { host.setPointerCapture(id); } catch { /* the pointer is already gone */ }
    }
    if (dragging && down.size === 1) on.pan(p.x - was.x, p.y - was.y);
    if (down.size === 2) {
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, o]) => o);
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(p.x - other.x, p.y - other.y);
      swallow = true;
      dragging = true;
      on.pan((p.x - was.x) / 2, (p.y - was.y) / 2);
      if (before > 0) on.zoom(after / before, (p.x + other.x) / 2, (p.y + other.y) / 2);
    }
    was.x = p.x;
    was.y = p.y;
  }, options);

  const up = (/** @type {PointerEvent} */ event) => {
    down.delete(event.pointerId);
  };
  host.addEventListener('pointerup', up, options);
  host.addEventListener('pointercancel', up, options);
  host.addEventListener('pointerleave', () => on.leave(), options);

  // a drag that ends on a button must not press it
  host.addEventListener('click', (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, { ...options, capture: true });

  host.addEventListener('click', (event) => {
    if (!onSurface(event) || event.target instanceof Element && event.target.closest('button')) return;
    const p = at(event);
    on.tap(p.x, p.y);
  }, options);

  host.addEventListener('dblclick', (event) => {
    if (!onSurface(event) || event.target instanceof Element && event.target.closest('button')) return;
    const p = at(event);
    on.doubleTap(p.x, p.y);
  }, options);

  host.addEventListener('wheel', (event) => {
    event.preventDefault();
    const p = at(event);
    const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    on.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0016)), p.x, p.y);
  }, { ...options, passive: false });

  return () => stop.abort();
}
