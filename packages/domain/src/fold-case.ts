/**
 * Lower case as SQL's lower() has it: one character for one character, so that JavaScript's special
 * cases (a final sigma, a dotted capital I) cannot make the browser and the database disagree.
 */
export function foldCase(text: string): string {
  let folded = '';
  for (const character of text) {
    const [first = ''] = character.toLowerCase();
    folded += first;
  }
  return folded;
}
