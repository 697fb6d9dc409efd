/** For the reader of the screen, and for the page's list of keys. */
export const KEY_HELP =
  'Arrow keys go from square to square, with Shift they move the picture. ' +
  'Enter picks a man up and puts it down, Escape puts it back, F picks up a formation, ' +
  'N goes to the next man that can move. Plus, minus, Page Up and Page Down zoom, ' +
  '0 shows all men, Home the opening, G goes to a square, I pins a small board.';
