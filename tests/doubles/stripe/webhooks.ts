import { createHmac } from 'node:crypto';
import type { StripeEvent } from './ledger.ts';

export type Delivery = 'at once' | 'held';

export type Webhooks = {
  /** held: events wait until they are released. */
  delivery: Delivery;
  /** How often each event is sent. */
  times: number;
  send(event: StripeEvent, options?: { secret?: string; at?: number }): Promise<number | null>;
  note(event: StripeEvent): void;
  /** Sends what was held, in the order that is wanted; gives the statuses of the answers. */
  release(order?: (events: StripeEvent[]) => StripeEvent[]): Promise<(number | null)[]>;
  /** Until everything that was sent at once has been answered. */
  settled(): Promise<void>;
};

type To = { url: string; secret: string };

/** Signed as Stripe signs: an HMAC over the time and the body. */
export function signatureOf(body: string, secret: string, at: number): string {
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
      const answer = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, secret ?? target.secret, at),
        },
        body,
      }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.status ?? null;
    },
    note(event) {
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
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return webhooks;
}
