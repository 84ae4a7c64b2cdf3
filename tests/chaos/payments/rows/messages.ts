import type { StripeEvent } from '../../../doubles/stripe/ledger.ts';
import {
  eachOrder,
  expectAll,
  getSessionId,
  type PlannedRow,
  paidOrder,
  refund,
  type Stage,
  staff,
  waitingOrder,
} from '../stage.ts';

/** Faults of the provider's webhooks. */
export const messageRows: PlannedRow[] = [
  {
    name: 'webhook early',
    what: 'the "paid" webhook arrives before the response that contains the payment id',
    async run(stage) {
      const { stripe } = stage.world;
      stripe.paysAtOnce(true);
      stripe.faults.lateMs = 40;
      await eachOrder(stage, stage.size, async (shopper) => {
        await shopper.fill();
        const { body } = await shopper.place('online');
        stage.promised.add(body.order.orderId);
      });
      stripe.paysAtOnce(false);
    },
  },
  {
    name: 'webhook late',
    what: 'all webhooks arrive long after the payment deadline',
    async run(stage) {
      const { world } = stage;
      world.stripe.webhooks.delivery = 'held';
      await eachOrder(stage, stage.size, async (shopper) => {
        await paidOrder(stage, shopper);
      });
      world.later(31);
      await world.drain();
      world.later(60);
      await world.stripe.webhooks.release();
    },
  },
  {
    name: 'webhook never',
    what: 'no webhook arrives and no shopper returns from the payment page: scheduled jobs sync the payments',
    async run(stage) {
      const { webhooks } = stage.world.stripe;
      webhooks.delivery = 'held';
      await eachOrder(stage, stage.size, async (shopper, index) => {
        if (index % 3 === 0) await waitingOrder(shopper);
        else await paidOrder(stage, shopper);
      });
      await webhooks.release(() => []);
    },
  },
  {
    name: 'webhook a hundred times',
    what: 'each webhook is sent a hundred times at once',
    async run(stage) {
      const { stripe } = stage.world;
      stripe.webhooks.times = 100;
      await eachOrder(stage, Math.ceil(stage.size / 20), async (shopper) => {
        await paidOrder(stage, shopper);
        await stripe.webhooks.waitForDeliveries();
      });
    },
  },
  {
    name: 'webhooks reversed',
    what: 'paid, captured and refunded; then all webhooks arrive in reverse order',
    async run(stage) {
      const { world } = stage;
      world.stripe.webhooks.delivery = 'held';
      await eachOrder(stage, stage.size, async (shopper) => {
        const { orderId } = await paidOrder(stage, shopper);
        await shopper.callOrder('syncPayment', orderId);
        await staff(stage, 'pack', orderId);
      });
      await world.drain();
      await eachPacked(stage, (orderId) => refund(stage, orderId, 100));
      await world.drain();
      await world.stripe.webhooks.release((events) => events.toReversed());
    },
  },
  {
    name: 'webhook forged',
    what: 'a "paid" webhook signed with a wrong secret, without a payment',
    run: (stage) => sendInvalidMessages(stage, (event) => [event, { secret: 'whsec_of_a_thief' }]),
  },
  {
    name: 'webhook old',
    what: 'a webhook with a valid signature that is six minutes old, without a payment',
    run: (stage) =>
      sendInvalidMessages(stage, (event) => [event, { at: Math.floor(Date.now() / 1000) - 361 }]),
  },
  {
    name: 'webhook stale',
    what: 'paid, then cancelled at the provider; the valid "paid" webhook arrives afterwards',
    run: staleMessages,
  },
];

/** Also used by the control arm that trusts webhooks. */
export async function staleMessages(stage: Stage): Promise<void> {
  const { stripe } = stage.world;
  stripe.webhooks.delivery = 'held';
  await eachOrder(stage, stage.size, async (shopper) => {
    const session = getSessionId(await waitingOrder(shopper));
    stripe.pay(session);
    stripe.releaseHold(session);
  });
  await stripe.webhooks.release((events) =>
    events.filter(({ type }) => type === 'checkout.session.completed'),
  );
}

type Sending = [StripeEvent, { secret?: string; at?: number }];

async function sendInvalidMessages(
  stage: Stage,
  sent: (event: StripeEvent) => Sending,
): Promise<string> {
  const { stripe } = stage.world;
  let believed = 0;
  await eachOrder(stage, stage.size, async (shopper) => {
    const order = await waitingOrder(shopper);
    const session = stripe.ledger.sessions.get(getSessionId(order));
    const event: StripeEvent = {
      id: `evt_${order.orderId}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: stripe.now(),
      type: 'checkout.session.completed',
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    };
    if ((await stripe.webhooks.send(...sent(event))) !== 400) believed++;
  });
  expectAll('invalid webhooks are rejected', believed);
  return `${stage.size} rejected`;
}

async function eachPacked(stage: Stage, work: (orderId: string) => Promise<unknown>) {
  for (const { id } of await stage.world.database.query<{ id: string }>({
    name: '',
    text: `select o.id::text from orders o join payments p on p.order_id = o.id
      where o.state = 'packed' and p.state = 'captured' and p.refunded_cents = 0`,
  }))
    await work(id);
}
