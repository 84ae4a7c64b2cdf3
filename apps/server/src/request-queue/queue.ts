import { ApiError } from '@briolette/contract';

export type Lane = {
  /** The lane's weight among the lanes that have requests waiting. */
  share: number;
  /** A request that has waited this long is shed. */
  patienceMs: number;
};

export type QueueOptions<Name extends string> = {
  /** Requests that run at once. */
  atOnce: number;
  /** Requests that wait, in all lanes together. */
  waiting: number;
  /** Of two lanes that are equally due, the later one is served first. */
  lanes: Readonly<Record<Name, Lane>>;
  onShed?: ((lane: Name) => void) | undefined;
};

export type Queue<Name extends string> = {
  /** Runs the task when it gets a slot, or throws `busy`. */
  run<Result>(lane: Name, client: string, task: () => Promise<Result>): Promise<Result>;
  /** Hands a slot to the next request. */
  release(): void;
  /** Takes a slot back without waiting, even beyond `atOnce`. */
  retake(): void;
  load(): { working: number; waiting: number };
};

/**
 * Creates a bounded queue with weighted lanes. Within a lane clients are served round-robin, so a
 * client with a thousand requests waits behind its own. When the queue is full, the lane furthest
 * over its share loses the newest request of its busiest client.
 */
export function createQueue<Name extends string>(options: QueueOptions<Name>): Queue<Name> {
  const { atOnce, onShed } = options;
  const laneQueues = new Map<Name, LaneQueue<Name>>();
  for (const name of Object.keys(options.lanes) as Name[])
    laneQueues.set(name, { name, ...options.lanes[name], clients: new Map(), size: 0, served: 0 });
  let working = 0;
  let lastServed = 0;

  function busy({ name }: LaneQueue<Name>): ApiError {
    onShed?.(name);
    return new ApiError('busy');
  }

  function ensureCapacity(laneQueue: LaneQueue<Name>, client: string): boolean {
    return (
      countWaiting(laneQueues) < options.waiting || shedForNewcomer(laneQueue, client, laneQueues)
    );
  }

  function startNext(): boolean {
    let next: LaneQueue<Name> | null = null;
    for (const laneQueue of laneQueues.values())
      if (laneQueue.size > 0 && (next === null || laneQueue.served <= next.served))
        next = laneQueue;
    if (next === null) return false;
    lastServed = next.served;
    next.served += 1 / next.share;
    dequeueWaiter(next)?.start();
    return true;
  }

  function release(): void {
    // The slot passes directly to the next request, so that no new request overtakes it.
    if (working > atOnce || !startNext()) working--;
  }

  return {
    async run(name, client, task) {
      const laneQueue = laneQueues.get(name) as LaneQueue<Name>;
      if (working < atOnce) working++;
      else if (ensureCapacity(laneQueue, client)) {
        // An empty lane doesn't save up its share.
        if (laneQueue.size === 0) laneQueue.served = Math.max(laneQueue.served, lastServed);
        await waitForSlot(laneQueue, client, () => busy(laneQueue));
      } else throw busy(laneQueue);
      try {
        return await task();
      } finally {
        release();
      }
    },
    release,
    retake() {
      working++;
    },
    load: () => ({ working, waiting: countWaiting(laneQueues) }),
  };
}

/** Runs at most `atOnce` tasks at a time, in order of arrival; throws `busy` beyond `waiting`. */
export function limitConcurrency(atOnce: number, waiting = Number.POSITIVE_INFINITY) {
  const lanes = { all: { share: 1, patienceMs: Number.POSITIVE_INFINITY } };
  const queue = createQueue({ atOnce, waiting, lanes });
  return <Result>(task: () => Promise<Result>): Promise<Result> => queue.run('all', '', task);
}

type Waiter = { start(): void; shed(): void };

type LaneQueue<Name> = Lane & {
  name: Name;
  /** The waiting requests of each client, in the order of the clients' turns. */
  clients: Map<string, Waiter[]>;
  size: number;
  /** Requests served, divided by the share: the lane with the lowest value is next. */
  served: number;
};

function countWaiting(laneQueues: ReadonlyMap<unknown, LaneQueue<unknown>>): number {
  let sum = 0;
  for (const { size } of laneQueues.values()) sum += size;
  return sum;
}

/** Sheds a waiting request to admit another. Returns false if the new request should be shed. */
function shedForNewcomer(
  laneQueue: LaneQueue<unknown>,
  client: string,
  laneQueues: ReadonlyMap<unknown, LaneQueue<unknown>>,
): boolean {
  const excess = (each: LaneQueue<unknown>) =>
    (each.size + (each === laneQueue ? 1 : 0)) / each.share;
  const fullest = [...laneQueues.values()].reduce((most, each) =>
    excess(each) > excess(most) ? each : most,
  );
  const busiest = waitersOfBusiest(fullest);
  const own = laneQueue.clients.get(client)?.length ?? 0;
  if (fullest === laneQueue && busiest.length <= own + 1) return false;
  const newest = busiest.at(-1);
  newest?.shed();
  return newest !== undefined;
}

/** Resolves when the request gets a slot; rejects when it is shed or times out. */
function waitForSlot(
  laneQueue: LaneQueue<unknown>,
  client: string,
  createError: () => Error,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaveWith = (end: () => void) => () => {
      clearTimeout(timer);
      removeWaiter(laneQueue, client, waiter);
      end();
    };
    const waiter: Waiter = {
      start: leaveWith(resolve),
      shed: leaveWith(() => reject(createError())),
    };
    const isBounded = Number.isFinite(laneQueue.patienceMs);
    const timer = isBounded ? setTimeout(waiter.shed, laneQueue.patienceMs) : undefined;
    addWaiter(laneQueue, client, waiter);
  });
}

function addWaiter(laneQueue: LaneQueue<unknown>, client: string, waiter: Waiter): void {
  const own = laneQueue.clients.get(client);
  if (own) own.push(waiter);
  else laneQueue.clients.set(client, [waiter]);
  laneQueue.size++;
}

function removeWaiter(laneQueue: LaneQueue<unknown>, client: string, waiter: Waiter): void {
  const own = laneQueue.clients.get(client);
  const place = own?.indexOf(waiter) ?? -1;
  if (!own || place < 0) return;
  own.splice(place, 1);
  if (own.length === 0) laneQueue.clients.delete(client);
  laneQueue.size--;
}

/** Returns the oldest request of the next client, and moves that client to the end. */
function dequeueWaiter({ clients }: LaneQueue<unknown>): Waiter | undefined {
  const [client, own] = clients.entries().next().value ?? [];
  if (client === undefined || !own) return undefined;
  clients.delete(client);
  clients.set(client, own);
  return own[0];
}

function waitersOfBusiest({ clients }: LaneQueue<unknown>): Waiter[] {
  let busiest: Waiter[] = [];
  for (const own of clients.values()) if (own.length >= busiest.length) busiest = own;
  return busiest;
}
