import { randomUUID } from 'node:crypto';
import type { Order } from '@briolette/contract';
import {
  eachOrder,
  expectAll,
  getSessionId,
  type PlannedRow,
  paidOrder,
  type Stage,
  waitingOrder,
} from '../stage.ts';

/** Concurrent actions of shoppers. */
export const shopperRows: PlannedRow[] = [
  {
    name: 'no faults',
    what: 'cash and online, paid at once, later or never',
    async run(stage) {
      await eachOrder(stage, stage.size, async (shopper, index) => {
        if (index % 4 === 0) {
          await shopper.fill();
          await shopper.place('Cash on delivery');
        } else if (index % 4 === 1) await waitingOrder(shopper);
        else await paidOrder(stage, shopper);
      });
    },
  },
  {
    name: 'return and webhook at once',
    what: 'the shopper returns to two servers while the webhook arrives (other shops refunded the successful payment)',
    async run(stage) {
      const { nodes } = stage.world;
      await eachOrder(stage, stage.size, async (shopper) => {
        const { orderId } = await paidOrder(stage, shopper);
        await Promise.all(
          [...nodes, ...nodes].map((node) => shopper.callOrder('syncPayment', orderId, node)),
        );
      });
    },
  },
  {
    name: 'cancellation against payment',
    what: 'the shopper cancels in one tab and pays in another at the same time',
    async run(stage) {
      const { stripe } = stage.world;
      await eachOrder(stage, stage.size, async (shopper) => {
        const order = await waitingOrder(shopper);
        const paying = waitBriefly().then(() => stripe.pay(getSessionId(order)));
        await Promise.all([shopper.callOrder('cancelOrder', order.orderId), paying]);
      });
      return describeOutcomes(stage);
    },
  },
  {
    name: 'expiry against payment',
    what: 'the shopper pays while the order expires and its units are restocked',
    run: timeOverAgainstPay,
  },
  {
    name: 'one key from two accounts',
    what: 'two accounts use the same idempotency key and equal carts: two orders and two payments',
    async run(stage) {
      const { stripe } = stage.world;
      await eachOrder(stage, Math.ceil(stage.size / 2), async (shopper) => {
        const other = await stage.world.shopper();
        const key = randomUUID();
        await Promise.all([
          shopper.fill(getFirstProduct(stage)),
          other.fill(getFirstProduct(stage)),
        ]);
        const responses = await Promise.all([
          shopper.place('online', { key }),
          other.place('online', { key }),
        ]);
        const orders: Order[] = responses.map(({ body }) => body.order);
        expectAll(
          'both accounts have a separate order',
          new Set(orders.map(getSessionId)).size === 2 ? 0 : 1,
        );
        for (const order of orders) {
          stripe.pay(getSessionId(order));
          stage.promised.add(order.orderId);
        }
      });
    },
  },
  {
    name: 'two tabs',
    what: 'the same cart is ordered from two tabs, with one key or with two, and paid from both',
    async run(stage) {
      const { nodes, stripe } = stage.world;
      let orders = 0;
      await eachOrder(stage, stage.size, async (shopper, index) => {
        await shopper.fill();
        const keys = index % 2 === 0 ? [randomUUID()] : [randomUUID(), randomUUID()];
        const responses = await Promise.all(
          nodes.map((at, tab) => shopper.place('online', { at, key: keys[tab] ?? keys[0] ?? '' })),
        );
        const ids = new Set(responses.flatMap(({ body }) => body.order?.orderId ?? []));
        orders += ids.size;
        const [orderId] = ids;
        if (ids.size !== 1 || !orderId) throw new Error(`${ids.size} orders for one cart`);
        const pays = await Promise.all(
          nodes.map((at) => shopper.callOrder('payOrder', orderId, at)),
        );
        const sessions = new Set(pays.map(({ body }) => getSessionId(body.order)));
        for (const session of sessions) stripe.pay(session);
        stage.promised.add(orderId);
      });
      return `${orders} orders for ${stage.size} carts`;
    },
  },
  {
    name: 'last unit, paid online',
    what: 'eight shoppers order the last unit at once: one gets it and is charged (other shops charged without stock)',
    async run(stage) {
      const { world } = stage;
      const shoppers = await Promise.all(Array.from({ length: 8 }, () => world.shopper()));
      const rounds = Math.ceil(stage.size / 8);
      for (let round = 0; round < rounds; round++) {
        const productId = await setStock(stage, 1);
        await Promise.all(shoppers.map((shopper) => shopper.fill(productId)));
        const responses = await Promise.all(shoppers.map((shopper) => shopper.place('online')));
        const won: Order[] = responses.flatMap(({ status, body }) =>
          status === 201 ? [body.order] : [],
        );
        if (won.length !== 1) throw new Error(`${won.length} orders for one unit`);
        for (const order of won) {
          world.stripe.pay(getSessionId(order));
          stage.promised.add(order.orderId);
        }
        await emptyCarts(stage);
      }
      await setStock(stage, 1_000_000);
      return `${rounds} rounds`;
    },
  },
];

/** Also used by the control arm that restocks before it asks the provider. */
export async function timeOverAgainstPay(stage: Stage): Promise<string> {
  const { world } = stage;
  const waiting: { order: Order; session: string }[] = [];
  await eachOrder(stage, stage.size, async (shopper) => {
    const order = await waitingOrder(shopper);
    waiting.push({ order, session: getSessionId(order) });
  });
  world.stripe.faults.delayMs = 25;
  world.later(30.1);
  const jobs = world.drain();
  for (const { order, session } of waiting) {
    if (Math.random() < 0.5) await waitBriefly();
    // An order whose session is still open is paid and must keep its unit.
    if (world.stripe.ledger.sessions.get(session)?.status !== 'open') continue;
    world.stripe.pay(session);
    stage.promised.add(order.orderId);
  }
  await jobs;
  return describeOutcomes(stage);
}

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 12));

function getFirstProduct({ world }: Stage): string {
  return world.productIds[0] as string;
}

/** Sets the stock of the last product of the catalogue by a stock count. Returns its id. */
async function setStock({ world }: Stage, stock: number): Promise<string> {
  const productId = world.productIds.at(-1) as string;
  await world.database.query(
    {
      name: '',
      text: `with was as (select id, stock from products where id = $1),
        counted as (update products p set stock = $2 from was where p.id = was.id)
        insert into stock_movements (product_id, created_at, type, quantity_delta)
        select id, now(), 'counted', $2 - stock from was where stock <> $2`,
    },
    [productId, stock],
  );
  return productId;
}

async function emptyCarts({ world }: Stage): Promise<void> {
  await world.database.query({ name: '', text: 'delete from cart_lines' });
}

/** Returns the states of the newest orders, for the note. */
async function describeOutcomes({ world, size }: Stage): Promise<string> {
  await world.recover();
  const rows = await world.database.query<{ state: string; count: number }>(
    {
      name: '',
      text: `select state, count(*)::int as count from
        (select state from orders order by id desc limit $1) newest group by 1 order by 1`,
    },
    [size],
  );
  return rows.map(({ state, count }) => `${count} ${state}`).join(', ');
}
