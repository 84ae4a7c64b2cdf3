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

const allCalls = [
  /POST .*sessions$/,
  /GET .*sessions\/[^/]+$/,
  /POST .*expire$/,
  /POST .*capture$/,
  /POST .*cancel$/,
  /POST .*refunds$/,
];

/** Faults of the provider's API. */
export const providerRows: PlannedRow[] = [
  {
    name: 'response lost',
    what: "the provider processes a request and its response is lost, at each call, including the client's retries",
    run: (stage) => whileFaulty(stage, 'answer lost', 2),
  },
  {
    name: 'saved 500',
    what: 'the provider responds with 500 and repeats it for the same idempotency key, at each call',
    run: (stage) => whileFaulty(stage, 'saved 500', 1),
  },
  {
    name: 'too many requests',
    what: 'the provider repeatedly responds with 429',
    run: (stage) => whileFaulty(stage, 'too many requests', 3),
  },
  {
    name: 'provider down for an hour',
    what: 'the provider is unreachable for an hour; some shoppers have just paid, others are about to',
    async run(stage) {
      const { world } = stage;
      const { stripe } = world;
      stripe.webhooks.delivery = 'held';
      await eachOrder(stage, stage.size, async (shopper, index) => {
        if (index === Math.floor(stage.size / 2)) stripe.faults.down = true;
        await shopper.fill();
        const { body } = await shopper.place('online');
        const order = body.order;
        if (!order?.payment?.url || index % 3 === 0) return;
        stripe.pay(getSessionId(order));
        stage.promised.add(order.orderId);
      });
      stripe.faults.down = true;
      for (let passed = 0; passed < 60; passed += 15) {
        world.later(15);
        await world.drain();
      }
    },
  },
  {
    name: 'authorisation expired',
    what: 'no order is packed for a week: half of the authorisations are captured a day before they expire, half expire while no job runs',
    async run(stage) {
      const { world } = stage;
      const paid: string[] = [];
      await eachOrder(stage, stage.size, async (shopper) => {
        paid.push((await paidOrder(stage, shopper)).orderId);
      });
      // In half-day steps, so that payments of earlier rows are also captured a day before they
      // expire.
      for (let halfDays = 0; halfDays < 13; halfDays++) {
        await world.drain();
        world.later(12 * 60);
      }
      await world.drain();
      const taken = await countCaptured(stage, paid);
      await eachOrder(stage, stage.size, async (shopper) => {
        const { orderId } = await paidOrder(stage, shopper);
        // An authorisation that the bank releases is not a fault of the shop.
        stage.promised.delete(orderId);
      });
      await world.drain();
      await world.stopJobs();
      world.later(8 * 24 * 60);
      expectAll('authorisations are captured a day before they expire', paid.length - taken);
      return `${taken} captured in time`;
    },
  },
  {
    name: 'refund that fails later',
    what: 'the bank returns a refund days after it succeeded',
    async run(stage) {
      const { world } = stage;
      const refunded: string[] = [];
      await eachOrder(stage, stage.size, async (shopper, index) => {
        const { orderId } = await paidOrder(stage, shopper);
        await shopper.callOrder('syncPayment', orderId);
        await staff(stage, 'pack', orderId);
        await world.drain();
        if (index % 2 === 0) await refund(stage, orderId, 1000 + index);
        else {
          await staff(stage, 'cancel', orderId);
          stage.promised.delete(orderId);
        }
        refunded.push(orderId);
      });
      await world.drain();
      world.later(3 * 24 * 60);
      const done = await listRefunds(stage, refunded, 'succeeded');
      for (const { reference } of done) world.stripe.failRefund(reference);
      await world.drain();
      const failed = (await listRefunds(stage, refunded, 'failed')).length;
      expectAll('failed refunds are recorded as failed', done.length - failed);
      return `${failed} failed refunds`;
    },
  },
  {
    name: 'dispute',
    what: 'the shopper disputes the payment: no money moves, and the dispute is recorded',
    async run(stage) {
      const { world } = stage;
      const disputed: string[] = [];
      await eachOrder(stage, stage.size, async (shopper) => {
        const order = await paidOrder(stage, shopper);
        await shopper.callOrder('syncPayment', order.orderId);
        await staff(stage, 'pack', order.orderId);
        await world.drain();
        world.stripe.dispute(getSessionId(order));
        disputed.push(order.orderId);
      });
      await world.drain();
      const noted = await world.database.query(
        {
          name: '',
          text: 'select from payments where order_id = any($1::uuid[]) and disputed_at is not null',
        },
        [disputed],
      );
      expectAll('disputes are recorded', disputed.length - noted.length);
    },
  },
  {
    name: 'delayed failure',
    what: 'a delayed payment fails and the provider sends a webhook; the shopper pays another way (in other shops the order stayed pending)',
    async run(stage) {
      const { stripe } = stage.world;
      let again = 0;
      await eachOrder(stage, stage.size, async (shopper, index) => {
        const order = await waitingOrder(shopper);
        stripe.failAsyncPayment(getSessionId(order));
        await stripe.webhooks.waitForDeliveries();
        if (index % 3 === 0) return;
        const { body } = await shopper.callOrder('payOrder', order.orderId);
        stripe.pay(getSessionId(body.order));
        stage.promised.add(order.orderId);
        again++;
      });
      return `${again} paid at the second attempt`;
    },
  },
];

/** Runs complete orders with a fault at each provider call in turn. */
async function whileFaulty(
  stage: Stage,
  fault: 'answer lost' | 'saved 500' | 'too many requests',
  times: number,
): Promise<string> {
  const { world } = stage;
  const { stripe } = world;
  let waited = 0;
  await eachOrder(stage, stage.size, async (shopper, index) => {
    await shopper.fill();
    const match = allCalls[index % allCalls.length] ?? /./;
    stripe.faults.next(fault, { match, times });
    let { body } = await shopper.place('online');
    // Without a response the shopper retries, and the started payment is found.
    for (let pressed = 0; pressed < 4 && !body.order?.payment?.url; pressed++) {
      waited++;
      if (!body.order) break;
      const again = await shopper.callOrder('payOrder', body.order.orderId);
      if (again.body.order) body = again.body;
    }
    const order = body.order;
    if (!order?.payment?.url || index % 7 === 0) {
      if (order && index % 2 === 0) await shopper.callOrder('cancelOrder', order.orderId);
      return;
    }
    stripe.pay(getSessionId(order));
    stage.promised.add(order.orderId);
    await shopper.callOrder('syncPayment', order.orderId);
    if (index % 5 === 1) {
      stage.promised.delete(order.orderId);
      await shopper.callOrder('cancelOrder', order.orderId);
    } else if (await staff(stage, 'pack', order.orderId)) {
      await world.drain();
      if (index % 2 === 0) await refund(stage, order.orderId, 500);
    }
  });
  return `${waited} retries`;
}

async function countCaptured({ world }: Stage, orderIds: string[]): Promise<number> {
  const rows = await world.database.query(
    {
      name: '',
      text: "select from payments where order_id = any($1::uuid[]) and state = 'captured'",
    },
    [orderIds],
  );
  return rows.length;
}

function listRefunds({ world }: Stage, orderIds: string[], state: string) {
  return world.database.query<{ reference: string }>(
    {
      name: '',
      text: `select r.provider_reference as reference from refunds r join payments p on p.id = r.payment_id
        where r.state = $2 and p.order_id = any($1::uuid[])`,
    },
    [orderIds, state],
  );
}
