import { advancePayment, type Money } from '@briolette/api';
import { policy } from '@briolette/contract';
import { type OrderMove, orderMoves } from '@briolette/domain';
import {
  addToCart,
  checkBooks,
  createSession,
  createUser,
  type Database,
  moveOrder,
  newestPayment,
  placeOrder,
  stopWaiting,
  wantPaymentAgain,
  wantRefund,
} from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { createCrashes } from './crashing.ts';
import { memoryProvider } from './memory-provider.ts';

const minuteMs = 60_000;
const holdMinutes = 30;
const shoppers = 2;

type Row = Record<string, unknown>;

/** A small shop with its provider, in which everything can happen and everything can fail. */
export async function createWorld(database: Database) {
  let now = new Date('2026-11-15T10:00:00Z');
  const clock = () => now;
  const provider = memoryProvider(clock);
  const crashes = createCrashes();
  const safe = crashes.around(database);
  const money: Money = {
    database: safe,
    providers: [crashes.around(provider)],
    clock,
    newId: uuidv7,
    returnTo: (orderId) => `https://shop.example/orders/${orderId}`,
  };
  const sql = <Result extends Row>(text: string, parameters: unknown[] = []) =>
    database.query<Result>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  const users = await Promise.all(Array.from({ length: shoppers }, newUser));
  const products = (await sql<{ id: string }>('select id from products order by id limit 2')).map(
    ({ id }) => id,
  );
  let orders: { id: string; userId: string }[] = [];

  async function newUser() {
    const [userId, sessionId, addressId] = [uuidv7(), uuidv7(), uuidv7()];
    const email = `${userId}@test.example`;
    await createUser(database, {
      id: userId,
      fields: { email },
      passwordHash: '',
      sampleAddress: { id: addressId, details: { town: 'Riverside' } },
      now,
    });
    const caller = { userId, sessionId, email };
    await createSession(database, caller, '', now, new Date(now.getTime() + 1e12));
    return { caller, addressId };
  }

  const world = {
    provider,
    crashes,
    clock,
    orders: () => orders,
    sql,

    /** As on the first day: no orders, two pieces of each. */
    async clear() {
      await database.script(`
        delete from jobs; delete from refunds; delete from payments; delete from order_events;
        delete from provider_events; delete from order_lines; delete from orders;
        delete from cart_lines; delete from stock_moves; delete from unpaid_pieces;
        update products set stock = 2;
        insert into stock_moves (product_id, at, cause, qty)
          select id, now(), 'received', 2 from products;`);
      provider.clear();
      crashes.none();
      orders = [];
      now = new Date('2026-11-15T10:00:00Z');
    },

    async place(shopper: number, payBy: 'online' | 'Cash on delivery', pieces: number) {
      const user = users[shopper % users.length];
      if (!user) return;
      for (const product of products.slice(0, pieces))
        await addToCart(database, user.caller.userId, product, now);
      const orderId = uuidv7();
      const paymentId = uuidv7();
      orders.push({ id: orderId, userId: user.caller.userId });
      await placeOrder(safe, {
        caller: user.caller,
        orderId,
        idempotencyKey: orderId,
        request: { addressId: user.addressId, payBy },
        payment:
          payBy === 'online'
            ? {
                id: paymentId,
                provider: provider.name,
                currency: 'USD',
                payUntil: later(holdMinutes),
                expiresAt: later(holdMinutes + 1),
              }
            : null,
        deliveryDate: 'Sun Nov 15 2026',
        now,
        unpaidLimits: [
          { key: `account ${user.caller.userId}`, most: 3 },
          { key: 'one address', most: 4 },
        ],
        policy,
      });
      if (payBy === 'online') await advancePayment(money, paymentId);
    },

    /** The shopper looks at the order again, or the provider says that something happened. */
    async look(order: number) {
      const payment = await paymentOf(order);
      if (payment) await advancePayment(money, payment.id);
    },

    async pay(order: number) {
      const payment = await paymentOf(order);
      if (payment) provider.pay(payment.id);
    },

    async decline(order: number) {
      const payment = await paymentOf(order);
      if (payment) provider.decline(payment.id);
    },

    async payAgain(order: number) {
      const it = at(order);
      if (!it) return;
      const id = await wantPaymentAgain(safe, {
        userId: it.userId,
        orderId: it.id,
        paymentId: uuidv7(),
        provider: provider.name,
        expiresAt: later(holdMinutes + 1),
        now,
      });
      if (id) await advancePayment(money, id);
    },

    async shopperCancels(order: number) {
      const it = at(order);
      if (!it) return;
      const waiting = await stopWaiting(safe, {
        orderId: it.id,
        userId: it.userId,
        to: 'cancelled',
        by: 'shopper',
        now,
      });
      if (!waiting) await move(it, 'cancel', ['placed', 'making'], 'shopper');
    },

    async staff(order: number, step: OrderMove) {
      const it = at(order);
      if (it) await move(it, step, orderMoves[step].from, 'staff');
    },

    async refund(order: number, amountCents: number) {
      const it = at(order);
      if (it)
        await wantRefund(safe, {
          refundId: uuidv7(),
          orderId: it.id,
          amountCents,
          reason: 'scratched',
          now,
        });
    },

    async bankSendsRefundBack() {
      const [refund] = await sql<{ id: string }>(
        "select id::text from refunds where state = 'succeeded' order by created_at limit 1",
      );
      if (refund) provider.failRefund(refund.id);
    },

    wait(minutes: number) {
      now = later(minutes);
    },

    /** Runs what is due; what fails is tried again a minute later. */
    async runJobs() {
      const due = await sql<{ id: string; body: { payment: string } }>(
        `select id::text, body from jobs where kind = 'payment' and done_at is null
          and run_at <= $1 order by run_at, id`,
        [now],
      );
      for (const { id, body } of due)
        try {
          await advancePayment(money, body.payment);
          await sql('update jobs set done_at = $2 where id = $1::bigint', [id, now]);
        } catch (error) {
          if (
            error instanceof Error &&
            !['Crash', 'ProviderUnavailable', 'NotSettledYet'].includes(error.name)
          )
            throw error;
          await sql('update jobs set run_at = $2 where id = $1::bigint', [id, later(1)]);
        }
    },

    /** Everything works again, and time passes until nothing is left to do. */
    async comeToRest() {
      crashes.none();
      provider.isDown = false;
      provider.losesNextAnswer = false;
      for (let round = 0; round < 12; round++) {
        await world.runJobs();
        world.wait(10);
      }
    },

    /** What is wrong now; nothing may ever be. */
    async faults(): Promise<string[]> {
      const faults = (await checkBooks(database)).map(({ rule, what }) => `${rule}: ${what}`);
      const [ledger] = await sql<{ captured: number; refunded: number }>(`
        select coalesce(sum(captured_cents), 0)::float8 as captured,
          (select coalesce(sum(amount_cents), 0)::float8 from refunds where state = 'succeeded')
            as refunded
        from payments where provider <> 'cash'`);
      const sums = provider.sums();
      if ((ledger?.captured ?? 0) > sums.captured) faults.push('captured more than the provider');
      if ((ledger?.refunded ?? 0) > sums.refunded + failedLater())
        faults.push('gave back more than the provider');
      return faults;
    },

    /** What is wrong once everything has come to rest. */
    async faultsAtRest(): Promise<string[]> {
      const faults = await world.faults();
      const sums = provider.sums();
      const [ledger] = await sql<{ held: number; captured: number }>(`
        select coalesce(sum(amount_cents) filter (where state = 'authorised'), 0)::float8 as held,
          coalesce(sum(captured_cents), 0)::float8 as captured
        from payments where provider <> 'cash'`);
      if (ledger?.held !== sums.held) faults.push(`held ${ledger?.held}, provider ${sums.held}`);
      if (ledger?.captured !== sums.captured)
        faults.push(`captured ${ledger?.captured}, provider ${sums.captured}`);
      for (const { id, state } of await sql<{ id: string; state: string }>(
        "select id::text, state from payments where state in ('wanted', 'cancelling')",
      ))
        faults.push(`payment ${id} is still ${state}`);
      for (const { id } of await sql<{ id: string }>(
        "select id::text from orders where state = 'awaiting_payment'",
      ))
        faults.push(`order ${id} still waits for its money`);
      for (const { id, what } of await sql<{ id: string; what: string }>(`
        select o.id::text, 'letters: ' || count(j.id) as what from orders o
          left join jobs j on j.kind = 'order-letter' and j.key = 'order-placed:' || o.id
        where exists (select from order_events e where e.order_id = o.id and e.state = 'placed')
          or o.state in ('placed', 'making', 'packed', 'shipped', 'delivered')
        group by o.id having count(j.id) <> 1`))
        faults.push(`order ${id} has ${what}`);
      return faults;
    },
  };
  return world;

  function later(minutes: number) {
    return new Date(now.getTime() + minutes * minuteMs);
  }

  function at(order: number) {
    return orders.length === 0 ? undefined : orders[order % orders.length];
  }

  async function paymentOf(order: number) {
    const it = at(order);
    return it ? newestPayment(database, it.userId, it.id) : null;
  }

  async function move(
    it: { id: string },
    step: OrderMove,
    from: readonly string[],
    by: string,
  ): Promise<void> {
    await moveOrder(safe, {
      orderId: it.id,
      userId: null,
      from,
      to: orderMoves[step].to,
      version: null,
      by,
      note: '',
      tracking: null,
      newId: uuidv7(),
      currency: 'USD',
      now,
    });
  }

  /** A bank's no comes later than ours: until it is looked up, the books still have it. */
  function failedLater() {
    let cents = 0;
    for (const { refunds } of provider.payments.values())
      for (const refund of refunds.values())
        if (refund.state === 'failed') cents += refund.amountCents;
    return cents;
  }
}
