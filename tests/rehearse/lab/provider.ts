import { readFileSync } from 'node:fs';
import type { Shop } from '../shopper/client.ts';
import { addresses } from './network.ts';
import { startOutsideProgram } from './run-outside.ts';
import { outside } from './world.ts';

const port = 12_111;
const url = `http://${addresses.world}:${port}`;
const secret = 'whsec_of_the_rehearsal';

export type Provider = {
  /** What the shop is told of it: settings and secrets. */
  settings: Record<string, string>;
  secrets: { 'stripe-key': string; 'stripe-webhook': string };
  /** How many of its messages the shops took. */
  countDelivered(): number;
  /** The shopper presses a button of its page, or somebody one of its switches. */
  press(at: string, button: string): Promise<{ status: number; location: string | null }>;
  /** How the money of a payment stands there. */
  getPaymentState(payAt: string): Promise<string>;
  /** Its messages wait, or come again. */
  hold(on: boolean): Promise<unknown>;
  close(): void;
};

/** The payment provider's double. The shop talks to it with the provider's own client. */
export async function openProvider(shops: readonly Shop[]): Promise<Provider> {
  const { file, close } = await startOutsideProgram('provider', (to) => [
    ...[addresses.world, String(port), JSON.stringify(shops), secret, to],
  ]);
  const press: Provider['press'] = (at, button) =>
    outside('elsewhere', { url: at, form: { do: button } });
  return {
    // Buyers sign up without reading an email, and one of them orders often in an hour.
    settings: {
      STRIPE_API_URL: url,
      SHOP_PREVENT_EMAIL_ENUMERATION: '0',
      SHOP_ORDERS_PER_HOUR: '0',
      SHOP_EMAIL_LIMITS: '0',
    },
    secrets: { 'stripe-key': 'sk_test_of_the_rehearsal', 'stripe-webhook': secret },
    countDelivered: () => readFileSync(file, 'utf8').split(' 200\n').length - 1,
    press,
    async getPaymentState(payAt) {
      const session = `${url}/v1/checkout/sessions/${payAt.split('/').at(-1)}`;
      const { text } = await outside<{ text: string }>('elsewhere', { url: session });
      return JSON.parse(text).payment_intent?.status ?? 'open';
    },
    hold: (on) => press(`${url}/`, on ? 'hold' : 'send'),
    close,
  };
}
