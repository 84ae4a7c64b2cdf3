import { defaultPolicy } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import {
  checkLedger,
  counterAddressId,
  type Database,
  deleteExpiredData,
  deleteOrderDraft,
  endReservation,
  eraseCustomer,
  exportPersonalData,
  listOrderDrafts,
  placeCounterOrder,
  queryOne,
  saveOrderDraft,
} from '../../src/index.ts';

const actor = { staffMemberId: uuidv7(), name: 'Mara', address: null, call: 'test' };
const start = new Date('2026-11-19T10:00:00Z');
const end = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');
const productId = 'everly-diamond-studs';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const getStock = async () =>
    (
      await queryOne<{ stock: number }>(
        database,
        { name: 'stock', text: 'select stock from products where id = $1' },
        [productId],
      )
    ).stock;

  test('returns reserved items at the end of the reservation, once [CTR-15]', async () => {
    const before = await getStock();
    const draftId = await reserve(database, { until: end });
    expect(await getStock()).toBe(before - 1);
    await endReservation(database, draftId, new Date(end.getTime() - 1000));
    expect(await getStock()).toBe(before - 1);
    await endReservation(database, draftId, end);
    await endReservation(database, draftId, end);
    expect(await getStock()).toBe(before);
    await deleteOrderDraft(database, draftId, actor, later);
    expect(await getStock()).toBe(before);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('keeps a reservation that was extended before its end [CTR-15]', async () => {
    const before = await getStock();
    const draftId = await reserve(database, { until: end });
    await reserve(database, { draftId, version: 1, until: later });
    await endReservation(database, draftId, end);
    expect(await getStock()).toBe(before - 1);
    const jobs = await database.query<{ at: Date }>(
      {
        name: 'ends',
        text: "select run_at as at from jobs where payload->>'draftId' = $1 order by run_at",
      },
      [draftId],
    );
    expect(jobs.map(({ at }) => at.toISOString())).toEqual([
      end.toISOString(),
      later.toISOString(),
    ]);
    await endReservation(database, draftId, later);
    expect(await getStock()).toBe(before);
  });

  test('reserves again what a reservation that has ended held [CTR-15]', async () => {
    const before = await getStock();
    const draftId = await reserve(database, { until: end });
    await endReservation(database, draftId, end);
    await reserve(database, { draftId, version: 1, until: later });
    expect(await getStock()).toBe(before - 1);
    await sell(database, draftId);
    expect(await getStock()).toBe(before - 1);
    expect(await checkLedger(database)).toEqual([]);
  });

  test('erases a customer from drafts, and deletes old drafts without a reservation [CTR-18]', async () => {
    const shopper = await storedShopper(database, start, later);
    const { userId, email } = shopper.caller;
    const content = {
      lines: [],
      coupon: '',
      customer: { customerId: userId, name: 'Rosa Marlow', email },
      form: { name: 'Rosa Marlow', delivery: 'collect' } as never,
    };
    const draftId = await reserve(database, { until: later, content });
    const exported = await exportPersonalData(database, userId);
    expect(JSON.parse(exported).orderDrafts).toHaveLength(1);
    await eraseCustomer(database, actor, userId, start);
    const find = async () =>
      (await listOrderDrafts(database)).find((each) => each.draftId === draftId);
    expect(await find()).toMatchObject({
      isReserved: true,
      customer: null,
      form: { name: '', delivery: 'collect' },
    });
    const bounds = {
      carts: start,
      guests: start,
      guestOrders: start,
      alerts: start,
      messages: start,
    };
    const expire = (drafts: Date) =>
      deleteExpiredData(database, { ...bounds, now: start, emails: start, imports: start, drafts });
    await expire(later);
    expect(await find()).toBeDefined();
    await endReservation(database, draftId, later);
    await expire(start);
    expect(await find()).toBeDefined();
    await expire(later);
    expect(await find()).toBeUndefined();
  });

  test.each([
    [
      'an end before its time',
      'end-reservation',
      'and held_until <= $2::timestamptz',
      'and $2::timestamptz is not null',
    ],
    [
      'an end that keeps the units reserved',
      'end-reservation',
      'set held = null',
      'set held = d.held',
    ],
    [
      'a sale that returns no reserved units',
      'place-counter-order',
      ', -qty, null from held',
      ', 0, null from held',
    ],
    [
      'a sale without a movement',
      'place-counter-order',
      "'reservation ended', qty, $",
      "'reservation ended', qty + 1, $",
    ],
    [
      'a save that forgets the units of before',
      'save-order-draft',
      ', qty from was,',
      ', 0 from was,',
    ],
  ])('finds %s', async (_, name, text, fault) => {
    const planted: Database = {
      ...database,
      query: (statement, parameters) => {
        if (statement.name !== name) return database.query(statement, parameters);
        const changed = statement.text.replace(text, fault);
        expect(changed).not.toBe(statement.text);
        return database.query(
          { ...statement, name: `planted ${fault}`, text: changed },
          parameters,
        );
      },
    };
    const before = await getStock();
    const draftId = await reserve(planted, { until: end });
    await reserve(planted, { draftId, version: 1, until: end });
    await endReservation(planted, draftId, new Date(end.getTime() - 1000));
    const isHeld = (await getStock()) === before - 1;
    const isSold = await sell(planted, draftId).then(
      () => true,
      () => false,
    );
    const other = await reserve(planted, { until: end });
    await endReservation(planted, other, end);
    await endReservation(planted, other, end);
    const isRight = isHeld && isSold && (await getStock()) === before - 1;
    expect(isRight && (await checkLedger(database)).length === 0).toBe(false);
    // The next fault starts with correct stock.
    await database.script(`
      update order_drafts set held = null;
      update products p set stock = greatest(5, stock) where id = '${productId}';
      insert into stock_movements (product_id, created_at, type, quantity_delta, actor_name)
        select p.id, now(), 'corrected', p.stock - b.sum, 'test' from products p, lateral (
          select (select coalesce(sum(quantity_delta), 0) from stock_movements m
              where m.product_id = p.id and m.variant_code = '')
            - (select coalesce(sum(qty), 0) from order_lines l
              where l.product_id = p.id and l.variant_code = '') as sum) b
        where p.id = '${productId}' and p.stock <> b.sum`);
    expect(await checkLedger(database)).toEqual([]);
  });
});

async function reserve(
  database: Database,
  {
    draftId = uuidv7(),
    version = 0,
    until,
    content = { lines: [], coupon: '', customer: null, form: {} as never },
  }: {
    draftId?: string;
    version?: number;
    until: Date;
    content?: Parameters<typeof saveOrderDraft>[1]['content'];
  },
) {
  const draft = await saveOrderDraft(database, {
    draftId,
    version,
    content,
    reservedUntil: until.toISOString(),
    lines: [{ productId, variantCode: '', qty: 1 }],
    actor,
    now: start,
  });
  expect(draft?.isReserved).toBe(true);
  return draftId;
}

function sell(database: Database, draftId: string) {
  const idempotencyKey = crypto.randomUUID();
  return placeCounterOrder(database, {
    orderId: uuidv7(),
    idempotencyKey,
    request: { addressId: counterAddressId, payBy: 'Cash' },
    customer: { userId: idempotencyKey, email: null, name: 'Cora', mobile: '1', isNew: false },
    lines: [{ productId, variantCode: '', engravingKey: '', qty: 1, engraving: null }],
    address: null,
    isPaid: true,
    draftId,
    payment: {
      id: uuidv7(),
      provider: 'cash',
      currency: 'USD',
      paymentDueAt: null,
      expiresAt: end,
    },
    deliveryDate: 'Sat Nov 21 2026',
    now: end,
    policy: { ...defaultPolicy, deliveryCharge: 0 },
    actor,
  });
}
