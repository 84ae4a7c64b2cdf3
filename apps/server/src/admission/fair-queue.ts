import { RequestRefused } from '@briolette/contract';
import { createTurns } from './turns.ts';

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
  const line = createTurns<Waiter>();
  let working = 0;

  function waitInLine(who: string): Promise<void> {
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
          reject(new RequestRefused('busy'));
        },
      };
      const timer = setTimeout(waiter.sendAway, patienceMs);
      line.add(who, waiter);
    });
  }

  /** When the line is full, the last of whoever has most in it goes. */
  function makeRoomFor(who: string): boolean {
    if (line.size() < options.waiting) return true;
    if (line.most() <= line.countOf(who) + 1) return false;
    line.lastOfGreediest()?.sendAway();
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
        const next = line.next();
        if (next) next.enter();
        else working--;
      }
    },
    load: () => ({ working, waiting: line.size() }),
  };
}
