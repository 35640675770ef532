// The figures on the battle cards, in black on clay as a vase painter would have them.
import { html, svg } from 'lit-html';
import { iconPath } from '../icons.js';

const helmet = (/** @type {number} */ x, /** @type {number} */ y, size = 0.7) =>
  svg`<path fill-rule="evenodd" transform="translate(${x} ${y}) scale(${size})" d=${iconPath('hoplite').d}></path>`;

const line = (/** @type {string} */ d, width = 2) => svg`<path class="stroke" stroke-width=${width} d=${d}></path>`;

const shield = (/** @type {number} */ x, /** @type {number} */ y, r = 11) => svg`
  <circle cx=${x} cy=${y} r=${r}></circle><circle class="cut" cx=${x} cy=${y} r=${r - 2.2}></circle><circle cx=${x} cy=${y} r=${r - 3.6}></circle>
  <path class="cut" transform="translate(${x - 4.4} ${y - 4.6}) scale(.37)" d="M9.9 2.4H14.1L22.4 21.6H17.4L12 8.4L6.6 21.6H1.6Z"></path>`;

const phalanx = [0, 1, 2].map(i => svg`
  ${line(`M${8 + i * 21} 58L${26 + i * 21} 3`, 1.6)}${helmet(6 + i * 21, 7, 0.72)}
  <path d="M${12 + i * 21} 44L${9 + i * 21} 58H${13 + i * 21}L${17 + i * 21} 47L${21 + i * 21} 58H${25 + i * 21}L${22 + i * 21} 44Z"></path>
  ${shield(16 + i * 21, 36)}`);

const horse = svg`
  <path d="M13 31C18 26 30 26 42 27C47 22 50 15 55 11L56 6L60 10C66 12 70 17 72 22L69 25C65 25 62 24 59 28C58 33 56 37 52 39L59 44L56 54L53 54L54 46L46 41
    C38 43 31 42 27 41L22 47L24 57L20 57L17 47L19 40C16 38 14 36 13 34C9 38 9 44 11 50C5 45 5 34 13 31Z"></path>
  <path d="M30 13L41 13L44 20L53 19V22L42 24L41 28L44 36L46 43L42 43L38 35L31 29Z"></path>${helmet(28, -2, 0.66)}${line('M24 24L70 4', 1.5)}`;

const archer = svg`
  ${helmet(19, 4, 0.74)}
  <path d="M22 23H37L38 27L56 25V29L38 31L36 38L44 46V57H39V48L30 43L24 52L10 57L9 53L20 48L24 40Z"></path>
  ${line('M52 8C66 14 66 40 52 47', 2.6)}${line('M52 8L38 27L52 47', 1)}${line('M36 27H70', 1.6)}<path d="M69 23.5L76 27L69 30.5Z"></path>
  <path d="M16 22L22 25L18 38L12 35Z"></path>`;

const peltast = svg`
  ${helmet(30, 2, 0.74)}
  <path d="M34 20H46L49 28L46 38L56 46L64 45V49L54 51L44 43L34 50L26 58L22 55L30 46L36 38Z"></path>
  <path fill-rule="evenodd" d="M22 20C12 24 10 40 20 47C30 44 36 34 34 23C32 28 26 28 22 20ZM20 28C23 31 27 32 30 31C29 36 26 40 21 42C16 38 16 32 20 28Z"></path>
  ${line('M36 16L74 12', 1.6)}<path d="M72 9.5L79 11.6L73 14.8Z"></path>${line('M45 22L56 14', 3.4)}`;

const mercenaries = svg`
  ${helmet(4, 6, 1.5)}
  ${[[52, 46], [60, 50], [66, 43], [57, 38], [48, 53], [70, 52]].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="6"></circle><circle class="cut" cx=${x} cy=${y} r="4.4"></circle><circle cx=${x} cy=${y} r="3"></circle>`)}
  ${line('M44 30L74 12', 2.4)}<path d="M70 9L78 9L73 16Z"></path>`;

const salpinx = svg`
  ${helmet(4, 10, 0.9)}<path d="M8 32H24L30 36L44 30L46 34L31 43L26 42V58H8Z"></path>
  ${line('M23 24L64 17', 2.6)}<path d="M60 14L66 9C74 8 78 12 77 18C76 23 71 25 66 23L62 20Z"></path><ellipse class="cut" cx="72" cy="15.6" rx="2.6" ry="4.6" transform="rotate(-10 72 15.6)"></ellipse>`;

/** A warship: as many rows of oars as its name says. @param {number} rows @param {{sail?: boolean, star?: boolean}} [rig] */
const ship = (rows, { sail = false, star = false } = {}) => svg`
  <path d="M2 38L12 37H58C64 37 67 32 66 22C72 26 75 34 72 42C70 47 64 49 58 49H16C10 49 8 45 2 44Z"></path>
  <circle class="cut" cx="14" cy="41.5" r="2.2"></circle><circle cx="14" cy="41.5" r="1"></circle>
  ${[...Array(rows)].map((_, row) => svg`<path class="cut" d="M${20 + row * 2} ${40 + row * 2.8}H${58 - row * 2}V${41 + row * 2.8}H${20 + row * 2}Z"></path>`)}
  ${[...Array(rows * 4)].map((_, i) => line(`M${21 + i * (36 / (rows * 4))} 46L${15 + i * (36 / (rows * 4))} 57`, rows > 2 ? 1 : 1.5))}
  ${sail ? svg`<path d="M22 7C32 10 44 10 54 7C57 15 57 24 54 32C44 29 32 29 22 32C26 24 26 15 22 7Z"></path>${line('M38.5 3V37', 1.6)}` : line('M34 20V37', 1.6)}
  ${sail ? svg`<path class="cut" d=${star ? 'M39 11L41 17L47 17L42.500 21L44.500 27L39 23.500L33.500 27L35.500 21L31 17L37 17Z' : 'M27 18C34 20 44 20 51 18V20.500C44 22.500 34 22.500 27 20.500Z'}></path>`
    : svg`<path d="M34 20C42 20 47 24 48 30C42 29 37 30 34 32Z"></path>`}`;

/** @type {Record<string, unknown>} */
const FIGURES = {
  phalanx, hippeis: horse, toxotai: archer, peltasts: peltast, mercenaries, salpinx,
  elite_trireme: ship(3, { sail: true, star: true }), trireme: ship(3, { sail: true }), dieres: ship(2, { sail: true }), triakonter: ship(1),
};

/** @param {string} formation */
export const figure = formation => html`<svg class="figure" viewBox="0 0 80 60" aria-hidden="true" focusable="false">${FIGURES[formation]}</svg>`;
