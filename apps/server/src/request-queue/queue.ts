import { ApiError } from '@briolette/contract';

export type Lane = {
  /** The lane's weight among the lanes that have requests waiting. */
  share: number;
  /** A request that has waited for so long is shed. */
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
 * A bounded queue with weighted lanes. Within a lane clients take turns, so a client with a thousand
 * requests waits behind its own. When the queue is full, the lane furthest over its share loses the
 * newest request of its busiest client.
 */
export function createQueue<Name extends string>(options: QueueOptions<Name>): Queue<Name> {
  const { atOnce, onShed } = options;
  const lines = new Map<Name, Line<Name>>();
  for (const name of Object.keys(options.lanes) as Name[])
    lines.set(name, { name, ...options.lanes[name], clients: new Map(), size: 0, served: 0 });
  let working = 0;
  let lastServed = 0;

  function busy({ name }: Line<Name>): ApiError {
    onShed?.(name);
    return new ApiError('busy');
  }

  function makeRoom(line: Line<Name>, client: string): boolean {
    return countWaiting(lines) < options.waiting || shedInFavourOf(line, client, lines);
  }

  function startNext(): boolean {
    let next: Line<Name> | null = null;
    for (const line of lines.values())
      if (line.size > 0 && (next === null || line.served <= next.served)) next = line;
    if (next === null) return false;
    lastServed = next.served;
    next.served += 1 / next.share;
    takeTurn(next)?.start();
    return true;
  }

  function release(): void {
    // The slot goes straight to the next request, so that no newcomer overtakes it.
    if (working > atOnce || !startNext()) working--;
  }

  return {
    async run(name, client, task) {
      const line = lines.get(name) as Line<Name>;
      if (working < atOnce) working++;
      else if (makeRoom(line, client)) {
        // An empty lane doesn't save up its share.
        if (line.size === 0) line.served = Math.max(line.served, lastServed);
        await waitForSlot(line, client, () => busy(line));
      } else throw busy(line);
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
    load: () => ({ working, waiting: countWaiting(lines) }),
  };
}

/** Runs at most `atOnce` tasks at a time, in the order they came; throws `busy` beyond `waiting`. */
export function limitConcurrency(atOnce: number, waiting = Number.POSITIVE_INFINITY) {
  const lanes = { all: { share: 1, patienceMs: Number.POSITIVE_INFINITY } };
  const queue = createQueue({ atOnce, waiting, lanes });
  return <Result>(task: () => Promise<Result>): Promise<Result> => queue.run('all', '', task);
}

type Waiter = { start(): void; shed(): void };

type Line<Name> = Lane & {
  name: Name;
  /** The waiting requests of each client, in the order of the clients' turns. */
  clients: Map<string, Waiter[]>;
  size: number;
  /** Requests served, divided by the share: the lane that has the least is next. */
  served: number;
};

function countWaiting(lines: ReadonlyMap<unknown, Line<unknown>>): number {
  let sum = 0;
  for (const { size } of lines.values()) sum += size;
  return sum;
}

/** Sheds a waiting request to admit another. Returns false if the new request should be shed. */
function shedInFavourOf(
  line: Line<unknown>,
  client: string,
  lines: ReadonlyMap<unknown, Line<unknown>>,
): boolean {
  const excess = (each: Line<unknown>) => (each.size + (each === line ? 1 : 0)) / each.share;
  const fullest = [...lines.values()].reduce((most, each) =>
    excess(each) > excess(most) ? each : most,
  );
  const busiest = waitersOfBusiest(fullest);
  const own = line.clients.get(client)?.length ?? 0;
  if (fullest === line && busiest.length <= own + 1) return false;
  const newest = busiest.at(-1);
  newest?.shed();
  return newest !== undefined;
}

/** Resolves when the request gets a slot; rejects when it is shed or out of patience. */
function waitForSlot(line: Line<unknown>, client: string, createError: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaveWith = (end: () => void) => () => {
      clearTimeout(timer);
      removeWaiter(line, client, waiter);
      end();
    };
    const waiter: Waiter = {
      start: leaveWith(resolve),
      shed: leaveWith(() => reject(createError())),
    };
    const isBounded = Number.isFinite(line.patienceMs);
    const timer = isBounded ? setTimeout(waiter.shed, line.patienceMs) : undefined;
    addWaiter(line, client, waiter);
  });
}

function addWaiter(line: Line<unknown>, client: string, waiter: Waiter): void {
  const own = line.clients.get(client);
  if (own) own.push(waiter);
  else line.clients.set(client, [waiter]);
  line.size++;
}

function removeWaiter(line: Line<unknown>, client: string, waiter: Waiter): void {
  const own = line.clients.get(client);
  const place = own?.indexOf(waiter) ?? -1;
  if (!own || place < 0) return;
  own.splice(place, 1);
  if (own.length === 0) line.clients.delete(client);
  line.size--;
}

/** The oldest request of the client whose turn it is; the client's next turn comes last. */
function takeTurn({ clients }: Line<unknown>): Waiter | undefined {
  const [client, own] = clients.entries().next().value ?? [];
  if (client === undefined || !own) return undefined;
  clients.delete(client);
  clients.set(client, own);
  return own[0];
}

function waitersOfBusiest({ clients }: Line<unknown>): Waiter[] {
  let busiest: Waiter[] = [];
  for (const own of clients.values()) if (own.length >= busiest.length) busiest = own;
  return busiest;
}
