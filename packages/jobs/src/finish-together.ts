/**
 * What is finished while a statement is under way is written by the next one, together: few
 * statements when there is much to do, no wait when there is little.
 */
export function finishTogether<Item>(
  write: (items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let next: { items: Item[]; written: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  return (item) => {
    if (!next) {
      const items: Item[] = [];
      const written = last.then(() => {
        next = null;
        return write(items);
      });
      last = written.catch(() => {});
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}
