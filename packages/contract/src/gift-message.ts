/** In characters as people count them. */
export const longestGiftMessage = 250;

/** Nothing that prints nothing, but for the end of a line, and nothing that turns the words around. */
const unprinted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a message can go on a card as it is. */
export const isGiftMessage = (text: string): boolean =>
  [...text].length <= longestGiftMessage && !unprinted.test(text.replaceAll('\n', ''));
