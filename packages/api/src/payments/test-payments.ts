import {
  changePracticePayment,
  type Database,
  findPracticePayment,
  listPracticePayments,
  type PracticePayment,
  refundPracticePayment,
  startPracticePayment,
} from '@briolette/storage';
import {
  type PaymentAtProvider,
  type PaymentProvider,
  ProviderRefused,
} from '../ports/payment-provider.ts';

export type PracticeOptions = {
  database: Database;
  clock: () => Date;
  /**
   * Where the shopper is asked, so that the whole way to a payment and back can be seen. Without it
   * the provider says yes at once.
   */
  pageOf?: (paymentId: string) => string;
};

/** The providers of a demonstration: one says yes at once, the other asks on a page of the shop. */
export function demoPayments(options: {
  database: Database;
  clock: () => Date;
  siteUrl: string;
}): PaymentProvider[] {
  const pageOf = (id: string) => `${options.siteUrl}/test-payment/${id}`;
  return [practicePayments(options), practicePayments({ ...options, pageOf })];
}

/** A provider that moves no money, for a demonstration. It behaves like one that does. */
export function practicePayments({ database, clock, pageOf }: PracticeOptions): PaymentProvider {
  async function lookUp(reference: string): Promise<PaymentAtProvider> {
    const payment = await findPracticePayment(database, reference, clock());
    if (!payment) throw new ProviderRefused('no such payment');
    return asSeen(payment);
  }

  function asSeen(payment: PracticePayment): PaymentAtProvider {
    return {
      ...payment,
      reference: payment.paymentId,
      refundedCents: Object.values(payment.refunds).reduce((sum, cents) => sum + cents, 0),
      currency: null,
      captureBefore: null,
      url: payment.state === 'open' ? (pageOf?.(payment.paymentId) ?? null) : null,
      disputed: false,
    };
  }

  const bring = (change: 'close' | 'cancel') => async (reference: string) => {
    await changePracticePayment(database, reference, change, clock());
    return lookUp(reference);
  };

  return {
    name: pageOf ? 'practice' : 'built-in',
    async start({ paymentId, amountCents, expiresAt, returnTo }) {
      const state = pageOf ? 'open' : 'authorised';
      const payment = {
        paymentId,
        amountCents,
        state,
        expiresAt,
        returnUrl: returnTo,
        now: clock(),
      } as const;
      await startPracticePayment(database, payment);
      return lookUp(paymentId);
    },
    get: lookUp,
    async find(paymentId) {
      const payment = await findPracticePayment(database, paymentId, clock());
      return payment && asSeen(payment);
    },
    expire: bring('close'),
    cancel: bring('cancel'),
    async capture(reference, amountCents) {
      await changePracticePayment(database, reference, 'capture', clock(), amountCents);
      return lookUp(reference);
    },
    async refund({ refundId, reference, amountCents }) {
      const refund = { paymentId: reference, refundId, amountCents };
      if (!(await refundPracticePayment(database, refund)))
        throw new ProviderRefused('more than was captured');
      return { refundId, reference: refundId, state: 'succeeded' };
    },
    async getRefund({ refundId, reference }) {
      const payment = await findPracticePayment(database, reference, clock());
      return payment && refundId in payment.refunds
        ? { refundId, reference: refundId, state: 'succeeded' }
        : null;
    },
    async *list(from, until) {
      for (const payment of await listPracticePayments(database, from, until))
        yield asSeen(payment);
    },
    // Sends no webhooks: the shop syncs the payment when the shopper returns.
    verifyWebhook: async () => null,
  };
}
