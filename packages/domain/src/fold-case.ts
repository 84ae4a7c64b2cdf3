/**
 * Lower case as SQL's lower() has it: character by character, so that JavaScript's special cases
 * (a final sigma, a dotted capital I) cannot make the browser and the database disagree.
 */
export function foldCase(text: string): string {
  let folded = '';
  for (const character of text) {
    const lower = character.toLowerCase();
    folded += lower.length === character.length ? lower : character;
  }
  return folded;
}
