import { ApiError, defaultPolicy } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, openFreshPostgres } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { unlockLedger } from '../../../../tests/support/unlock-ledger.ts';
import {
  addToCart,
  checkLedger,
  type Database,
  endUnpaidOrder,
  expireUnpaidUnitCounts,
  findPayment,
  placeOrder,
  recordPaymentState,
  transitionOrder,
  type UnpaidLimit,
} from '../../src/index.ts';

const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Prepares shoppers and a well-stocked product, with helpers for their actions. */
async function openShop(database: Database, shoppers: number) {
  await database.script(unlockLedger);
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  const users = await Promise.all(
    Array.from({ length: shoppers }, () => storedShopper(database, now, later(60))),
  );
  const [product] = await sql<{ id: string }>('select id from products order by id limit 1');
  const shop = {
    users,
    product: product?.id ?? '',
    sql,
    async clear() {
      await database.script(`
        delete from jobs; delete from payments; delete from order_events; delete from order_lines;
        delete from invoices; delete from invoice_counter; insert into invoice_counter default values;
        delete from orders; delete from cart_lines; delete from unpaid_unit_counts;
        delete from stock_movements where variant_code = ''; update products set stock = 1000;
        insert into stock_movements (product_id, created_at, type, quantity_delta)
          select id, now(), 'received', 1000 from products;`);
    },
    async order(
      shopper: number,
      unpaidLimits: readonly UnpaidLimit[],
      { units = 1, online = false } = {},
    ) {
      const { caller, addressId } = users[shopper] ?? expect.unreachable();
      for (let unit = 0; unit < units; unit++)
        await addToCart(database, caller.userId, shop.product, now);
      const [orderId, paymentId] = [uuidv7(), uuidv7()];
      await placeOrder(database, {
        caller,
        orderId,
        idempotencyKey: orderId,
        request: { addressId, payBy: online ? 'online' : 'Cash on delivery' },
        payment: online
          ? {
              id: paymentId,
              provider: 'test',
              currency: 'USD',
              paymentDueAt: later(30),
              expiresAt: later(31),
            }
          : null,
        deliveryDate: 'Sun Nov 15 2026',
        now,
        unpaidLimits,
        policy: defaultPolicy,
      });
      return { orderId, paymentId, userId: caller.userId };
    },
    async stock() {
      const [row] = await sql<{ stock: number }>('select stock from products where id = $1', [
        shop.product,
      ]);
      return row?.stock;
    },
    counted: () =>
      sql<{ key: string; units: number }>(
        'select key, units::int as units from unpaid_unit_counts order by key',
      ),
  };
  return shop;
}

const tooMany = expect.objectContaining({ code: 'tooManyUnpaidUnits' });

describe.each(engines)('unpaid units on $name', ({ open }) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    database = await open();
    shop = await openShop(database, 2);
  });
  beforeEach(() => shop.clear());
  afterAll(() => database.close());

  const accountLimits = [{ key: 'account', most: 3 }];

  test('rejects an order that exceeds the limit as a whole [CHK-23]', async () => {
    await shop.order(0, accountLimits, { units: 2 });
    await expect(shop.order(0, accountLimits, { units: 2 })).rejects.toEqual(tooMany);
    const cart = await shop.sql('select qty from cart_lines');
    expect(cart).toEqual([{ qty: 2 }]);
    expect(await shop.stock()).toBe(998);
    expect(await shop.counted()).toEqual([{ key: 'account', units: 2 }]);
    await shop.sql('update cart_lines set qty = 1');
    await shop.order(0, accountLimits, { units: 0 });
    expect(await shop.stock()).toBe(997);
  });

  test('rejects a single order above the limit and counts nothing', async () => {
    await expect(shop.order(0, accountLimits, { units: 4 })).rejects.toEqual(tooMany);
    expect(await shop.counted()).toEqual([]);
  });

  test('counts each key separately: two accounts fill the limit of one IP address', async () => {
    const limits = (who: string) => [
      { key: `account ${who}`, most: 2 },
      { key: 'address', most: 3 },
    ];
    await shop.order(0, limits('a'), { units: 2 });
    await shop.order(1, limits('b'));
    await expect(shop.order(1, limits('b'))).rejects.toEqual(tooMany);
  });

  const move = (orderId: string, from: string, to: string) =>
    transitionOrder(database, {
      orderId,
      userId: null,
      from: [from],
      to,
      version: null,
      by: 'staff',
      note: '',
      tracking: null,
      newId: uuidv7(),
      now,
    });
  const recordState = async (paymentId: string, state: 'authorised' | 'cancelled') => {
    const payment = await findPayment(database, paymentId);
    const report = {
      state,
      reference: null,
      url: null,
      amountCents: payment?.amountCents ?? 0,
      currency: 'USD',
      capturedCents: 0,
      captureBefore: null,
      declined: false,
      disputed: false,
    };
    return recordPaymentState(database, paymentId, report, now);
  };

  test('counts a cash order until it is shipped or cancelled', async () => {
    const sent = await shop.order(0, accountLimits);
    const cancelled = await shop.order(0, accountLimits);
    await move(sent.orderId, 'placed', 'making');
    await move(sent.orderId, 'making', 'packed');
    expect(await shop.counted()).toEqual([{ key: 'account', units: 2 }]);
    await move(sent.orderId, 'packed', 'shipped');
    expect(await shop.counted()).toEqual([{ key: 'account', units: 1 }]);
    await move(cancelled.orderId, 'placed', 'cancelled');
    expect(await shop.counted()).toEqual([]);
    await move(sent.orderId, 'shipped', 'delivered');
    expect(await checkLedger(database)).toEqual([]);
  });

  test('counts an online order until it is paid or ends', async () => {
    const paid = await shop.order(0, accountLimits, { online: true });
    const ended = await shop.order(0, accountLimits, { online: true });
    await shop.order(0, accountLimits, { online: true });
    await expect(shop.order(0, accountLimits, { online: true })).rejects.toEqual(tooMany);
    await recordState(paid.paymentId, 'authorised');
    expect(await shop.counted()).toEqual([{ key: 'account', units: 2 }]);
    await endUnpaidOrder(database, {
      orderId: ended.orderId,
      userId: ended.userId,
      to: 'expired',
      by: 'clock',
      now,
    });
    expect(await shop.counted()).toEqual([{ key: 'account', units: 2 }]);
    await recordState(ended.paymentId, 'cancelled');
    expect(await shop.counted()).toEqual([{ key: 'account', units: 1 }]);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('stops counting after a week and deletes the keys', async () => {
    await shop.order(0, accountLimits);
    await expireUnpaidUnitCounts(database, now);
    expect(await shop.counted()).toHaveLength(1);
    await expireUnpaidUnitCounts(database, later(1));
    expect(await shop.counted()).toEqual([]);
    expect(await shop.sql('select from orders where unpaid_count_keys is not null')).toEqual([]);
    expect(await checkLedger(database)).toEqual([]);
  });
});

describe('fifty concurrent orders from one address with a limit of twenty units', () => {
  const most = 20;
  const buyers = 50;
  const rounds = 10;
  const address = [{ key: 'address', most }];
  let database: Database;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    database = await openFreshPostgres();
    shop = await openShop(database, buyers);
  });
  afterAll(() => database.close());
  const everyone = Array.from({ length: buyers }, (_, index) => index);

  test(`place exactly twenty, in ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      await shop.clear();
      const results = await Promise.allSettled(everyone.map((each) => shop.order(each, address)));
      const rejected = results.filter((result) => result.status === 'rejected');
      expect(buyers - rejected.length).toBe(most);
      for (const { reason } of rejected) {
        expect(reason).toBeInstanceOf(ApiError);
        expect(reason).toEqual(tooMany);
      }
      expect(await shop.stock()).toBe(1000 - most);
      expect(await checkLedger(database)).toEqual([]);
    }
  }, 60_000);

  test('place more if the orders are counted first, so the race is real', async () => {
    await shop.clear();
    const placed = await Promise.all(
      everyone.map(async (each) => {
        const [row] = await shop.sql<{ orders: number }>(
          'select count(*)::int as orders from orders',
        );
        if ((row?.orders ?? 0) >= most) return false;
        await shop.order(each, []);
        return true;
      }),
    );
    expect(placed.filter(Boolean).length).toBeGreaterThan(most);
  });
});
