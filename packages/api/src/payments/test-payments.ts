import {
  createTestPayment,
  type Database,
  findTestPayment,
  listTestPayments,
  refundTestPayment,
  type TestPayment,
  updateTestPayment,
} from '@briolette/storage';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
} from '../ports/payment-provider.ts';

export type TestPaymentOptions = {
  database: Database;
  clock: () => Date;
  /**
   * Where the shopper is asked, so that the whole way to a payment and back can be seen. Without it
   * the provider says yes at once.
   */
  pageOf?: (paymentId: string) => string;
};

/** The providers of a demonstration: one says yes at once, the other asks on a page of the shop. */
export function createDemoPaymentProviders(options: {
  database: Database;
  clock: () => Date;
  siteUrl: string;
}): PaymentProvider[] {
  const pageOf = (id: string) => `${options.siteUrl}/test-payment/${id}`;
  return [createTestPaymentProvider(options), createTestPaymentProvider({ ...options, pageOf })];
}

/** A provider that moves no money, for a demonstration. It behaves like one that does. */
export function createTestPaymentProvider({
  database,
  clock,
  pageOf,
}: TestPaymentOptions): PaymentProvider {
  async function lookUp(reference: string): Promise<ProviderPayment> {
    const payment = await findTestPayment(database, reference, clock());
    if (!payment) throw new ProviderRejectedError('no such payment');
    return asSeen(payment);
  }

  function asSeen(payment: TestPayment): ProviderPayment {
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
    await updateTestPayment(database, reference, change, clock());
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
      await createTestPayment(database, payment);
      return lookUp(paymentId);
    },
    get: lookUp,
    async find(paymentId) {
      const payment = await findTestPayment(database, paymentId, clock());
      return payment && asSeen(payment);
    },
    expire: bring('close'),
    cancel: bring('cancel'),
    async capture(reference, amountCents) {
      await updateTestPayment(database, reference, 'capture', clock(), amountCents);
      return lookUp(reference);
    },
    async refund({ refundId, reference, amountCents }) {
      const refund = { paymentId: reference, refundId, amountCents };
      if (!(await refundTestPayment(database, refund)))
        throw new ProviderRejectedError('more than was captured');
      return { refundId, reference: refundId, state: 'succeeded' };
    },
    async getRefund({ refundId, reference }) {
      const payment = await findTestPayment(database, reference, clock());
      return payment && refundId in payment.refunds
        ? { refundId, reference: refundId, state: 'succeeded' }
        : null;
    },
    async *list(from, until) {
      for (const payment of await listTestPayments(database, from, until)) yield asSeen(payment);
    },
    // Sends no webhooks: the shop syncs the payment when the shopper returns.
    verifyWebhook: async () => null,
  };
}
