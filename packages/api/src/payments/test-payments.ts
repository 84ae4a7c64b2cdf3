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
   * The page where the shopper decides about the payment. Without it payments are authorised at
   * once.
   */
  getPageUrl?: (paymentId: string) => string;
};

/**
 * Creates the payment providers of a demo: one authorises at once, the other asks on a page of the
 * shop.
 */
export function createDemoPaymentProviders(options: {
  database: Database;
  clock: () => Date;
  siteUrl: string;
}): PaymentProvider[] {
  const getPageUrl = (id: string) => `${options.siteUrl}/test-payment/${id}`;
  return [
    createTestPaymentProvider(options),
    createTestPaymentProvider({ ...options, getPageUrl }),
  ];
}

/** Creates a payment provider that moves no money. */
export function createTestPaymentProvider({
  database,
  clock,
  getPageUrl,
}: TestPaymentOptions): PaymentProvider {
  async function getPayment(reference: string): Promise<ProviderPayment> {
    const payment = await findTestPayment(database, reference, clock());
    if (!payment) throw new ProviderRejectedError('no such payment');
    return toProviderPayment(payment);
  }

  function toProviderPayment(payment: TestPayment): ProviderPayment {
    return {
      ...payment,
      reference: payment.paymentId,
      refundedCents: Object.values(payment.refunds).reduce((sum, cents) => sum + cents, 0),
      captureBefore: null,
      url: payment.state === 'open' ? (getPageUrl?.(payment.paymentId) ?? null) : null,
      declined: payment.state === 'open' && payment.declined,
      disputed: false,
    };
  }

  const transition = (change: 'close' | 'cancel') => async (reference: string) => {
    await updateTestPayment(database, reference, change, clock());
    return getPayment(reference);
  };

  return {
    name: getPageUrl ? 'practice' : 'built-in',
    async start({ paymentId, amountCents, currency, expiresAt, returnTo }) {
      const state = getPageUrl ? 'open' : 'authorised';
      const payment = {
        paymentId,
        amountCents,
        currency,
        state,
        expiresAt,
        returnUrl: returnTo,
        now: clock(),
      } as const;
      await createTestPayment(database, payment);
      return getPayment(paymentId);
    },
    get: getPayment,
    async find(paymentId) {
      const payment = await findTestPayment(database, paymentId, clock());
      return payment && toProviderPayment(payment);
    },
    expire: transition('close'),
    cancel: transition('cancel'),
    async capture(reference, amountCents) {
      await updateTestPayment(database, reference, 'capture', clock(), amountCents);
      return getPayment(reference);
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
      for (const payment of await listTestPayments(database, from, until))
        yield toProviderPayment(payment);
    },
    // Sends no webhooks: the shop syncs the payment when the shopper returns.
    verifyWebhook: async () => null,
  };
}
