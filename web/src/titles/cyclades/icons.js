// The emblems of the six factions and the mark on the card. All other drawings come with the game: drawings.js.
import { leaf, oval } from '../../drawing/shapes.js';

const around = (/** @type {number} */ n, /** @type {(angle: number) => string} */ draw) => Array.from({ length: n }, (_, i) => draw((360 / n) * i)).join('');
/** @param {number} angle in degrees clockwise from up @param {number} far from the middle @returns {[number, number]} */
const at = (angle, far) => [12 + far * Math.sin((angle * Math.PI) / 180), 12 - far * Math.cos((angle * Math.PI) / 180)];

/** @type {Record<string, string>} */
export const SHAPES = {
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
  cy_trident: 'M11 1.6L12 .8L13 1.6V8.6C15.6 8.2 16.6 6.6 16.6 4.2L15.4 4.6L17.6 1.4L19.8 4.6L18.6 4.2C18.6 8 16.6 10.4 13 10.8V12.4H15V14.4H13V23H11V14.4H9V12.4H11V10.8C7.4 10.4 5.4 8 5.4 4.2L4.2 4.6L6.4 1.4L8.6 4.6L7.4 4.2C7.4 6.6 8.4 8.2 11 8.6Z',
};
