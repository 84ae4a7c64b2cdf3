/**
 * Lower-cases text as SQL's lower() does, one character for one character. JavaScript's special
 * cases (a final sigma, a dotted capital I) would make browser and database disagree.
 */
export function foldCase(text: string): string {
  let folded = '';
  for (const character of text) {
    const [first = ''] = character.toLowerCase();
    folded += first;
  }
  return folded;
}
