import { isOutcomeUnknown } from '@briolette/api-client/api-client.ts';

type ListItem = { _id: string; qty?: number };

export type ListChange<Item> = {
  /** Changes of one product depend on each other; others do not. */
  productId: string;
  /** What the list will be when the change has been made. */
  preview(items: readonly Item[]): readonly Item[];
  send(): Promise<readonly Item[]>;
  /** The last press wins: a change of the same product that is still unsent is never sent. */
  supersedes?: boolean;
};

type Queued<Item> = ListChange<Item> & {
  sent: boolean;
  resolve(outcome: boolean | Promise<never>): void;
};

/**
 * Shows each change at once and sends one after another, so that answers cannot overtake each
 * other. The server's list is the truth: after a failure it is read again.
 */
export function createOptimisticQueue<Item extends ListItem>(
  load: () => Promise<readonly Item[]>,
  show: (items: readonly Item[]) => void,
) {
  let confirmed: readonly Item[] = [];
  let queue: Queued<Item>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** Moves on when another shopper comes: answers meant for the one before are dropped. */
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
      // The answer may have been lost after the change was made.
      const made = unanswered && isSameList(truth, expected);
      change.resolve(made || Promise.reject(error));
    }
    present();
  };

  return {
    /** Whether the change was made; false if a later one took its place. Rejects if refused. */
    submit(change: ListChange<Item>): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const queued = { ...change, sent: false, resolve };
      if (change.supersedes) drop((each) => !each.sent && each.productId === change.productId);
      queue.push(queued);
      present();
      void enqueue((isCurrent) => apply(queued, isCurrent));
      return promise;
    },
    /** In its turn, so that it cannot bring back what a change has just altered. */
    refresh: () =>
      enqueue(async (isCurrent) => {
        const items = await load();
        if (!isCurrent()) return;
        confirmed = items;
        present();
      }),
    /** With an error, changes on their way hear of it; without, they simply end. */
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
