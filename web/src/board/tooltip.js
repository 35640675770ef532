// A small note with a place's name beside pointer or focus; the browser's own title can't be reached by keyboard.

let count = 0;

export class Tooltip {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.element = document.createElement('div');
    this.element.className = 'board-tip';
    this.element.setAttribute('role', 'tooltip');
    this.element.id = `board-tip-${++count}`;
    this.element.hidden = true;
    root.append(this.element);
  }

  /** @param {string} text @param {number} x @param {number} y point it speaks of @param {number} gap how far to stay away */
  show(text, x, y, gap) {
    if (!text) return this.hide();
    const { element } = this;
    if (element.textContent !== text) element.textContent = text;
    element.hidden = false;
    const w = element.offsetWidth;
    const h = element.offsetHeight;
    const left = Math.max(4, Math.min(this.root.clientWidth - w - 4, x - w / 2));
    const above = y - gap - h;
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(above > 4 ? above : y + gap)}px)`;
  }

  hide() {
    this.element.hidden = true;
  }
}
