import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@briolette/api';

type Held = ProviderPayment & {
  orderNumber: string;
  refunds: Map<string, ProviderRefund & { amountCents: number }>;
};

export type MemoryProvider = PaymentProvider & {
  /** What the shopper does on every page that was opened for the order and is still open. */
  pay(orderNumber: string): void;
  decline(paymentId: string): void;
  failRefund(refundId: string): void;
  dispute(paymentId: string): void;
  /** Nobody answers. */
  isDown: boolean;
  /** The next call is done and its answer lost. */
  losesNextAnswer: boolean;
  /** Whether somebody can still pay it. */
  isOpen(paymentId: string): boolean;
  sums(): { held: number; captured: number; refunded: number };
  payments: Map<string, Held>;
  clear(): void;
};

const holdMs = 7 * 24 * 60 * 60 * 1000;

/** A provider in memory that behaves like a real one, with its faults. */
export function memoryProvider(clock: () => Date): MemoryProvider {
  const store = createPaymentStore(clock);
  const { payments, expiries, of } = store;

  async function answered<Result>(work: () => Result): Promise<Result> {
    if (provider.isDown) throw new ProviderUnavailableError('down');
    const result = work();
    if (provider.losesNextAnswer) {
      provider.losesNextAnswer = false;
      throw new ProviderUnavailableError('the answer was lost');
    }
    return result;
  }

  const provider: MemoryProvider = {
    name: 'memory',
    payments,
    isDown: false,
    losesNextAnswer: false,
    ...createCalls(store, answered),
    ...createOutsideEvents(store, clock),
    isOpen: (paymentId) => payments.has(paymentId) && of(paymentId).state === 'open',
    sums() {
      let [held, captured, refunded] = [0, 0, 0];
      for (const reference of payments.keys()) {
        const payment = of(reference);
        if (payment.state === 'authorised') held += payment.amountCents;
        captured += payment.capturedCents;
        refunded += payment.refundedCents;
      }
      return { held, captured, refunded };
    },
    clear() {
      payments.clear();
      expiries.clear();
      provider.isDown = false;
      provider.losesNextAnswer = false;
    },
  };
  return provider;
}

type PaymentStore = ReturnType<typeof createPaymentStore>;

/** The payments by their reference. Reading one ends it if its time is over. */
function createPaymentStore(clock: () => Date) {
  const payments = new Map<string, Held>();
  const expiries = new Map<string, Date>();
  return { payments, expiries, of, end };

  function of(reference: string): Held {
    const payment = payments.get(reference);
    if (!payment) throw new ProviderRejectedError('no such payment');
    const now = clock();
    if (payment.state === 'open' && (expiries.get(reference) ?? now) <= now) end(payment);
    if (payment.state === 'authorised' && payment.captureBefore && payment.captureBefore <= now)
      end(payment);
    return payment;
  }

  function end(payment: Held) {
    payment.state = 'cancelled';
    payment.url = null;
    payment.captureBefore = null;
  }
}

const seen = ({ refunds: _, orderNumber: __, ...payment }: Held): ProviderPayment => ({
  ...payment,
});
const refundSeen = ({ amountCents: _, ...refund }: ProviderRefund & { amountCents: number }) =>
  refund;

type Answered = <Result>(work: () => Result) => Promise<Result>;

/** The calls that a shop makes. */
function createCalls({ payments, expiries, of, end }: PaymentStore, answered: Answered) {
  return {
    start: (wish) =>
      answered(() => {
        if (!payments.has(wish.paymentId)) {
          expiries.set(wish.paymentId, wish.expiresAt);
          payments.set(wish.paymentId, {
            paymentId: wish.paymentId,
            orderNumber: wish.orderNumber,
            reference: wish.paymentId,
            state: 'open',
            amountCents: wish.amountCents,
            currency: wish.currency,
            capturedCents: 0,
            refundedCents: 0,
            captureBefore: null,
            url: `https://provider.example/${wish.paymentId}`,
            disputed: false,
            refunds: new Map(),
          });
        }
        return seen(of(wish.paymentId));
      }),
    get: (reference) => answered(() => seen(of(reference))),
    find: (paymentId) => answered(() => (payments.has(paymentId) ? seen(of(paymentId)) : null)),
    expire: (reference) =>
      answered(() => {
        const payment = of(reference);
        if (payment.state === 'open') end(payment);
        return seen(payment);
      }),
    cancel: (reference) =>
      answered(() => {
        const payment = of(reference);
        if (payment.state === 'open' || payment.state === 'authorised') end(payment);
        return seen(payment);
      }),
    capture: (reference, amountCents) =>
      answered(() => {
        const payment = of(reference);
        if (payment.state === 'authorised') {
          payment.state = 'captured';
          payment.capturedCents = amountCents;
        }
        return seen(payment);
      }),
    refund: ({ refundId, reference, amountCents }) =>
      answered(() => {
        const payment = of(reference);
        const earlier = payment.refunds.get(refundId);
        if (earlier) return refundSeen(earlier);
        if (payment.refundedCents + amountCents > payment.capturedCents)
          throw new ProviderRejectedError('more than was captured');
        payment.refundedCents += amountCents;
        const refund = { refundId, reference: refundId, state: 'succeeded' as const, amountCents };
        payment.refunds.set(refundId, refund);
        return refundSeen(refund);
      }),
    getRefund: ({ refundId, reference }) =>
      answered(() => {
        const refund = of(reference).refunds.get(refundId);
        return refund ? refundSeen(refund) : null;
      }),
    async *list() {
      for (const reference of payments.keys()) yield seen(of(reference));
    },
    verifyWebhook: async () => null,
  } satisfies Partial<PaymentProvider>;
}

/** What shoppers and banks do. */
function createOutsideEvents({ payments, of }: PaymentStore, clock: () => Date) {
  return {
    pay(orderNumber) {
      for (const reference of payments.keys()) {
        const payment = of(reference);
        if (payment.state !== 'open' || payment.orderNumber !== orderNumber) continue;
        payment.state = 'authorised';
        payment.url = null;
        payment.captureBefore = new Date(clock().getTime() + holdMs);
      }
    },
    decline(paymentId) {
      const payment = payments.get(paymentId) && of(paymentId);
      if (payment?.state !== 'open') return;
      payment.state = 'failed';
      payment.url = null;
    },
    failRefund(refundId) {
      for (const payment of payments.values()) {
        const refund = payment.refunds.get(refundId);
        if (refund?.state !== 'succeeded') continue;
        refund.state = 'failed';
        payment.refundedCents -= refund.amountCents;
      }
    },
    dispute(paymentId) {
      const payment = payments.get(paymentId);
      if (payment) payment.disputed = true;
    },
  } satisfies Partial<MemoryProvider>;
}
