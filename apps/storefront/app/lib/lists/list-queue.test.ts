import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { describe, expect, test } from 'vitest';
import { createOptimisticQueue, type ListChange } from './list-queue.ts';

type Item = { _id: string; qty: number };

/** A server with one list, whose answers a test lets out one by one. */
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
      if (fault === 'lost') throw new ApiResponseError(0, 'The shop could not be reached');
      return list;
    },
  });
  return { queue, views, more, list: () => words(list) };
}

const changed = (view: readonly Item[], by: number) =>
  view.map((item) => ({ ...item, qty: item.qty + by }));
const words = (view: readonly Item[]) => view.map(({ _id, qty }) => `${_id} ${qty}`).join();

describe('the queue of changes to a list', () => {
  test('shows every change at once and ends with what the server has [STA-20]', async () => {
    const { queue, views, more, list } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const made = [queue.submit(more(1)), queue.submit(more(1)), queue.submit(more(-1))];
    expect(views.slice(-3)).toEqual(['ring 2', 'ring 3', 'ring 2']);
    expect(await Promise.all(made)).toEqual([true, true, true]);
    expect(views.at(-1)).toBe('ring 2');
    expect(list()).toBe('ring 2');
  });

  test('takes a refused change back, with those of the same product that waited for it [STA-24]', async () => {
    const { queue, views, more } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const rejected = queue.submit(more(1, 'rejected'));
    const dropped = queue.submit(more(1));
    await expect(rejected).rejects.toThrow('Not enough pieces in stock');
    expect(await dropped).toBe(false);
    expect(views.at(-1)).toBe('ring 1');
  });

  test('takes a change whose answer was lost for made, when the list says so', async () => {
    const { queue, views, more } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    expect(await queue.submit(more(1, 'lost'))).toBe(true);
    expect(views.at(-1)).toBe('ring 2');
  });

  test('never sends a change that a later press has replaced', async () => {
    const { queue, more, list } = serverWith({ _id: 'ring', qty: 1 });
    await queue.refresh();
    const first = queue.submit(more(10));
    const replaced = queue.submit({ ...more(100), supersedes: true });
    const last = queue.submit({ ...more(1000), supersedes: true });
    // The first is not under way yet either, so the presses after it replace it as well.
    expect(await Promise.all([first, replaced, last])).toEqual([false, false, true]);
    expect(list()).toBe('ring 1001');
  });

  test('forgets everything when the shopper changes, also answers on their way [STA-25]', async () => {
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
