/** Colour of the browser's own interface: --canvas in colours.css. */
export const themeColour = '#fbfaf7';
