/** What browsers paint their own frame with: --canvas of colours.css. */
export const themeColour = '#fbfaf7';
