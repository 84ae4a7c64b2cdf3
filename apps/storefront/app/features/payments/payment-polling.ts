import type { Order } from '@briolette/contract';

export type PaymentTask = 'check' | 'pay' | 'cancel';

type TaskRunnerOptions = {
  /** Never rejects: errors are shown. */
  attempt: (task: PaymentTask) => Promise<void>;
  /** Status according to the last response. */
  getStatus: () => PaymentStatus | undefined;
  onBusy: (task: PaymentTask | null) => void;
};

/**
 * Runs one task at a time. A task requested during a check runs after it, if the order can still be
 * paid or cancelled. While a payment page opens or an order is being cancelled, other tasks are
 * ignored.
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

/**
 * Payment status as the customer sees it. `declined` includes payments that are still open at the
 * provider, whose last card was declined. `ending`: the customer cancelled, and the provider hasn't
 * confirmed yet that the payment is closed.
 */
export type PaymentStatus = 'paid' | 'waiting' | 'declined' | 'ending' | 'ended';

export function getPaymentStatus({ state, payment }: Order): PaymentStatus {
  if (state === 'cancelled' || state === 'expired') return 'ended';
  if (state !== 'awaiting_payment') return 'paid';
  switch (payment?.state) {
    case 'failed':
    case 'cancelled':
      return 'declined';
    case 'cancelling':
      return 'ending';
    default:
      return payment?.declined ? 'declined' : 'waiting';
  }
}
