import { type PaymentContext, type PaymentProvider, syncPaymentById } from '@briolette/api';
import { defaultPolicy, minuteMs } from '@briolette/contract';
import { type OrderTransitionName, orderTransitions } from '@briolette/domain';
import {
  addPaymentAttempt,
  addToCart,
  checkLedger,
  type Database,
  endUnpaidOrder,
  findLatestPayment,
  placeOrder,
  requestRefund,
  transitionOrder,
  undoTransition,
} from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { type MemoryProvider, memoryProvider } from '../../doubles/memory-provider.ts';
import { storedShopper } from '../../support/stored-shopper.ts';
import { unlockLedger } from '../../support/unlock-ledger.ts';
import { createCrashes } from './crashing.ts';

const holdMinutes = 30;
const shoppers = 2;
const coupons = ['ONE', 'WELCOME'] as const;

type Row = Record<string, unknown>;

/** A deliberate fault between the shop and its dependencies. */
export type Planted = {
  around?(database: Database): Database;
  aroundProvider?(provider: PaymentProvider): PaymentProvider;
};

/** A small shop with its payment provider, in which every event and every failure can occur. */
export async function createWorld(database: Database, planted: Planted = {}) {
  const shop = await openShop(await openEnvironment(database, planted));
  const { provider, crashes, clock, orders, sql, clear } = shop;
  const checkout = createCheckout(shop);
  const actions = {
    ...checkout,
    ...createActions(shop),
    ...createUndo(shop),
    ...createTime(shop),
  };
  return {
    provider,
    crashes,
    clock,
    orders: () => orders,
    sql,
    clear,
    ...actions,
    ...createScenarios(shop, actions),
    ...createChecks(shop),
  };
}

type TestShop = Awaited<ReturnType<typeof openShop>>;

const openingTime = new Date('2026-11-15T10:00:00Z');

/** The database and the provider, both with faults, and a clock that can be set. */
async function openEnvironment(
  database: Database,
  { around = (as) => as, aroundProvider = (as) => as }: Planted,
) {
  let now = openingTime;
  await database.script(unlockLedger);
  const clock = () => now;
  const provider = memoryProvider(clock);
  const crashes = createCrashes();
  const safe = crashes.around(around(database));
  const money: PaymentContext = {
    database: safe,
    providers: [crashes.around(aroundProvider(provider))],
    clock,
    newId: uuidv7,
    returnTo: (orderId) => `https://shop.example/orders/${orderId}`,
  };
  const sql = <Result extends Row>(text: string, parameters: unknown[] = []) =>
    database.query<Result>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  return {
    database,
    safe,
    money,
    provider,
    crashes,
    clock,
    sql,
    setTime(time: Date) {
      now = time;
    },
    everythingWorks,
    later,
  };

  function everythingWorks() {
    crashes.none();
    provider.isDown = false;
    provider.losesNextResponse = false;
  }

  function later(minutes: number) {
    return new Date(now.getTime() + minutes * minuteMs);
  }
}

type Environment = Awaited<ReturnType<typeof openEnvironment>>;

async function storeShoppers({ database, sql }: Environment) {
  const sessionEnds = new Date(openingTime.getTime() + 1e12);
  const users = await Promise.all(
    Array.from({ length: shoppers }, () => storedShopper(database, openingTime, sessionEnds)),
  );
  const products = (await sql<{ id: string }>('select id from products order by id limit 2')).map(
    ({ id }) => id,
  );
  // A single-use code worth more than the products, and a code that each customer may use once.
  await sql(
    `insert into discounts (id, name, code, percent, amount_cents, product_ids, tracks_usage,
        usage_limit, once_per_customer)
      values (gen_random_uuid(), 'One', $1, null, 500000, '{}', true, 1, false),
        (gen_random_uuid(), 'Welcome', '${coupons[1]}', 20, null, array[$2], true, null, true)
      on conflict (code) do nothing`,
    [coupons[0], products[0]],
  );
  return { users, products };
}

async function openShop(environment: Environment) {
  const { database, safe, provider, crashes, clock } = environment;
  const { users, products } = await storeShoppers(environment);
  const orders: { id: string; userId: string }[] = [];

  /** Payments with an undelivered webhook. The provider repeats it until it is handled. */
  const pendingWebhooks = new Set<string>();

  /** Faults observed while the actions ran. */
  const observedFaults: string[] = [];

  return {
    ...environment,
    users,
    products,
    orders,
    pendingWebhooks,
    observedFaults,
    at,
    findPayment,
    move,

    /** Resets to the initial state: no orders, two units of each product. */
    async clear() {
      await database.script(`
        delete from jobs; delete from refund_lines; delete from refunds; delete from payments; delete from order_events;
        delete from order_lines; delete from invoices;
        delete from invoice_counter; insert into invoice_counter default values;
        delete from orders;
        delete from cart_lines; delete from stock_movements where variant_code = ''; delete from unpaid_unit_counts;
        update discounts set usage_count = 0;
        update products set stock = 2 where stock <> 2;
        insert into stock_movements (product_id, created_at, type, quantity_delta)
          select id, now(), 'received', 2 from products;`);
      provider.clear();
      crashes.none();
      pendingWebhooks.clear();
      orders.length = 0;
      observedFaults.length = 0;
      environment.setTime(openingTime);
    },
  };

  function at(order: number) {
    return orders.length === 0 ? undefined : orders[order % orders.length];
  }

  async function findPayment(order: number) {
    const it = at(order);
    return it ? findLatestPayment(database, it.userId, it.id) : null;
  }

  async function move(
    it: { id: string },
    step: OrderTransitionName,
    from: readonly string[],
    by: string,
    version: number | null = null,
  ) {
    return transitionOrder(safe, {
      orderId: it.id,
      userId: null,
      from,
      to: orderTransitions[step].to,
      version,
      by,
      note: '',
      tracking: null,
      newId: uuidv7(),
      now: clock(),
    });
  }
}

function createCheckout({ database, safe, money, provider, clock, ...shop }: TestShop) {
  const { users, products, orders, later } = shop;
  const world = {
    async place(
      shopper: number,
      payBy: 'online' | 'Cash on delivery',
      units: number,
      code?: string,
    ) {
      const now = clock();
      const user = users[shopper % users.length];
      if (!user) return;
      for (const product of products.slice(0, units))
        await addToCart(database, user.caller.userId, product, now);
      const orderId = uuidv7();
      const paymentId = uuidv7();
      orders.push({ id: orderId, userId: user.caller.userId });
      await placeOrder(safe, {
        caller: user.caller,
        orderId,
        idempotencyKey: orderId,
        request: { addressId: user.addressId, payBy, ...(code && { coupon: code }) },
        payment:
          payBy === 'online'
            ? {
                id: paymentId,
                provider: provider.name,
                currency: 'USD',
                paymentDueAt: later(holdMinutes),
                expiresAt: later(holdMinutes + 1),
              }
            : null,
        deliveryDate: 'Sun Nov 15 2026',
        now,
        unpaidLimits: [
          { key: `account ${user.caller.userId}`, most: 3 },
          { key: 'one address', most: 4 },
        ],
        policy: defaultPolicy,
      });
      if (payBy === 'online') await syncPaymentById(money, paymentId);
    },

    /**
     * Places two orders with a code: a single-use code by two customers, a once-per-customer code
     * by one.
     */
    async placeTwice(shopper: number, payBy: 'online' | 'Cash on delivery') {
      const [code, next] = payBy === 'online' ? [coupons[0], shopper + 1] : [coupons[1], shopper];
      await world.place(shopper, payBy, 1, code);
      await world.place(next, payBy, 1, code);
    },
  };
  return world;
}

type Actions = ReturnType<typeof createCheckout> &
  ReturnType<typeof createActions> &
  ReturnType<typeof createUndo> &
  ReturnType<typeof createTime>;

/** Sequences of actions that random tests rarely produce. */
function createScenarios(
  { provider, orders, observedFaults, sql, ...shop }: TestShop,
  actions: Actions,
) {
  const { at, move, findPayment, everythingWorks } = shop;
  const world = {
    ...actions,
    /** Sells one unit: placed, packed and captured, shipped, delivered. */
    async sell(payBy: 'online' | 'Cash on delivery', far: number, hurried = false) {
      const order = orders.length;
      await world.place(0, payBy, 1);
      await world.pay(order);
      await world.syncPayment(order);
      if (far > 0) await world.staff(order, 'pack');
      if (far > 1 && !hurried) await world.runJobs();
      if (far > 2) await world.staff(order, 'ship');
      if (far > 3) await world.staff(order, 'deliver');
    },

    /** Takes the last step of a sale back, and once more. */
    async sellAndUndo(payBy: 'online' | 'Cash on delivery', far: number) {
      const order = orders.length;
      await world.sell(payBy, far);
      await world.undo(order);
      await world.staff(order, 'pack');
      await world.staff(order, 'ship');
      await world.staff(order, 'deliver');
    },

    async sellAndRefund(bankSendsItBack: boolean) {
      const order = orders.length;
      await world.sell('online', 2);
      await world.refund(order, 100);
      await world.runJobs();
      if (bankSendsItBack) await world.bankSendsRefundBack();
      if (bankSendsItBack) await world.runJobs();
    },

    async captureThenCancel(losesResponse: boolean) {
      const order = orders.length;
      await world.sell('online', 1);
      provider.losesNextResponse = losesResponse;
      await world.runJobs();
      await world.staff(order, 'cancel');
    },

    async declinedForGood() {
      const order = orders.length;
      await world.place(0, 'online', 1);
      await world.decline(order);
      await world.syncPayment(order);
      world.wait(holdMinutes + 1);
      await world.runJobs();
    },

    /**
     * Made to order: production takes almost as long as the authorisation lasts, without faults.
     */
    async produceForDays() {
      everythingWorks();
      const order = orders.length;
      await world.sell('online', 0);
      await world.staff(order, 'make');
      world.wait(holdMinutes + 1);
      await world.runJobs();
      world.wait(6.5 * 24 * 60);
      await world.runJobs();
      const payment = await findPayment(order);
      if (payment?.orderState === 'making' && payment.state !== 'captured')
        observedFaults.push(
          `order ${payment.orderId} is in production and was not captured in time`,
        );
    },

    /** Two staff members change the same version of an order; the second must get a conflict. */
    async twoAtOneOrder() {
      everythingWorks();
      const order = orders.length;
      await world.sell('Cash on delivery', 0);
      const it = at(order);
      if (!it) return;
      const [row] = await sql<{ version: number }>(
        'select version from orders where id = $1::uuid',
        [it.id],
      );
      const version = row?.version ?? null;
      const first = await move(it, 'make', orderTransitions.make.from, 'one', version);
      const second = await move(it, 'cancel', orderTransitions.cancel.from, 'another', version);
      if (first && second)
        observedFaults.push(`order ${it.id}: the second change overwrote the first`);
    },
  };
  return world;
}

/** Actions of the shopper, the staff and the bank. */
function createActions({ safe, money, provider, clock, sql, ...shop }: TestShop) {
  const { pendingWebhooks, at, later, move, findPayment } = shop;
  return {
    /** Syncs the payment, as after a visit to the order page or a webhook. */
    async syncPayment(order: number) {
      const payment = await findPayment(order);
      if (payment) await syncPaymentById(money, payment.id);
    },

    async pay(order: number) {
      const payment = await findPayment(order);
      if (payment) provider.pay(payment.orderNumber);
    },

    /** Pays by a method that can't hold the amount. */
    async payAtOnce(order: number) {
      const payment = await findPayment(order);
      if (payment) provider.pay(payment.orderNumber, 'at once');
    },

    async decline(order: number) {
      const payment = await findPayment(order);
      if (payment) provider.decline(payment.id);
    },

    async payAgain(order: number) {
      const it = at(order);
      if (!it) return;
      const now = clock();
      const id = await addPaymentAttempt(safe, {
        userId: it.userId,
        orderId: it.id,
        paymentId: uuidv7(),
        provider: provider.name,
        expiresAt: later(holdMinutes + 1),
        now,
      });
      if (id) await syncPaymentById(money, id);
    },

    async shopperCancels(order: number) {
      const it = at(order);
      if (!it) return;
      const now = clock();
      const waiting = await endUnpaidOrder(safe, {
        orderId: it.id,
        userId: it.userId,
        to: 'cancelled',
        by: 'shopper',
        now,
      });
      if (!waiting) await move(it, 'cancel', ['placed', 'making'], 'shopper');
    },

    async staff(order: number, step: OrderTransitionName) {
      const it = at(order);
      if (it) await move(it, step, orderTransitions[step].from, 'staff');
    },

    async refund(order: number, amountCents: number) {
      const it = at(order);
      const now = clock();
      if (it)
        await requestRefund(safe, {
          refundId: uuidv7(),
          orderId: it.id,
          amountCents,
          reason: 'scratched',
          now,
        });
    },

    async bankSendsRefundBack() {
      const [refund] = await sql<{ id: string; payment: string }>(
        `select id::text, payment_id::text as payment from refunds
          where state = 'succeeded' order by created_at limit 1`,
      );
      if (!refund) return;
      provider.failRefund(refund.id);
      pendingWebhooks.add(refund.payment);
    },
  };
}

function createUndo({ safe, clock, sql, at }: TestShop) {
  return {
    /** Undoes the step that led to the order's state. */
    async undo(order: number) {
      const it = at(order);
      if (!it) return;
      const [row] = await sql<{ state: string; version: number }>(
        'select state, version from orders where id = $1::uuid',
        [it.id],
      );
      const step = (['pack', 'ship', 'deliver'] as const).find(
        (each) => orderTransitions[each].to === row?.state,
      );
      const actor = { staffMemberId: uuidv7(), name: 'staff', address: null, call: 'undo' };
      if (row && step)
        await undoTransition(safe, {
          orderId: it.id,
          version: row.version,
          step,
          actor,
          now: clock(),
        });
    },
  };
}

/** Advances the clock and runs the jobs that become due. */
function createTime({
  money,
  clock,
  setTime,
  later,
  sql,
  pendingWebhooks,
  everythingWorks,
}: TestShop) {
  const world = {
    wait(minutes: number) {
      setTime(later(minutes));
    },

    /** Runs the jobs that are due. Failed jobs are retried a minute later. */
    async runJobs() {
      const now = clock();
      for (const paymentId of pendingWebhooks) {
        await syncPaymentById(money, paymentId);
        pendingWebhooks.delete(paymentId);
      }
      const due = await sql<{ id: string; payload: { paymentId: string } }>(
        `select id::text, payload from jobs where kind = 'sync-payment' and completed_at is null
          and run_at <= $1 order by run_at, id`,
        [now],
      );
      for (const { id, payload } of due)
        try {
          await syncPaymentById(money, payload.paymentId);
          await sql('update jobs set completed_at = $2 where id = $1::bigint', [id, now]);
        } catch (error) {
          if (
            error instanceof Error &&
            !['Crash', 'ProviderUnavailable', 'PaymentPending'].includes(error.name)
          )
            throw error;
          await sql('update jobs set run_at = $2 where id = $1::bigint', [id, later(1)]);
        }
    },

    /** Removes all faults and advances the clock until no work is left. */
    async comeToRest() {
      everythingWorks();
      for (let round = 0; round < 12; round++) {
        await world.runJobs().catch((error) => {
          if (error?.name !== 'PaymentPending') throw error;
        });
        world.wait(10);
      }
    },
  };
  return world;
}

function createChecks({ database, provider, sql, observedFaults }: TestShop) {
  const world = {
    /** Returns violations of the rules that must hold at all times. */
    async faults(): Promise<string[]> {
      const broken = await checkLedger(database);
      const faults = [...observedFaults, ...broken.map(({ rule, what }) => `${rule}: ${what}`)];
      const [ledger] = await sql<{ captured: number; refunded: number }>(`
        select coalesce(sum(captured_cents), 0)::float8 as captured,
          (select coalesce(sum(r.amount_cents), 0)::float8
            from refunds r join payments p on p.id = r.payment_id
            where r.state = 'succeeded' and p.provider <> 'cash') as refunded
        from payments where provider <> 'cash'`);
      const sums = provider.sums();
      if ((ledger?.captured ?? 0) > sums.captured) faults.push('captured more than the provider');
      if ((ledger?.refunded ?? 0) > sums.refunded + sumFailedRefunds(provider))
        faults.push('refunded more than the provider');
      for (const { id, state, what } of await sql<{ id: string; state: string; what: string }>(
        uncapturedOrdersSql,
      ))
        faults.push(`order ${id} is ${state}: ${what}`);
      for (const { payment, state } of await sql<{ payment: string; state: string }>(`
        select p.id::text as payment, o.state from payments p join orders o on o.id = p.order_id
        where o.state in ('expired', 'cancelled')`))
        if (provider.isOpen(payment))
          faults.push(`the order is ${state}, its units are restocked, but it can still be paid`);
      return faults;
    },

    /** Returns violations of the rules that must hold once all work is done. */
    async faultsAtRest(): Promise<string[]> {
      const faults = await world.faults();
      const sums = provider.sums();
      const [ledger] = await sql<{ held: number; captured: number }>(`
        select coalesce(sum(amount_cents) filter (where state = 'authorised'), 0)::float8 as held,
          coalesce(sum(captured_cents), 0)::float8 as captured
        from payments where provider <> 'cash'`);
      const [given] = await sql<{ refunded: number }>(`
        select coalesce(sum(amount_cents), 0)::float8 as refunded from refunds r
        where state = 'succeeded' and payment_id in
          (select id from payments where provider <> 'cash')`);
      if (given?.refunded !== sums.refunded)
        faults.push(`refunded ${given?.refunded}, provider ${sums.refunded}`);
      if (ledger?.held !== sums.held) faults.push(`held ${ledger?.held}, provider ${sums.held}`);
      if (ledger?.captured !== sums.captured)
        faults.push(`captured ${ledger?.captured}, provider ${sums.captured}`);
      for (const { id, state } of await sql<{ id: string; state: string }>(
        "select id::text, state from payments where state in ('pending', 'cancelling')",
      ))
        faults.push(`payment ${id} is still ${state}`);
      for (const { id } of await sql<{ id: string }>(
        "select id::text from orders where state = 'awaiting_payment'",
      ))
        faults.push(`order ${id} still awaits payment`);
      for (const { id } of await sql<{ id: string }>(`
        select o.id::text from orders o join payments p on p.order_id = o.id
        where o.state = 'packed' and p.state = 'authorised'`))
        faults.push(`order ${id} is packed but not captured`);
      for (const { id, product } of await sql<{ id: string; product: string }>(missingCartLinesSql))
        faults.push(`${product} of unpaid order ${id} is not back in the cart`);
      for (const { key, count } of await sql<{ key: string; count: number }>(emailsDueSql))
        faults.push(`${count} emails ${key}`);
      return faults;
    },
  };
  return world;
}

/**
 * Sums refunds that the bank rejected later: until the next lookup the ledger still counts them.
 */
function sumFailedRefunds(provider: MemoryProvider) {
  let cents = 0;
  for (const { refunds } of provider.payments.values())
    for (const refund of refunds.values())
      if (refund.state === 'failed') cents += refund.amountCents;
  return cents;
}

/** Orders ship only after capture, and delivered cash orders have a cash payment. */
const uncapturedOrdersSql = `
  select o.id::text, o.state, 'the payment was not captured' as what from orders o
  where o.state in ('shipped', 'delivered') and o.payment_mode = 'online' and o.amount_cents > 0
    and not exists (select from payments p where p.order_id = o.id and p.state = 'captured')
  union all
  select o.id::text, o.state, 'the cash payment is not recorded' from orders o
  where o.state = 'delivered' and o.payment_mode <> 'online' and o.amount_cents > 0
    and coalesce((select sum(captured_cents) from payments p where p.order_id = o.id), 0)
      <> o.amount_cents`;

/** A customer who could not pay, and placed no order since, has the products back in the cart. */
const missingCartLinesSql = `
  select o.id::text, l.product_id as product
  from orders o
    join order_events e on e.order_id = o.id and e.version = o.version
    join order_lines l on l.user_id = o.user_id and l.order_id = o.id
  where o.state in ('expired', 'cancelled') and o.payment_mode = 'online' and o.amount_cents > 0
    and not exists (select from order_events p where p.order_id = o.id and p.state = 'placed')
    and not exists (select from orders other
      where other.user_id = o.user_id and other.placed_at >= e.created_at)
    and not exists (select from cart_lines c
      where c.user_id = o.user_id and c.product_id = l.product_id)`;

/**
 * One email per change of state, and no others. No email is sent here, so Undo withdraws those it
 * concerns. A refund is an event in the order's state, with its email.
 */
const emailsDueSql = `
  with been as (
    select id, 1 as version, case when payment_mode = 'online' and amount_cents > 0
      then 'awaiting_payment' else 'placed' end as state from orders
    union all select order_id, version, state from order_events e
    where not (state = 'shipped' and (note like 'undone: %' or note like 'refund: %'))
      and not exists (select from order_events u where u.order_id = e.order_id
        and e.state = 'shipped' and u.note = 'undone: shipped' and u.version > e.version)
  ),
  due as (
    select 'order-placed:' || id as key from been where state = 'placed'
    union all select 'order-shipped:' || id || ':' || version from been where state = 'shipped'
    union all select 'order-cancelled:' || id from been b where state = 'cancelled'
      and exists (select from been e where e.id = b.id and e.state = 'placed')
    union all select 'order-refunded:' || id from refunds
      where state = 'succeeded' or (state = 'failed' and provider_reference is not null)
  ),
  written as (
    select dedup_key as key, count(*)::int as count from jobs
    where kind = 'send-order-email' group by 1)
  select coalesce(due.key, written.key) as key, coalesce(written.count, 0) as count
  from due full join written on written.key = due.key
  where due.key is null or written.count is distinct from 1`;
