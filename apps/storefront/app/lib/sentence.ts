/**
 * Ends a text with a full stop unless it already ends with punctuation. Some error texts of the API
 * have no full stop, because the specification fixes them without one.
 *
 * @example
 * toSentence('Something went wrong'); // 'Something went wrong.'
 */
export function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
