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
  /**
   * Pays on every payment page of the order that is still open; by a method that captures at once
   * or by one that holds the amount.
   */
  pay(orderNumber: string, capture?: 'at once' | 'later'): void;
  decline(paymentId: string): void;
  failRefund(refundId: string): void;
  dispute(paymentId: string): void;
  /** Every call fails as if the provider were unreachable. */
  isDown: boolean;
  /** The next call takes effect, but its response is lost. */
  losesNextResponse: boolean;
  /** Whether it can still be paid. */
  isOpen(paymentId: string): boolean;
  sums(): { held: number; captured: number; refunded: number };
  payments: Map<string, Held>;
  clear(): void;
};

const holdMs = 7 * 24 * 60 * 60 * 1000;

/** Creates an in-memory provider that behaves like a real one, faults included. */
export function memoryProvider(clock: () => Date): MemoryProvider {
  const store = createPaymentStore(clock);
  const { payments, expiries, getPayment } = store;

  async function respond<Result>(work: () => Result): Promise<Result> {
    if (provider.isDown) throw new ProviderUnavailableError('down');
    const result = work();
    if (provider.losesNextResponse) {
      provider.losesNextResponse = false;
      throw new ProviderUnavailableError('the response was lost');
    }
    return result;
  }

  const provider: MemoryProvider = {
    name: 'memory',
    payments,
    isDown: false,
    losesNextResponse: false,
    ...createCalls(store, respond),
    ...createOutsideEvents(store, clock),
    isOpen: (paymentId) => payments.has(paymentId) && getPayment(paymentId).state === 'open',
    sums() {
      let [held, captured, refunded] = [0, 0, 0];
      for (const reference of payments.keys()) {
        const payment = getPayment(reference);
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
      provider.losesNextResponse = false;
    },
  };
  return provider;
}

type PaymentStore = ReturnType<typeof createPaymentStore>;

/** Stores payments by reference. Reading a payment expires it if it is due. */
function createPaymentStore(clock: () => Date) {
  const payments = new Map<string, Held>();
  const expiries = new Map<string, Date>();
  return { payments, expiries, getPayment, end };

  function getPayment(reference: string): Held {
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

const toProviderPayment = ({ refunds: _, orderNumber: __, ...payment }: Held): ProviderPayment => ({
  ...payment,
});
const toProviderRefund = ({
  amountCents: _,
  ...refund
}: ProviderRefund & { amountCents: number }) => refund;

type Respond = <Result>(work: () => Result) => Promise<Result>;

/** The calls that a shop makes. */
function createCalls({ payments, expiries, getPayment, end }: PaymentStore, respond: Respond) {
  return {
    start: (request) =>
      respond(() => {
        if (!payments.has(request.paymentId)) {
          expiries.set(request.paymentId, request.expiresAt);
          payments.set(request.paymentId, {
            paymentId: request.paymentId,
            orderNumber: request.orderNumber,
            reference: request.paymentId,
            state: 'open',
            amountCents: request.amountCents,
            currency: request.currency,
            capturedCents: 0,
            refundedCents: 0,
            captureBefore: null,
            url: `https://provider.example/${request.paymentId}`,
            declined: false,
            disputed: false,
            refunds: new Map(),
          });
        }
        return toProviderPayment(getPayment(request.paymentId));
      }),
    get: (reference) => respond(() => toProviderPayment(getPayment(reference))),
    find: (paymentId) =>
      respond(() => (payments.has(paymentId) ? toProviderPayment(getPayment(paymentId)) : null)),
    expire: (reference) =>
      respond(() => {
        const payment = getPayment(reference);
        if (payment.state === 'open') end(payment);
        return toProviderPayment(payment);
      }),
    cancel: (reference) =>
      respond(() => {
        const payment = getPayment(reference);
        if (payment.state === 'open' || payment.state === 'authorised') end(payment);
        return toProviderPayment(payment);
      }),
    capture: (reference, amountCents) =>
      respond(() => {
        const payment = getPayment(reference);
        if (payment.state === 'authorised') {
          payment.state = 'captured';
          payment.capturedCents = amountCents;
        }
        return toProviderPayment(payment);
      }),
    refund: ({ refundId, reference, amountCents }) =>
      respond(() => {
        const payment = getPayment(reference);
        const earlier = payment.refunds.get(refundId);
        if (earlier) return toProviderRefund(earlier);
        if (payment.refundedCents + amountCents > payment.capturedCents)
          throw new ProviderRejectedError('more than was captured');
        payment.refundedCents += amountCents;
        const refund = { refundId, reference: refundId, state: 'succeeded' as const, amountCents };
        payment.refunds.set(refundId, refund);
        return toProviderRefund(refund);
      }),
    getRefund: ({ refundId, reference }) =>
      respond(() => {
        const refund = getPayment(reference).refunds.get(refundId);
        return refund ? toProviderRefund(refund) : null;
      }),
    async *list() {
      for (const reference of payments.keys()) yield toProviderPayment(getPayment(reference));
    },
    verifyWebhook: async () => null,
  } satisfies Partial<PaymentProvider>;
}

/** Actions of shoppers and banks. */
function createOutsideEvents({ payments, getPayment }: PaymentStore, clock: () => Date) {
  return {
    pay(orderNumber, capture = 'later') {
      for (const reference of payments.keys()) {
        const payment = getPayment(reference);
        if (payment.state !== 'open' || payment.orderNumber !== orderNumber) continue;
        payment.url = null;
        if (capture === 'at once') {
          payment.state = 'captured';
          payment.capturedCents = payment.amountCents;
          continue;
        }
        payment.state = 'authorised';
        payment.captureBefore = new Date(clock().getTime() + holdMs);
      }
    },
    decline(paymentId) {
      const payment = payments.get(paymentId) && getPayment(paymentId);
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
