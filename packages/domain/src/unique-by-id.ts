/** The list without a second copy of any _id; the first one stays. */
export function uniqueById<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}
