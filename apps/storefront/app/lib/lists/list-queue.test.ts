import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { describe, expect, test } from 'vitest';
import { createOptimisticQueue, type ListChange } from './list-queue.ts';

type Item = { _id: string; qty: number };

/** Creates a queue on a fake server with one list. */
function serverWith(...items: Item[]) {
  let list: readonly Item[] = items;
  const views: string[] = [];
  const queue = createOptimisticQueue<Item>(
    async () => list,
    (view) => views.push(words(view)),
  );
  const more = (by: number, fault?: 'rejected' | 'lost'): ListChange<Item> => ({
    productId: 'ring',
    preview: (view) => changed(view, by),
    async send() {
      if (fault === 'rejected') throw new ApiResponseError(409, 'Not enough pieces in stock');
      list = changed(list, by);
      if (fault === 'lost') throw new ApiResponseError(0, "We couldn't reach the shop");
      return list;
    },
  });
  return { queue, views, more, list: () => words(list) };
}

const changed = (view: readonly Item[], by: number) =>
  view.map((item) => ({ ...item, qty: item.qty + by }));
const words = (view: readonly Item[]) => view.map(({ _id, qty }) => `${_id} ${qty}`).join();

describe('optimistic queue', () => {
  test("shows every change at once and ends with the server's list [STA-20]", async () => {
    const { queue, views, more, list } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const made = [queue.submit(more(1)), queue.submit(more(1)), queue.submit(more(-1))];
    expect(views.slice(-3)).toEqual(['ring 2', 'ring 3', 'ring 2']);
    expect(await Promise.all(made)).toEqual([true, true, true]);
    expect(views.at(-1)).toBe('ring 2');
    expect(list()).toBe('ring 2');
  });

  test('reverts a rejected change and the later ones of the same product [STA-24]', async () => {
    const { queue, views, more } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const rejected = queue.submit(more(1, 'rejected'));
    const dropped = queue.submit(more(1));
    await expect(rejected).rejects.toThrow('Not enough pieces in stock');
    expect(await dropped).toBe(false);
    expect(views.at(-1)).toBe('ring 1');
  });

  test('treats a change with a lost reply as saved if the list contains it', async () => {
    const { queue, views, more } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    expect(await queue.submit(more(1, 'lost'))).toBe(true);
    expect(views.at(-1)).toBe('ring 2');
  });

  test('never sends a change that a later one supersedes', async () => {
    const { queue, more, list } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const first = queue.submit(more(10));
    const replaced = queue.submit({ ...more(100), supersedes: true });
    const last = queue.submit({ ...more(1000), supersedes: true });
    // The first change isn't sent yet, so the later ones supersede it too.
    expect(await Promise.all([first, replaced, last])).toEqual([false, false, true]);
    expect(list()).toBe('ring 1001');
  });

  test('drops all changes and late replies when the user changes [STA-25]', async () => {
    const { queue, views, more } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const late = queue.submit(more(1));
    queue.clear();
    expect(await late).toBe(false);
    const before = views.length;
    await new Promise((resolve) => setTimeout(resolve));
    expect(views.length).toBe(before);
  });
});
