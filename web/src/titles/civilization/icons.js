// The mark on the card of Civilization; its sides have the emblems of their colours. All other drawings come with the game.

/** @type {Record<string, string>} */
export const SHAPES = {
  // a city on a hill, under a star
  cv_city_mark: 'M12 .8L12.9 3.1L15.3 3.2L13.4 4.7L14 7.1L12 5.7L10 7.1L10.6 4.7L8.7 3.2L11.1 3.1ZM10.4 8.4H13.6V11H15.4V9.6H17V13.4H19V11.6H20.8V16.6C21.8 17.6 22.6 19.6 22.8 22.6H1.2C1.4 19.6 2.2 17.6 3.2 16.6V11.6H5V13.4H7V9.6H8.6V11H10.4ZM11 13V16.4H13V13ZM6.6 15.4V17.8H8.2V15.4ZM15.8 15.4V17.8H17.4V15.4ZM4 20.2C3.8 20.6 3.6 21 3.5 21.4H20.5C20.4 21 20.2 20.6 20 20.2Z',
};
