// The drawings of Bazaar: the emblems of six cities, the wares, and what else lies on the table.
import { leaf, oval } from '../../drawing/shapes.js';

const around = (/** @type {number} */ n, /** @type {(angle: number) => string} */ draw, from = 0) =>
  Array.from({ length: n }, (_, i) => draw(from + (360 / n) * i)).join('');

/** @param {number} angle in degrees clockwise from up @param {number} far from the middle @returns {[number, number]} */
const at = (angle, far) => [12 + far * Math.sin((angle * Math.PI) / 180), 12 - far * Math.cos((angle * Math.PI) / 180)];

const turtle = oval(12, 12.6, 6, 7) + 'M12 7.4L15.4 9.8V15.2L12 17.8L8.6 15.2V9.8Z' + oval(12, 3.4, 2.4) + oval(4.6, 7.6, 1.9) + oval(19.4, 7.6, 1.9) + oval(5, 18.4, 1.9) + oval(19, 18.4, 1.9);
const column = 'M4.6 2H19.4V5H17.4V6.6H6.6V5H4.6ZM7.4 7.4H9.4V18.6H7.4ZM11 7.4H13V18.6H11ZM14.6 7.4H16.6V18.6H14.6ZM6.6 19.2H17.4V20.2H19.8V22.8H4.2V20.2H6.6Z';
const star = around(8, angle => leaf(12, 12, angle, angle % 90 ? 8 : 11.4, 3.2));
const dolphin = 'M1.6 15.4C3.4 8 9 3.4 15.4 4.4L18.8 1.8L18.6 6C21 8 22.2 10.6 22.4 13.4L18.8 11.6C15.6 10.2 11.4 11 8.6 14.6L10.6 19.4L6.8 17.2L2.6 20.8L4 16.2Z' + oval(17, 8, 0.9);
const rose = around(5, angle => oval(...at(angle, 6.2), 4.3)) + oval(12, 12, 2.4);
const ship = 'M11 2H13V4.4L20.6 13.4H13V15H22.4L19.4 21.4H4.6L1.6 15H11V13.4H4.4L11 4.4Z';

/** @type {Record<string, string>} */
export const SHAPES = {
  aegina: turtle,
  corinth: column,
  miletus: star,
  phocaea: dolphin,
  rhodes: rose,
  samos: ship,
  bazaar_scales: 'M11 2H13V4.4H20.4L23 13C23 15.2 21.2 16.6 19 16.6S15 15.2 15 13L17.4 6.4H13V19.4H17V22H7V19.4H11V6.4H6.6L9 13C9 15.2 7.2 16.6 5 16.6S1 15.2 1 13L3.6 4.4H11ZM5 7.4L3 13H7ZM19 7.4L17 13H21Z',
  bazaar_oil: 'M9 1.6H15V3.6H14V6.4C18 8 19 11 18 14.6C17.2 18 14.4 20 14 22.4H10C9.6 20 6.8 18 6 14.6C5 11 6 8 10 6.4V3.6H9Z',
  bazaar_wine: 'M5 2H19C19.4 8.4 17.6 12.6 13.2 13.6V19.4C15.4 19.6 16.8 20.4 17 22H7C7.2 20.4 8.6 19.6 10.8 19.4V13.6C6.4 12.6 4.6 8.4 5 2ZM7.2 5.6H16.8L16.9 4H7.1Z',
  bazaar_marble: 'M3 9L8.6 4H21V15L15.4 20.6H3ZM5 11V18.6H13.8V11ZM6.6 9H14.6L18.2 6H9.6Z',
  bazaar_bronze: 'M6 8.6L8 4H16L18 8.6ZM1.6 19.6L3.6 11H11.2L11.2 19.6ZM12.8 19.6V11H20.4L22.4 19.6Z',
  bazaar_dye: 'M12 1.4C15.6 6.6 19 10.6 19 15A7 7 0 0 1 5 15C5 10.6 8.4 6.6 12 1.4ZM8 14.4C8 17 9.4 18.8 11.6 19.4C10.4 18 9.8 16.4 10 14.2Z',
  bazaar_coin: oval(12, 12, 10) + oval(12, 12, 7.8) + 'M11 7H13V17H11ZM9 9H15V10.8H9Z',
  bazaar_card: 'M5 1.6H19V22.4H5ZM7 3.6V20.4H17V3.6Z' + oval(12, 12, 3.2, 4.6),
  bazaar_veto: 'M12 1.4A10.6 10.6 0 1 0 12 22.6A10.6 10.6 0 1 0 12 1.4ZM12 4A8 8 0 0 1 16.8 5.6L5.6 16.8A8 8 0 0 1 12 4ZM12 20A8 8 0 0 1 7.2 18.4L18.4 7.2A8 8 0 0 1 12 20Z',
  bazaar_stall: 'M2.6 9.4L5 3H19L21.4 9.4C21.4 11 19 11.4 18.2 10C17.4 11.4 14.6 11.4 14 10C13.2 11.4 10.8 11.4 10 10C9.4 11.4 6.6 11.4 5.8 10C5 11.4 2.6 11 2.6 9.4ZM4 13H6V22H4ZM18 13H20V22H18ZM7 15H17V17H7Z',
  bazaar_sail: 'M13 2L20 14H13ZM11 5V14H5.6ZM3 16H21L18.4 21.6H5.6Z',
};
