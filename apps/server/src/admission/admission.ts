import { type Priority, priorities, RequestRefused } from '@briolette/contract';
import { createBoundedQueue } from './bounded-queue.ts';
import { type Place, withPlace } from './step-aside.ts';
import { createTurns } from './turns.ts';

/** Who asks: the user where one is logged in, and the address. */
export type Ticket = { priority: Priority; user?: string | null; address?: string | null };

export type Admission = {
  /** Runs the task when there is room, or refuses it with busy. */
  pass<Result>(ticket: Ticket, task: () => Promise<Result>): Promise<Result>;
  load(): { working: number; waiting: number };
};

export type AdmissionOptions = {
  atOnce: number;
  waiting: number;
  /** Instead of what each priority has. */
  patienceMs?: number;
  /** How many may have stepped aside; whoever would be one more keeps their place. */
  mostAway?: number;
  onShed?: (priority: Priority) => void;
};

type Waiter = { enter: () => void; sendAway: () => void };

/**
 * Of the places and of the line, while all are wanted. Not the first come and not the first in
 * rank takes everything: a crowd at the tills leaves a quarter to those who look around.
 */
const shares: Record<Priority, number> = { browse: 1, account: 1, checkout: 2 };

/**
 * Nobody waits longer: an answer that comes too late has cost everyone. Who is buying waits out a
 * moment in which nothing moves: a database that fails over, a server that is exchanged.
 */
const patienceMs: Record<Priority, number> = { browse: 250, account: 250, checkout: 2_000 };

/** What a browser asks for at once fits in; more is a program's. */
const perUser = { atOnce: 2, waiting: 10 };

/**
 * A bounded line in front of the database. When it is full, whoever has more than their share is
 * sent away at once, so that the others are served as fast as on a quiet day. Within a priority
 * people take turns, and nobody fills the line alone.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { atOnce, onShed, mostAway = 500 } = options;
  const patienceOf = (priority: Priority) => options.patienceMs ?? patienceMs[priority];
  const lines = {
    browse: createTurns<Waiter>(),
    account: createTurns<Waiter>(),
    checkout: createTurns<Waiter>(),
  };
  const users = createTally(perUser.atOnce + perUser.waiting);
  const addresses = createTally(atOnce + Math.ceil(options.waiting / 2));
  const ownLines = new Map<string, ReturnType<typeof createBoundedQueue>>();
  /** How much of its share each priority has had; who has had least is next. */
  const had: Record<Priority, number> = { browse: 0, account: 0, checkout: 0 };
  let lastHad = 0;
  let working = 0;
  let away = 0;
  const waiting = () => priorities.reduce((sum, priority) => sum + lines[priority].size(), 0);

  function makeRoomFor(priority: Priority, who: string): boolean {
    if (waiting() < options.waiting) return true;
    const excess = (each: Priority) =>
      (lines[each].size() + (each === priority ? 1 : 0)) / shares[each];
    const greediest = priorities.reduce((most, each) =>
      excess(each) > excess(most) ? each : most,
    );
    const line = lines[greediest];
    if (greediest === priority && line.most() <= line.countOf(who) + 1) return false;
    const last = line.lastOfGreediest();
    last?.sendAway();
    return last !== undefined;
  }

  function waitInLine(priority: Priority, who: string): Promise<void> {
    const line = lines[priority];
    // A line that was empty has saved nothing up.
    if (line.size() === 0) had[priority] = Math.max(had[priority], lastHad);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.remove(who, waiter);
      };
      const waiter: Waiter = {
        enter: () => {
          leave();
          resolve();
        },
        sendAway: () => {
          leave();
          reject(shed(priority));
        },
      };
      const timer = setTimeout(waiter.sendAway, patienceOf(priority));
      line.add(who, waiter);
    });
  }

  const queued = () => priorities.filter((each) => lines[each].size() > 0);

  function callNext(): boolean {
    const next = queued().reduceRight<Priority | null>(
      (best, each) => (best === null || had[each] < had[best] ? each : best),
      null,
    );
    if (next === null) return false;
    lastHad = had[next];
    had[next] += 1 / shares[next];
    lines[next].next()?.enter();
    return true;
  }

  function shed(priority: Priority): RequestRefused {
    onShed?.(priority);
    return new RequestRefused('busy');
  }

  /** Told at once, a program would ask again at once, and being told costs the shop as well. */
  async function shedLater(priority: Priority): Promise<RequestRefused> {
    await new Promise((resolve) => setTimeout(resolve, options.patienceMs ?? patienceMs.browse));
    return shed(priority);
  }

  /** However much a user asks for, two at once are worked on. */
  async function inOwnLine<Result>(user: string | null, work: () => Promise<Result>) {
    if (user === null) return work();
    const line = ownLines.get(user) ?? createBoundedQueue(perUser.atOnce);
    ownLines.set(user, line);
    return line(work).finally(() => {
      if (users.count(user) === 1) ownLines.delete(user);
    });
  }

  async function enter<Result>(priority: Priority, who: string, task: () => Promise<Result>) {
    if (working < atOnce) working++;
    else if (makeRoomFor(priority, who)) await waitInLine(priority, who);
    else throw shed(priority);
    try {
      return await withPlace(createPlace(), task);
    } finally {
      handOn();
    }
  }

  /** So that nobody slips in between. Those who came back may be more than there are places. */
  function handOn(): void {
    if (working > atOnce || !callNext()) working--;
  }

  function createPlace(): Place {
    let isAway = false;
    return {
      leave() {
        if (isAway || away >= mostAway) return false;
        isAway = true;
        away++;
        handOn();
        return true;
      },
      // Nobody waits a second time, and nobody whose money was just asked for is sent away.
      comeBack() {
        isAway = false;
        away--;
        working++;
      },
    };
  }

  return {
    async pass({ priority, user = null, address = null }, task) {
      if (users.isFull(user) || addresses.isFull(address)) throw await shedLater(priority);
      users.add(user, 1);
      addresses.add(address, 1);
      try {
        return await inOwnLine(user, () => enter(priority, user ?? address ?? '', task));
      } finally {
        users.add(user, -1);
        addresses.add(address, -1);
      }
    },
    load: () => ({ working, waiting: waiting() }),
  };
}

/** How much everyone has in hand, working or waiting. Nobody known is never full. */
function createTally(most: number) {
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
