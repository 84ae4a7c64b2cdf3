import { createHmac } from 'node:crypto';
import type { StripeEvent } from './ledger.ts';

export type Delivery = 'at once' | 'held';

export type Webhooks = {
  /** `held`: events wait until they are released. */
  delivery: Delivery;
  /** How often each event is sent. */
  times: number;
  send(event: StripeEvent, options?: { secret?: string; at?: number }): Promise<number | null>;
  enqueue(event: StripeEvent): void;
  /** Sends the held events in the given order; returns the response statuses. */
  release(order?: (events: StripeEvent[]) => StripeEvent[]): Promise<(number | null)[]>;
  /** Resolves when all deliveries in progress have been answered. */
  waitForDeliveries(): Promise<void>;
};

type To = { url: string; secret: string };

/** Signs a body as Stripe does: an HMAC over the time and the body. */
export function createSignature(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

export function createWebhooks(to: () => To | null, now: () => number): Webhooks {
  let held: StripeEvent[] = [];
  const underWay = new Set<Promise<unknown>>();
  const webhooks: Webhooks = {
    delivery: 'at once',
    times: 1,
    async send(event, { secret, at = now() } = {}) {
      const target = to();
      if (!target) return null;
      const body = JSON.stringify(event);
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': createSignature(body, secret ?? target.secret, at),
        },
        body,
      }).catch(() => null);
      await response?.body?.cancel();
      return response?.status ?? null;
    },
    enqueue(event) {
      if (webhooks.delivery === 'held') held.push(event);
      else
        for (let time = 0; time < webhooks.times; time++) {
          const sent = webhooks.send(event).finally(() => underWay.delete(sent));
          underWay.add(sent);
        }
    },
    async release(order = (events) => events) {
      const events = order(held);
      held = [];
      const statuses: (number | null)[] = [];
      for (const event of events)
        for (let time = 0; time < webhooks.times; time++) statuses.push(await webhooks.send(event));
      return statuses;
    },
    async waitForDeliveries() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return webhooks;
}
