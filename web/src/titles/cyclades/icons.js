// The mark on the card of Cyclades; its factions have the emblems of their colours. All other drawings come with the game: drawings.js.

/** @type {Record<string, string>} */
export const SHAPES = {
  cy_trident: 'M11 1.6L12 .8L13 1.6V8.6C15.6 8.2 16.6 6.6 16.6 4.2L15.4 4.6L17.6 1.4L19.8 4.6L18.6 4.2C18.6 8 16.6 10.4 13 10.8V12.4H15V14.4H13V23H11V14.4H9V12.4H11V10.8C7.4 10.4 5.4 8 5.4 4.2L4.2 4.6L6.4 1.4L8.6 4.6L7.4 4.2C7.4 6.6 8.4 8.2 11 8.6Z',
};
