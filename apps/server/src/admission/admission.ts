import { type Priority, priorities, RequestRefused } from '@briolette/contract';

export type Admission = {
  /** Runs the task when there is room, or refuses it with busy. */
  pass<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result>;
  load(): { working: number; waiting: number };
};

export type AdmissionOptions = {
  atOnce: number;
  waiting: number;
  /** Nobody waits longer: an answer that comes too late has cost everyone. */
  patienceMs?: number;
  onShed?: (priority: Priority) => void;
};

type Waiter = { priority: Priority; enter: () => void; sendAway: () => void };

/**
 * A bounded line in front of the database. When it is full, whoever matters least is sent away at
 * once, so that the others are served as fast as on a quiet day.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { atOnce, patienceMs = 250, onShed } = options;
  const lines: Record<Priority, Waiter[]> = { browse: [], account: [], checkout: [] };
  let working = 0;
  const waiting = () => priorities.reduce((sum, priority) => sum + lines[priority].length, 0);

  function makeRoomFor(priority: Priority): boolean {
    if (waiting() < options.waiting) return true;
    const least = priorities.find((each) => lines[each].length > 0);
    if (!least || priorities.indexOf(least) >= priorities.indexOf(priority)) return false;
    lines[least].pop()?.sendAway();
    return true;
  }

  function waitInLine(priority: Priority): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        const line = lines[priority];
        const place = line.indexOf(waiter);
        if (place >= 0) line.splice(place, 1);
      };
      const waiter: Waiter = {
        priority,
        enter: () => {
          leave();
          resolve();
        },
        sendAway: () => {
          leave();
          reject(shed(priority));
        },
      };
      const timer = setTimeout(waiter.sendAway, patienceMs);
      lines[priority].push(waiter);
    });
  }

  function shed(priority: Priority): RequestRefused {
    onShed?.(priority);
    return new RequestRefused('busy');
  }

  return {
    async pass(priority, task) {
      if (working < atOnce) working++;
      else if (makeRoomFor(priority)) await waitInLine(priority);
      else throw shed(priority);
      try {
        return await task();
      } finally {
        const next = priorities.findLast((each) => lines[each].length > 0);
        // The place is handed on, so that nobody slips in between.
        if (next) lines[next][0]?.enter();
        else working--;
      }
    },
    load: () => ({ working, waiting: waiting() }),
  };
}
