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

/** What a provider can do to a shop. */
export const providerRows: PlannedRow[] = [
  {
    name: 'answer lost',
    what: "the provider does what it is asked and its answer never arrives, at each of its calls, the client's own repeats included",
    run: (stage) => whileFaulty(stage, 'answer lost', 2),
  },
  {
    name: 'saved 500',
    what: 'the provider answers 500 and repeats it for the same key, at each of its calls',
    run: (stage) => whileFaulty(stage, 'saved 500', 1),
  },
  {
    name: 'too many requests',
    what: 'the provider answers 429 to one call in five, again and again',
    run: (stage) => whileFaulty(stage, 'too many requests', 3),
  },
  {
    name: 'provider down for an hour',
    what: 'nobody answers for an hour: some have paid just before, some are about to',
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
    name: 'hold run out',
    what: 'nobody packs for a week: half of the holds are taken a day before their end, half run out while no job runs',
    async run(stage) {
      const { world } = stage;
      const paid: string[] = [];
      await eachOrder(stage, stage.size, async (shopper) => {
        paid.push((await paidOrder(stage, shopper)).orderId);
      });
      // As time passes: what the rows before this one left is taken a day before its end as well.
      for (let halfDays = 0; halfDays < 13; halfDays++) {
        await world.drain();
        world.later(12 * 60);
      }
      await world.drain();
      const taken = await countCaptured(stage, paid);
      await eachOrder(stage, stage.size, async (shopper) => {
        const { orderId } = await paidOrder(stage, shopper);
        // A hold that the bank lets go of is no fault of the shop's.
        stage.promised.delete(orderId);
      });
      await world.drain();
      await world.stopJobs();
      world.later(8 * 24 * 60);
      expectAll('holds are taken a day before they end', paid.length - taken);
      return `${taken} captured in time`;
    },
  },
  {
    name: 'refund that fails later',
    what: 'the bank sends the money of a refund back, days after it was said to be done',
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
      expectAll('refunds that failed are in the books as such', done.length - failed);
      return `${failed} are owed again`;
    },
  },
  {
    name: 'dispute',
    what: 'the shopper goes to the bank: nothing moves, and it is written down',
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
      expectAll('disputes are noted', disputed.length - noted.length);
    },
  },
  {
    name: 'failure told',
    what: 'a payment that takes days fails in the end and the provider says so; the shopper pays another way (others waited for ever)',
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

/** The whole life of orders, with this fault at each call in turn. */
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
    // Silent: the shopper presses again, and what was begun is found.
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
  return `${waited} pressed again`;
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
