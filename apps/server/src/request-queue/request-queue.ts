import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Priority } from '@briolette/contract';
import { createQueue, type Lane, limitConcurrency } from './queue.ts';

/** The slot of a request in the queue, while the request runs. */
type QueueSlot = {
  /** Releases the slot; false when it is released already, or too many are. */
  leave(): boolean;
  comeBack(): void;
};

const slots = new AsyncLocalStorage<QueueSlot>();

const withQueueSlot = <Result>(slot: QueueSlot, work: () => Result): Result =>
  slots.run(slot, work);

/**
 * Releases the request's slot while it waits for something other than the database, such as a payment
 * provider. Otherwise a slow provider would block the whole shop.
 */
export async function releaseSlotWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const slot = slots.getStore();
  if (!slot?.leave()) return work();
  try {
    return await work();
  } finally {
    slot.comeBack();
  }
}

/** The user and the client address of a request. */
export type QueueTicket = { priority: Priority; user?: string | null; address?: string | null };

export type RequestQueue = {
  /** Runs the task when there is a slot, or throws `busy`. */
  run<Result>(ticket: QueueTicket, task: () => Promise<Result>): Promise<Result>;
  load(): { working: number; waiting: number };
};

export type RequestQueueOptions = {
  atOnce: number;
  waiting: number;
  /** Overrides the patience of every priority. */
  patienceMs?: number;
  /** Maximum number of requests that have released their slot while they wait. */
  maxReleased?: number;
  onShed?: (priority: Priority) => void;
};

/**
 * Checkouts get at most half of the slots while others wait. They wait longest, to outlast a
 * database failover or a server restart.
 */
const lanes: Record<Priority, Lane> = {
  browse: { share: 1, patienceMs: 250 },
  account: { share: 1, patienceMs: 250 },
  checkout: { share: 2, patienceMs: 2_000 },
};

/** Enough for the requests that a browser makes at once. */
const perUser = { atOnce: 2, waiting: 10 };

/** Logins are expensive to hash, so familiar browsers get every other slot. */
export const loginLanes = {
  stranger: { share: 1, patienceMs: 1_000 },
  familiar: { share: 1, patienceMs: 1_000 },
};

/**
 * Creates the queue in front of the database. It sheds load that can't be served in time, so that
 * the rest is served at normal speed, and no user or address can fill it alone.
 */
export function createRequestQueue(options: RequestQueueOptions): RequestQueue {
  const { atOnce, waiting, patienceMs, onShed, maxReleased = 500 } = options;
  const queue = createQueue({ atOnce, waiting, lanes: withPatience(patienceMs), onShed });
  const users = createCounter(perUser.atOnce + perUser.waiting);
  const addresses = createCounter(atOnce + Math.ceil(waiting / 2));
  const userLimits = new Map<string, ReturnType<typeof limitConcurrency>>();
  let released = 0;

  async function limitUser<Result>(user: string | null, work: () => Promise<Result>) {
    if (user === null) return work();
    const limit = userLimits.get(user) ?? limitConcurrency(perUser.atOnce);
    userLimits.set(user, limit);
    return limit(work).finally(() => {
      if (users.count(user) === 1) userLimits.delete(user);
    });
  }

  function createSlot(): QueueSlot {
    let isReleased = false;
    return {
      leave() {
        if (isReleased || released >= maxReleased) return false;
        isReleased = true;
        released++;
        queue.release();
        return true;
      },
      comeBack() {
        isReleased = false;
        released--;
        queue.retake();
      },
    };
  }

  return {
    async run({ priority, user = null, address = null }, task) {
      if (users.isFull(user) || addresses.isFull(address)) {
        // An immediate rejection would make a client retry at once.
        await pause(patienceMs ?? lanes.browse.patienceMs);
        onShed?.(priority);
        throw new ApiError('busy');
      }
      users.add(user, 1);
      addresses.add(address, 1);
      try {
        return await limitUser(user, () =>
          queue.run(priority, user ?? address ?? '', () => withQueueSlot(createSlot(), task)),
        );
      } finally {
        users.add(user, -1);
        addresses.add(address, -1);
      }
    },
    load: queue.load,
  };
}

function withPatience(patienceMs: number | undefined): Record<Priority, Lane> {
  if (patienceMs === undefined) return lanes;
  const { browse, account, checkout } = lanes;
  return {
    browse: { ...browse, patienceMs },
    account: { ...account, patienceMs },
    checkout: { ...checkout, patienceMs },
  };
}

/** Counts the current requests by user or address. An unknown one is never full. */
function createCounter(most: number) {
  const counts = new Map<string, number>();
  return {
    count: (who: string) => counts.get(who) ?? 0,
    isFull: (who: string | null) => who !== null && (counts.get(who) ?? 0) >= most,
    add(who: string | null, change: number) {
      if (who === null) return;
      const count = (counts.get(who) ?? 0) + change;
      if (count > 0) counts.set(who, count);
      else counts.delete(who);
    },
  };
}
