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

/** @type {Record<string, string>} */
export const SHARED = {
  laurel: laurel(),
  // an eye, for who wants to see where
  eye: 'M12 5C6.6 5 2.8 8.6 1 12C2.8 15.4 6.6 19 12 19C17.4 19 21.2 15.4 23 12C21.2 8.6 17.4 5 12 5ZM12 7C16.2 7 19.2 9.6 20.8 12C19.2 14.4 16.2 17 12 17C7.8 17 4.8 14.4 3.2 12C4.8 9.6 7.8 7 12 7ZM12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6Z',
  // a lamp, for who asks what would be good
  lamp: 'M12 1.6L13.2 5.6L12 7.4L10.8 5.6ZM9.8 8.4H14.2L15.6 10.6H19.6L22.6 8.4V12.4C20.4 12.6 19.4 14.4 17.6 15.8C16.2 17 14.6 17.6 13.4 17.8V19.6H17V22H7V19.6H10.6V17.8C6.4 17.2 3.4 15 1.4 10.6H8.4Z'
    + oval(4.9, 8.6, 2.6) + oval(4.9, 8.6, 1.3),
};
