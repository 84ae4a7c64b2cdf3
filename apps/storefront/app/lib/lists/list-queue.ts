import { isOutcomeUnknown } from '@briolette/api-client/api-client.ts';

type ListItem = { _id: string; qty?: number };

export type ListChange<Item> = {
  /** Changes of the same product depend on each other. */
  productId: string;
  /** Returns the list as it will be after the change. */
  preview(items: readonly Item[]): readonly Item[];
  send(): Promise<readonly Item[]>;
  /** Drops unsent changes of the same product, so that only the last one is sent. */
  supersedes?: boolean;
};

type Queued<Item> = ListChange<Item> & {
  sent: boolean;
  resolve(outcome: boolean | Promise<never>): void;
};

/**
 * Shows each change optimistically and sends changes one after another, so that replies can't
 * arrive out of order. After a failure it reloads the server's list.
 */
export function createOptimisticQueue<Item extends ListItem>(
  load: () => Promise<readonly Item[]>,
  show: (items: readonly Item[]) => void,
) {
  let confirmed: readonly Item[] = [];
  let queue: Queued<Item>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Incremented when the user changes; replies to requests of an earlier era are dropped. */
  let era = 0;

  const present = () => show(queue.reduce((items, change) => change.preview(items), confirmed));

  const drop = (unwanted: (change: Queued<Item>) => boolean, error?: unknown) => {
    const dropped = queue.filter(unwanted);
    queue = queue.filter((change) => !unwanted(change));
    for (const change of dropped) change.resolve(error ? Promise.reject(error) : false);
  };

  const enqueue = (task: (isCurrent: () => boolean) => Promise<void>): Promise<void> => {
    const startEra = era;
    const isCurrent = () => startEra === era;
    const run = async () => {
      if (isCurrent()) await task(isCurrent);
    };
    const done = last.then(run, run);
    last = done;
    return done;
  };

  const apply = async (change: Queued<Item>, isCurrent: () => boolean) => {
    if (!queue.includes(change)) return;
    change.sent = true;
    const expected = change.preview(confirmed);
    try {
      const items = await change.send();
      if (!isCurrent()) return;
      confirmed = items;
      queue = queue.filter((each) => each !== change);
      change.resolve(true);
    } catch (error) {
      const unanswered = isOutcomeUnknown(error);
      const truth = await load().catch(() => confirmed);
      if (!isCurrent()) return;
      confirmed = truth;
      queue = queue.filter((each) => each !== change);
      drop((each) => unanswered || each.productId === change.productId);
      // The change may have been saved although the reply was lost.
      const made = unanswered && isSameList(truth, expected);
      change.resolve(made || Promise.reject(error));
    }
    present();
  };

  return {
    /** Resolves to true once saved, or false if superseded. Rejects if the server rejects it. */
    submit(change: ListChange<Item>): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const queued = { ...change, sent: false, resolve };
      if (change.supersedes) drop((each) => !each.sent && each.productId === change.productId);
      queue.push(queued);
      present();
      void enqueue((isCurrent) => apply(queued, isCurrent));
      return promise;
    },
    /** Queued, so that it can't restore a list from before a pending change. */
    refresh: () =>
      enqueue(async (isCurrent) => {
        const items = await load();
        if (!isCurrent()) return;
        confirmed = items;
        present();
      }),
    /** Drops all changes. With an error they reject, otherwise they resolve to false. */
    clear(error?: unknown) {
      era += 1;
      last = Promise.resolve();
      confirmed = [];
      drop(() => true, error);
    },
  };
}

function isSameList(one: readonly ListItem[], other: readonly ListItem[]): boolean {
  const words = (list: readonly ListItem[]) => list.map(({ _id, qty }) => `${_id} ${qty}`).sort();
  return words(one).join() === words(other).join();
}
