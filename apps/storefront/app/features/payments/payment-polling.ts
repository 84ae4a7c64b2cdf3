import type { PaymentStatus } from './payment-status.ts';

export type PaymentTask = 'check' | 'pay' | 'cancel';

type RequestEnvironment = {
  /** Never fails: what went wrong is shown. */
  attempt: (task: PaymentTask) => Promise<void>;
  /** As the last answer told it. */
  standing: () => PaymentStatus | undefined;
  tellBusy: (task: PaymentTask | null) => void;
};

/**
 * One call at a time. A press while the bank is asked is not lost: it is carried out after the
 * answer, if there is still something to pay or to cancel then. While a payment page opens or an
 * order is being cancelled there is nothing else to press.
 */
export function createPaymentTaskRunner({ attempt, standing, tellBusy }: RequestEnvironment) {
  let running: PaymentTask | null = null;
  let waiting: PaymentTask | null = null;
  return async function run(task: PaymentTask): Promise<void> {
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

const isOpen = (standing: PaymentStatus | undefined) =>
  standing === 'waiting' || standing === 'declined';
