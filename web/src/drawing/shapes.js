// Outlines that every title may use, and the pens that they are drawn with. Filled by the even-odd rule: overlap cuts holes.

/** @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
export const oval = (x, y, rx, ry = rx) =>
  `M${x} ${y - ry}A${rx} ${ry} 0 1 0 ${x} ${y + ry}A${rx} ${ry} 0 1 0 ${x} ${y - ry}Z`;

/** A pointed leaf from its foot, `angle` in degrees clockwise from up. @param {number} x @param {number} y @param {number} angle @param {number} length @param {number} width */
export function leaf(x, y, angle, length, width) {
  const a = (angle * Math.PI) / 180;
  const at = (/** @type {number} */ along, /** @type {number} */ out) =>
    [x + along * Math.sin(a) + out * Math.cos(a), y - along * Math.cos(a) + out * Math.sin(a)]
      .map((n) => n.toFixed(2)).join(' ');
  return `M${at(0, 0)}Q${at(length * 0.5, width)} ${at(length, 0)}Q${at(length * 0.5, -width)} ${at(0, 0)}Z`;
}

/** Two branches that open upwards, as on a victor's head. */
export function laurel() {
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

const around = (/** @type {number} */ n, /** @type {(angle: number) => string} */ draw) => Array.from({ length: n }, (_, i) => draw((360 / n) * i)).join('');
/** @param {number} angle in degrees clockwise from up @param {number} far from the middle @returns {[number, number]} */
const at = (angle, far) => [12 + far * Math.sin((angle * Math.PI) / 180), 12 - far * Math.cos((angle * Math.PI) / 180)];

/** Emblems of sides that are called by their colour: the same one in every title. @type {Record<string, string>} */
const COLOURS = {
  // a flower
  purple: around(5, angle => oval(...at(angle, 6.2), 4.3)) + oval(12, 12, 2.4),
  // a star
  yellow: around(8, angle => leaf(12, 12, angle, angle % 90 ? 8 : 11.4, 3.2)),
  // a dolphin
  blue: 'M1.6 15.4C3.4 8 9 3.4 15.4 4.4L18.8 1.8L18.6 6C21 8 22.2 10.6 22.4 13.4L18.8 11.6C15.6 10.2 11.4 11 8.6 14.6L10.6 19.4L6.8 17.2L2.6 20.8L4 16.2Z' + oval(17, 8, 0.9),
  // an amphora
  black: 'M8.6 1.6H15.4V3.6H14.4V5.6C16.6 5 19.4 5.4 19.4 8.2C19.4 10 18.2 11 17 11.4C17.4 15.4 14.6 18.4 14 20.4H16V22.4H8V20.4H10C9.4 18.4 6.6 15.4 7 11.4C5.8 11 4.6 10 4.6 8.2C4.6 5.4 7.4 5 9.6 5.6V3.6H8.6ZM9 7.6C7.4 7 6.4 7.4 6.4 8.4C6.4 9.2 7 9.6 7.6 9.6C8 8.8 8.4 8 9 7.6ZM15 7.6C15.6 8 16 8.8 16.4 9.6C17 9.6 17.6 9.2 17.6 8.4C17.6 7.4 16.6 7 15 7.6Z',
  // a chariot's wheel
  red: oval(12, 12, 10.8) + oval(12, 12, 8.2) + 'M10.9 4.6H13.1V9.4H10.9ZM10.9 14.6H13.1V19.4H10.9ZM4.6 10.9H9.4V13.1H4.6ZM14.6 10.9H19.4V13.1H14.6Z' + oval(12, 12, 2.2),
  // a turtle
  green: oval(12, 12.6, 6, 7) + 'M12 7.4L15.4 9.8V15.2L12 17.8L8.6 15.2V9.8Z' + oval(12, 3.4, 2.4) + oval(4.6, 7.6, 1.9) + oval(19.4, 7.6, 1.9) + oval(5, 18.4, 1.9) + oval(19, 18.4, 1.9),
};

/** @type {Record<string, string>} */
export const SHARED = {
  ...COLOURS,
  laurel: laurel(),
  // an eye, for who wants to see where
  eye: 'M12 5C6.6 5 2.8 8.6 1 12C2.8 15.4 6.6 19 12 19C17.4 19 21.2 15.4 23 12C21.2 8.6 17.4 5 12 5ZM12 7C16.2 7 19.2 9.6 20.8 12C19.2 14.4 16.2 17 12 17C7.8 17 4.8 14.4 3.2 12C4.8 9.6 7.8 7 12 7ZM12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6Z',
  // a lamp, for who asks what would be good
  lamp: 'M12 1.6L13.2 5.6L12 7.4L10.8 5.6ZM9.8 8.4H14.2L15.6 10.6H19.6L22.6 8.4V12.4C20.4 12.6 19.4 14.4 17.6 15.8C16.2 17 14.6 17.6 13.4 17.8V19.6H17V22H7V19.6H10.6V17.8C6.4 17.2 3.4 15 1.4 10.6H8.4Z'
    + oval(4.9, 8.6, 2.6) + oval(4.9, 8.6, 1.3),
};
