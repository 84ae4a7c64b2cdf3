import type { Standing } from './payment-status.ts';

export type Task = 'check' | 'pay' | 'cancel';

type Surroundings = {
  /** Never fails: what went wrong is shown. */
  attempt: (task: Task) => Promise<void>;
  /** As the last answer told it. */
  standing: () => Standing | undefined;
  tellBusy: (task: Task | null) => void;
};

/**
 * One call at a time. A press while the bank is asked is not lost: it is carried out after the
 * answer, if there is still something to pay or to cancel then. While a payment page opens or an
 * order is being cancelled there is nothing else to press.
 */
export function createTaskRunner({ attempt, standing, tellBusy }: Surroundings) {
  let running: Task | null = null;
  let waiting: Task | null = null;
  return async function run(task: Task): Promise<void> {
    if (running) {
      if (running !== 'check' || task === 'check') return;
      waiting = task;
      tellBusy(task);
      return;
    }
    running = task;
    tellBusy(task);
    await attempt(task);
    running = null;
    const next = waiting;
    waiting = null;
    if (next && isOpen(standing())) await run(next);
    else tellBusy(null);
  };
}

const isOpen = (standing: Standing | undefined) =>
  standing === 'waiting' || standing === 'declined';
