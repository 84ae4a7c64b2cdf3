/** The list without a second copy of any _id; the first one stays. */
export function uniqueById<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item._id, item])).values()].reverse();
}
