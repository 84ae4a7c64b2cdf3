/** Under which a browser keeps the size of a finger. */
export const ringSizeKey = 'briolette.ring-size';
