import { RequestRefused } from '@briolette/contract';
import { createTurns } from './turns.ts';

export type FairQueue = {
  /** Runs the task when it is the turn of whoever asks, or refuses it with busy. */
  pass<Result>(who: Asker, task: () => Promise<Result>): Promise<Result>;
  load(): { working: number; waiting: number };
};

/** known: somebody the shop has met before. */
export type Asker = { name: string; known: boolean };

type Waiter = { enter: () => void; sendAway: () => void };

/**
 * A bounded line for costly work in which addresses take turns. Whoever asks a thousand times
 * waits behind himself; someone who asks once is next after one turn of each other. Who is known
 * has a line apart, and every other place: a crowd of a thousand addresses cannot fill that one.
 */
export function createFairQueue(options: {
  atOnce: number;
  waiting: number;
  patienceMs?: number;
}): FairQueue {
  const { atOnce, patienceMs = 1000 } = options;
  const lines = { known: createTurns<Waiter>(), strangers: createTurns<Waiter>() };
  const lineOf = ({ known }: Asker) => (known ? lines.known : lines.strangers);
  let working = 0;
  let lastWasKnown = false;

  function waitInLine(who: Asker): Promise<void> {
    const line = lineOf(who);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.remove(who.name, waiter);
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
      line.add(who.name, waiter);
    });
  }

  /** When the line is full, the last of whoever has most in it goes. */
  function makeRoomFor(who: Asker): boolean {
    const line = lineOf(who);
    if (line.size() < options.waiting) return true;
    if (line.most() <= line.countOf(who.name) + 1) return false;
    line.lastOfGreediest()?.sendAway();
    return true;
  }

  function nextInTurn(): Waiter | undefined {
    const isKnown = lines.known.size() > 0 && (!lastWasKnown || lines.strangers.size() === 0);
    lastWasKnown = isKnown;
    return (isKnown ? lines.known : lines.strangers).next();
  }

  return {
    async pass(who, task) {
      if (working < atOnce) working++;
      else if (makeRoomFor(who)) await waitInLine(who);
      else throw new RequestRefused('busy');
      try {
        return await task();
      } finally {
        const next = nextInTurn();
        if (next) next.enter();
        else working--;
      }
    },
    load: () => ({ working, waiting: lines.known.size() + lines.strangers.size() }),
  };
}
