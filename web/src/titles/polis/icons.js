// The one drawing of every good, piece and emblem, as vector outlines, so that map and panels can't disagree.

/** @typedef {{viewBox: string, d: string, rule: 'evenodd'}} Icon fill with the even-odd rule: holes are cut by overlap */

const BOX = '0 0 24 24';

/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const oval = (x, y, rx, ry = rx) =>
  `M${x} ${y - ry}A${rx} ${ry} 0 1 0 ${x} ${y + ry}A${rx} ${ry} 0 1 0 ${x} ${y - ry}Z`;

/** A pointed leaf from its foot, `angle` in degrees clockwise from up. @param {number} x @param {number} y @param {number} angle @param {number} length @param {number} width */
function leaf(x, y, angle, length, width) {
  const a = (angle * Math.PI) / 180;
  const at = (/** @type {number} */ along, /** @type {number} */ out) =>
    [x + along * Math.sin(a) + out * Math.cos(a), y - along * Math.cos(a) + out * Math.sin(a)]
      .map((n) => n.toFixed(2)).join(' ');
  return `M${at(0, 0)}Q${at(length * 0.5, width)} ${at(length, 0)}Q${at(length * 0.5, -width)} ${at(0, 0)}Z`;
}

/** Two branches that open upwards, as on a victor's head. */
function laurel() {
  let d = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const turn = 172 - i * 31;
      const a = (turn * Math.PI) / 180;
      const x = 12 + side * 7.6 * Math.sin(a);
      const y = 12 - 7.6 * Math.cos(a);
      d += leaf(x, y, side * (turn - 128), 5.6, 2.3) + leaf(x, y, side * (turn - 62), 4.6, 1.9);
    }
  }
  return d + oval(12, 20.6, 1.3);
}

const ear = [0, 4, 8].map((y) =>
  `M11.6 ${9.6 + y}C8 ${9.4 + y} 6.2 ${7.4 + y} 6.2 ${4.2 + y}C9.6 ${4.6 + y} 11.6 ${6.4 + y} 11.6 ${9.6 + y}Z`
  + `M12.4 ${9.6 + y}C16 ${9.4 + y} 17.8 ${7.4 + y} 17.8 ${4.2 + y}C14.4 ${4.6 + y} 12.4 ${6.4 + y} 12.4 ${9.6 + y}Z`).join('');

const owl = 'M4.6 2.6C7 4.4 9 4.5 12 4.5S17 4.4 19.4 2.6C20.6 6 20.4 8.6 19 10.6C20.4 14.4 19.4 17.8 16.4 19.9L17 22.4H13.4L13 20.9H11L10.6 22.4H7L7.6 19.9C4.6 17.8 3.6 14.4 5 10.6C3.6 8.6 3.4 6 4.6 2.6Z'
  + oval(8.5, 8.3, 2.7) + oval(8.5, 8.3, 1.2) + oval(15.5, 8.3, 2.7) + oval(15.5, 8.3, 1.2)
  + 'M12 9.4L13.2 11.6L12 13.8L10.8 11.6Z'
  + [[8.4, 13.6], [14.3, 13.6], [9.9, 16.4], [12.8, 16.4]].map(([x, y]) => `M${x} ${y}h1.3v1.6h-1.3Z`).join('');

/** @type {Record<string, string>} */
const SHAPES = {
  // an ox-hide ingot, as found in ships of the time
  metal: 'M3.2 3.6Q12 7.6 20.8 3.6L22.6 6Q17.8 12 22.6 18L20.8 20.4Q12 16.4 3.2 20.4L1.4 18Q6.2 12 1.4 6ZM8.4 10.9H15.6V13.1H8.4Z',
  wood: 'M5.6 6.4H13L14.6 2.6H17.6L16.9 6.4H19.4A2.8 5.6 0 0 1 19.4 17.6H5.6A3.4 5.6 0 0 1 5.6 6.4Z'
    + oval(5.8, 12, 2.1, 4) + oval(5.8, 12, 0.9, 1.9) + 'M10.4 9.4H16.6V10.6H10.4ZM12 13.4H19V14.6H12Z',
  wine: 'M8.8 1.6H15.2V3.6H14.2V6.6C18 8.2 19.2 11 18 14.4C17 17.4 14.4 18.8 13.6 20.4V22.4H10.4V20.4C9.6 18.8 7 17.4 6 14.4C4.8 11 6 8.2 9.8 6.6V3.6H8.8ZM6.4 10.8H17.6V12.4H6.4Z'
    + 'M9.2 4.2C4.8 3.4 3.2 6.6 4.3 10.2L5.6 9.2C5.2 7 6.2 5.5 9.2 5.9ZM14.8 4.2C19.2 3.4 20.8 6.6 19.7 10.2L18.4 9.2C18.8 7 17.8 5.5 14.8 5.9Z',
  oil: 'M9.2 1.6H15V3.4L13.6 4.8V7.8C16.8 8.8 17.8 10.4 17.8 12.2V17.6L15.2 20.4H16.6V22.4H7.4V20.4H8.8L6.2 17.6V12.2C6.2 10.4 7.2 8.8 10.4 7.8V4.8L9.2 3.4ZM12 10.6C13.8 13.2 14.5 14.3 14.5 15.5A2.5 2.5 0 0 1 9.5 15.5C9.5 14.3 10.2 13.2 12 10.6Z'
    + 'M14.6 4.6C19.2 4.2 20 7.2 18.8 10.2L17.2 9.2C17.9 7.2 17.4 6 14.6 6.2Z',
  silver: oval(12, 12, 10.6) + oval(12, 12, 9.2) + oval(12, 12, 8.2)
    + 'M7.6 5.8C9.2 7 10.4 7 12 7S14.8 7 16.4 5.8C17.2 8 17 9.6 16.2 10.9C17 13.6 16.4 15.6 14.4 17L14.8 18.4H12.7L12.4 17.4H11.6L11.3 18.4H9.2L9.6 17C7.6 15.6 7 13.6 7.8 10.9C7 9.6 6.8 8 7.6 5.8Z'
    + oval(9.9, 9.7, 1.4) + oval(14.1, 9.7, 1.4),
  wheat: 'M12 1C13.8 2.8 13.8 5.2 12 7C10.2 5.2 10.2 2.8 12 1ZM11.3 18.2H12.7V23.2H11.3Z' + ear,
  prestige: laurel(),
  // a Corinthian helmet with its crest
  hoplite: 'M7.2 10C7.2 6.4 10 4.8 13 4.8C17.6 4.8 20 8 20 12V15.4L18.6 21.6H15V15.8L13 14.6V21.6H9.2C8 18.4 7.2 14 7.2 10ZM13 10.4C15 9.4 17.2 9.8 18.6 11.2C17 12.6 14.6 12.8 13 12Z'
    + 'M3.6 20.4C1.8 14 2.2 7 5.8 4C9.2 1 15.6.8 19.8 3.4L18.6 4.8C14.6 3 10.8 3.4 8.2 5.4C5.6 7.6 5.2 13.4 6 19.8Z',
  galley: 'M.8 15.2H4.6L6 16.2H18.8C20.4 16.2 21.2 14.6 20.8 12.2C23 13.6 23.6 16.2 22.2 18.2C21 20 19.2 20.6 17.2 20.6H6.4C4.2 20.6 3.2 18.6.8 17.4Z'
    + 'M5.4 3.4C9 4.6 15 4.6 18.6 3.4C19.8 7 19.8 10.4 18.6 13.6C15 12.6 9 12.6 5.4 13.6C6.8 10.4 6.8 7 5.4 3.4ZM11.4 1.4H12.6V2.6H11.4ZM11.4 14H12.6V15.6H11.4Z'
    + [7, 10.4, 13.8, 17.2].map((x) => `M${x} 21.2H${x + 1.3}L${x - 0.4} 23.6H${x - 1.7}Z`).join(''),
  // a pair of scales
  merchant: 'M11.2 1.6H12.8V4.2H20.4V5.8H12.8V19.6H17.2V21.8H6.8V19.6H11.2V5.8H3.6V4.2H11.2Z'
    + 'M4.9 6.6L9 14.2A4.1 4.1 0 0 1 .8 14.2ZM4.9 9.6L7.2 13.8H2.6ZM19.1 6.6L23.2 14.2A4.1 4.1 0 0 1 15 14.2ZM19.1 9.6L21.4 13.8H16.8Z',
  // a herald in his cloak with the staff of his office
  proxenos: oval(9.6, 4.8, 3.2) + 'M3.4 22.4C3.4 13.4 5 9 9.6 9S15.8 13.4 15.8 22.4ZM8.4 11.4L10.6 21H9.2L7.6 12Z'
    + 'M18.2 7.4H19.8V22.4H18.2Z' + oval(19, 4.6, 2.6) + oval(19, 4.6, 1.3),
  population: oval(8.4, 7, 3.6) + 'M1.4 20.6C1.4 14.6 4 12 8.4 12S15.4 14.6 15.4 20.6Z'
    + 'M13.6 3.9A3.3 3.3 0 1 1 13.6 10.1A5.2 5.2 0 0 0 13.6 3.9ZM17.2 20.6C17.2 16.4 16.2 13.6 14.2 11.9C19.6 11.2 22.6 14 22.6 20.6Z',
  project: 'M12 1.8L23 8.2V10.2H1V8.2ZM12 4.6L6.6 8H17.4ZM3.2 11.4H6.4V18.4H3.2ZM10.4 11.4H13.6V18.4H10.4ZM17.6 11.4H20.8V18.4H17.6ZM1 19.6H23V22.2H1Z',
  // a wall with a breach and a ladder at it
  siege: 'M2 22V5.4H5.4V8.2H8.2V5.4H11.6V8.2H14.4V5.4H17.8V8.2H22V22ZM11.4 10.6L8.8 14.6L11.6 16.2L9.8 22H14.4L15.4 15.6L12.6 14Z'
    + 'M1.2 1.4L3 .8L5.4 4H3Z',
  athens: owl,
  sparta: 'M9.9 2.4H14.1L22.4 21.6H17.4L12 8.4L6.6 21.6H1.6Z',
  // four faces
  die: 'M12 1.6L23.4 20.6L12 23.2L.6 20.6ZM12.7 5.4L20.6 19.2L12.7 21.2ZM11.3 5.4V21.2L3.4 19.2Z',
  card: 'M5.6 1.6H18.4A1.6 1.6 0 0 1 20 3.2V20.8A1.6 1.6 0 0 1 18.4 22.4H5.6A1.6 1.6 0 0 1 4 20.8V3.2A1.6 1.6 0 0 1 5.6 1.6ZM5.8 3.4V20.6H18.2V3.4Z'
    + 'M12 6L15.8 12L12 18L8.2 12Z',
  limit: 'M2.4 2.4H21.6V5.2H2.4ZM12 7.4L20 15.4H15V22H9V15.4H4Z',
};

/** The names that iconPath knows. */
export const ICONS = Object.freeze(Object.keys(SHAPES));

/** @param {string} name @returns {Icon} */
export function iconPath(name) {
  const d = SHAPES[name];
  if (!d) throw new Error(`no icon called ${name}`);
  return { viewBox: BOX, d, rule: 'evenodd' };
}
