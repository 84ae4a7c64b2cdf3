import { readFileSync } from 'node:fs';
import type { Shop } from '../shopper/client.ts';
import { addresses } from './network.ts';
import { startOutsideProgram } from './run-outside.ts';
import { outside } from './world.ts';

const port = 12_111;
const url = `http://${addresses.world}:${port}`;
const secret = 'whsec_of_the_rehearsal';

export type Provider = {
  /** The settings and secrets for the shop. */
  settings: Record<string, string>;
  secrets: { 'stripe-key': string; 'stripe-webhook': string };
  /** Returns how many webhooks the shops accepted. */
  countDelivered(): number;
  /** Presses a button on the payment page or on the control page. */
  press(at: string, button: string): Promise<{ status: number; location: string | null }>;
  /** Returns the state of a payment at the provider. */
  getPaymentState(payAt: string): Promise<string>;
  /** Holds webhooks back, or sends them again. */
  hold(on: boolean): Promise<unknown>;
  close(): void;
};

/** Starts a double of the payment provider. The shop uses the provider's own client. */
export async function openProvider(shops: readonly Shop[]): Promise<Provider> {
  const { file, close } = await startOutsideProgram('provider', (to) => [
    ...[addresses.world, String(port), JSON.stringify(shops), secret, to],
  ]);
  const press: Provider['press'] = (at, button) =>
    outside('elsewhere', { url: at, form: { do: button } });
  return {
    // Buyers sign up without reading an email, and one buyer places many orders an hour.
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
