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

const units = [
  ['day', 24 * 60],
  ['hour', 60],
] as const;

/** Formats minutes in the largest exact unit: "20 minutes", "one hour", "2 days". */
export function formatMinutes(minutes: number): string {
  const [unit, size] = units.find(([, size]) => minutes % size === 0) ?? (['minute', 1] as const);
  const count = minutes / size;
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/** Removes items with a repeated _id; the first one stays. */
export function uniqueById<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  const ids = new Set<string>();
  return items.filter(({ _id }) => !ids.has(_id) && ids.add(_id));
}
