import { RequestRefused } from '@briolette/contract';

export type FairQueue = {
  /** Runs the task when it is the turn of whoever asks, or refuses it with busy. */
  pass<Result>(who: string, task: () => Promise<Result>): Promise<Result>;
  load(): { working: number; waiting: number };
};

type Waiter = { enter: () => void; sendAway: () => void };

/**
 * A bounded line for costly work in which addresses take turns. Whoever asks a thousand times
 * waits behind himself; someone who asks once is next after one turn of each other.
 */
export function createFairQueue(options: {
  atOnce: number;
  waiting: number;
  patienceMs?: number;
}): FairQueue {
  const { atOnce, patienceMs = 1000 } = options;
  /** In the order of their turns. */
  const lines = new Map<string, Waiter[]>();
  let working = 0;
  let waiting = 0;

  function waitInLine(who: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        const line = lines.get(who)?.filter((each) => each !== waiter) ?? [];
        if (line.length > 0) lines.set(who, line);
        else lines.delete(who);
        waiting--;
      };
      const waiter: Waiter = {
        enter: () => {
          leave();
          resolve();
        },
        sendAway: () => {
          leave();
          reject(new RequestRefused('busy'));
        },
      };
      const timer = setTimeout(waiter.sendAway, patienceMs);
      lines.set(who, [...(lines.get(who) ?? []), waiter]);
      waiting++;
    });
  }

  /** When the line is full, the last of whoever has most in it goes. */
  function makeRoomFor(who: string): boolean {
    if (waiting < options.waiting) return true;
    const [greediest, line] = [...lines].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    if (greediest === who || line.length <= (lines.get(who)?.length ?? 0) + 1) return false;
    line.at(-1)?.sendAway();
    return true;
  }

  function callNext(): boolean {
    const [who, line] = lines.entries().next().value ?? [];
    if (who === undefined || !line) return false;
    // Once served, an address goes to the back of the turns.
    lines.delete(who);
    lines.set(who, line);
    line[0]?.enter();
    return true;
  }

  return {
    async pass(who, task) {
      if (working < atOnce) working++;
      else if (makeRoomFor(who)) await waitInLine(who);
      else throw new RequestRefused('busy');
      try {
        return await task();
      } finally {
        if (!callNext()) working--;
      }
    },
    load: () => ({ working, waiting }),
  };
}
