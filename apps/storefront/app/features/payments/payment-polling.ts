import type { PaymentStatus } from './payment-status.ts';

export type PaymentTask = 'check' | 'pay' | 'cancel';

type TaskRunnerOptions = {
  /** Never fails: what went wrong is shown. */
  attempt: (task: PaymentTask) => Promise<void>;
  /** As the last answer told it. */
  getStatus: () => PaymentStatus | undefined;
  onBusy: (task: PaymentTask | null) => void;
};

/**
 * One call at a time. A press while the bank is asked is not lost: it is carried out after the
 * answer, if there is still something to pay or to cancel then. While a payment page opens or an
 * order is being cancelled there is nothing else to press.
 */
export function createPaymentTaskRunner({ attempt, getStatus, onBusy }: TaskRunnerOptions) {
  let running: PaymentTask | null = null;
  let waiting: PaymentTask | null = null;
  return async function run(task: PaymentTask): Promise<void> {
    if (running) {
      if (running !== 'check' || task === 'check') return;
      waiting = task;
      onBusy(task);
      return;
    }
    running = task;
    onBusy(task);
    await attempt(task);
    running = null;
    const next = waiting;
    waiting = null;
    if (next && isOpen(getStatus())) await run(next);
    else onBusy(null);
  };
}

const isOpen = (status: PaymentStatus | undefined) => status === 'waiting' || status === 'declined';
