import { type StripeDouble, startStripeDouble } from '../../doubles/stripe/stripe-double.ts';
import { shopperAddress } from '../cluster/hosts.ts';

export type PaymentProvider = {
  url: string;
  /** Returns the authorised amounts in cents, by reference. */
  reserved(): Map<string, number>;
  stripe: StripeDouble;
  close(): Promise<void>;
};

/** Starts the Stripe double on the shoppers' machine. Every payment is made at once. */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const stripe = await startStripeDouble({ host: shopperAddress, paysAtOnce: true });
  return {
    url: `http://${stripe.at.host}:${stripe.at.port}`,
    stripe,
    reserved: () =>
      new Map(
        [...stripe.ledger.sessions.values()].flatMap(({ id, payment_intent: intent }) =>
          intent?.status === 'requires_capture' ? [[id, intent.amount]] : [],
        ),
      ),
    close: () => stripe.stop(),
  };
}
