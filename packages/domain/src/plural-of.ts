/** "rings", "brooches", "anniversaries"; what ends like a plural is taken for one. */
export function pluralOf(word: string): string {
  if (/s$/i.test(word)) return word;
  if (/(x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
