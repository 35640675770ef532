// A throw on the board: the dice roll beside the place they are thrown for, then it says how likely it was and what came.

const GAP = 10;

export class Dice {
  /** @param {HTMLElement} root @param {() => void} onSkip a press on it means: seen */
  constructor(root, onSkip) {
    this.root = root;
    this.element = document.createElement('button');
    this.element.type = 'button';
    this.element.className = 'board-throw';
    this.element.dataset.test = 'throw';
    this.element.dataset.noPan = '';
    this.element.tabIndex = -1; // Escape does the same, and the focus must not be taken from the choices
    this.element.addEventListener('click', onSkip);
  }

  /** @param {import('../titles/title.js').Throw} thrown */
  show({ dice, about, odds, result }) {
    const { element } = this;
    const part = (/** @type {string} */ name, /** @type {string} */ text) => Object.assign(document.createElement(name), { textContent: text });
    const rolled = Object.assign(document.createElement('span'), { className: 'dice' });
    rolled.append(...dice.map((face) => part('b', String(face))));
    const told = Object.assign(document.createElement('span'), { className: 'throw-words' });
    told.append(part('strong', about), part('span', odds), part('em', result));
    element.replaceChildren(rolled, told);
    this.root.append(element); // there only while something is thrown
  }

  /** @param {number} x @param {number} y the place on the screen that it is about @param {number} away how far to stay from it */
  put(x, y, away) {
    const { element } = this;
    const [w, h] = [element.offsetWidth, element.offsetHeight];
    const inside = (/** @type {number} */ at, /** @type {number} */ end) => Math.round(Math.max(6, Math.min(end - 6, at)));
    const above = y - away - GAP - h;
    element.style.transform = `translate(${inside(x - w / 2, this.root.clientWidth - w)}px, ${inside(above > 6 ? above : y + away + GAP, this.root.clientHeight - h)}px)`;
  }

  hide() {
    this.element.remove();
  }
}
