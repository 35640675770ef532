// Every place on the board as one real, labelled button above the picture: for keyboard, screen reader, mouse and finger alike.

/** @typedef {import('./title.js').Place} Place */
/** @typedef {import('./title.js').Spot} Spot */

const STEP = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

export class Overlay {
  /** @param {HTMLElement} root @param {{press(id: string): void, focus(id: string): void, neighbours(id: string): string[]}} on */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    /** @type {Map<string, {button: HTMLButtonElement, badge: HTMLElement, place: Place, spot: Spot | null, where: string}>} */
    this.items = new Map();
    this.current = '';
    root.addEventListener('click', (event) => {
      const id = this.idOf(event.target);
      if (id) on.press(id);
    });
    root.addEventListener('focusin', (event) => {
      const id = this.idOf(event.target);
      if (!id) return;
      this.rove(id);
      on.focus(id);
    });
    root.addEventListener('keydown', (event) => {
      const step = STEP[event.key];
      const id = this.idOf(event.target);
      if (!step || !id || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const next = this.towards(id, step);
      if (next) this.items.get(next)?.button.focus({ preventScroll: true });
    });
  }

  /** @param {EventTarget | null} target */
  idOf(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    return button?.dataset.place ?? null;
  }

  /** Makes the buttons match the places; those that stay keep focus. @param {Place[]} places */
  set(places) {
    const wanted = new Set(places.map((p) => p.id));
    for (const [id, item] of this.items) {
      if (wanted.has(id)) continue;
      item.button.remove();
      this.items.delete(id);
    }
    for (const place of places) {
      let item = this.items.get(place.id);
      if (!item) {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'place';
        button.dataset.place = place.id;
        button.dataset.test = `place:${place.id}`;
        button.dataset.kind = place.id.split(':')[0];
        button.tabIndex = -1;
        const badge = document.createElement('span');
        badge.className = 'place-badge';
        badge.ariaHidden = 'true';
        button.append(badge);
        item = { button, badge, place, spot: null, where: '' };
        this.items.set(place.id, item);
        this.root.append(button);
      }
      item.place = place;
      const { button, badge } = item;
      const badgeText = place.badge === undefined ? '' : String(place.badge);
      if (button.ariaLabel !== place.label) button.ariaLabel = place.label;
      button.classList.toggle('is-legal', place.legal);
      button.classList.toggle('is-selected', Boolean(place.selected));
      if (place.legal) button.removeAttribute('aria-disabled');
      else button.ariaDisabled = 'true';
      if (place.selected) button.ariaPressed = 'true';
      else button.removeAttribute('aria-pressed');
      if (badge.textContent !== badgeText) badge.textContent = badgeText;
      badge.hidden = !badgeText;
    }
    this.order(places);
    const here = this.items.get(this.current);
    const focused = this.root.contains(document.activeElement);
    if (!here || (!focused && !here.place.legal)) this.rove((places.find((p) => p.legal) ?? places[0])?.id ?? '');
  }

  /** On another map the buttons that stayed may lie elsewhere in reading order. @param {Place[]} places */
  order(places) {
    const wanted = places.map(({ id }) => /** @type {HTMLElement} */ (this.items.get(id)?.button));
    if (wanted.some((button, i) => this.root.children[i] !== button)) this.root.append(...wanted);
  }

  /** Only one place is in the tab order; arrows do the rest. @param {string} id */
  rove(id) {
    const was = this.items.get(this.current);
    if (was) was.button.tabIndex = -1;
    this.current = id;
    const now = this.items.get(id);
    if (now) now.button.tabIndex = 0;
  }

  /** @param {(id: string) => Spot} spotOf @param {import('./camera.js').Camera} camera @param {number} least smallest side in pixels */
  layout(spotOf, camera, least) {
    for (const [id, item] of this.items) {
      const spot = spotOf(id);
      const [x, y] = camera.toScreen(spot.x, spot.y);
      const w = Math.max(least, spot.w * camera.scale);
      const h = Math.max(least, spot.h * camera.scale);
      const { button } = item;
      const size = `${w.toFixed(1)}x${h.toFixed(1)}`;
      if (button.dataset.size !== size) {
        button.dataset.size = size;
        button.style.width = `${w}px`;
        button.style.height = `${h}px`;
      }
      if (button.dataset.shape !== spot.shape) button.dataset.shape = spot.shape;
      const where = `translate(${(x - w / 2).toFixed(1)}px, ${(y - h / 2).toFixed(1)}px)`;
      if (item.where !== where) item.where = button.style.transform = where;
      item.spot = spot;
    }
  }

  /** The place that an arrow leads to: what touches by the rules counts as nearer than what is merely close. @param {string} id @param {[number, number]} step */
  towards(id, [dx, dy]) {
    const from = this.items.get(id)?.spot;
    if (!from) return null;
    const near = new Set(this.on.neighbours(id));
    let best = null;
    let least = Infinity;
    for (const [other, { spot }] of this.items) {
      if (!spot || other === id) continue;
      const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
      const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
      if (along < 4 || aside > along * 2.2) continue;
      const cost = (along + aside * 1.8) * (near.has(other) ? 0.55 : 1);
      if (cost < least) {
        least = cost;
        best = other;
      }
    }
    return best;
  }
}
