import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { type Database, listStaffOrders } from '../../src/index.ts';

type Stored = { id: string; number: string; name: string; email: string; state: string };

/** Rare and common names use different plans. Both are tested. */
describe.each(engines)('order search on $name', ({ open }) => {
  let database: Database;
  let stored: Stored[];
  beforeAll(async () => {
    database = await open();
    const now = new Date();
    await storedShopper(database, now, new Date(now.getTime() + 60_000));
    await database.script(fill);
    stored = await database.query<Stored>({
      name: 'stored-orders',
      text: `select o.id::text, o.number, lower(o.address->>'fullName') as name,
          u.normalized_email as email, o.state
        from orders o join users u on u.id = o.user_id order by o.id desc`,
    });
  });
  afterAll(() => database.close());

  test.each([
    ['a common first name', 'ada', []],
    ['a common first name in a state', 'ADA', ['cancelled', 'delivered']],
    ['a rare name', 'zoe', []],
    ['a rare name in a state', 'zoe', ['cancelled']],
    ['a surname', 'lovelace7', []],
    ['a common surname', 'lovelace', []],
    ['an unknown name', 'qqqq', []],
  ])('finds each order once and in order for %s', async (_, search, states) => {
    const word = search.toLowerCase();
    const expected = stored
      .filter(({ state }) => states.length === 0 || (states as string[]).includes(state))
      .filter(
        ({ name, email }) =>
          name.startsWith(word) || name.split(' ')[1]?.startsWith(word) || email.startsWith(word),
      )
      .map(({ id }) => id);
    for (const sort of ['newest', 'oldest'] as const) {
      const sorted = sort === 'newest' ? expected : expected.toReversed();
      expect(await listAllPages({ search, states, sort })).toEqual(sorted);
    }
  });

  test('finds orders by a prefix of their number, rare or common', async () => {
    const { number } = stored[100] as Stored;
    for (const search of [number, number.slice(0, 5).toLowerCase(), 'ZZ'])
      expect(await listAllPages({ search, states: [], sort: 'newest' })).toEqual(
        stored.filter((each) => each.number.startsWith(search.toUpperCase())).map(({ id }) => id),
      );
  });

  test.each([
    ['the end of a common telephone number', '555-0100', ['ada']],
    ['a rare telephone number', '(0171) 000 2595', ['zoe']],
    ['a telephone number stored with its country code', '0212/555 0100', ['ada']],
    ['a tracking number', '1z 0000 2599', ['ada']],
    ['the beginning of tracking numbers', '1z00002', ['ada', 'zoe']],
  ])('finds orders by %s [FND-01]', async (_, search, names) => {
    const code = search
      .replaceAll(/[^\da-z]/gi, '')
      .replace(/^0+/, '')
      .toUpperCase();
    const rows = await database.query<{ id: string }>(
      {
        name: '',
        text: `select id::text from orders where replace(tracking->>'number', ' ', '') like $1 || '%'
          or regexp_replace(address->>'mobile', '[^0-9]', '', 'g') like '%' || $1 order by id desc`,
      },
      [code],
    );
    expect(rows.length).toBeGreaterThan(0);
    const newest = await listAllPages({ search, states: [], sort: 'newest' });
    expect(newest).toEqual(rows.map(({ id }) => id));
    const found = stored.filter(({ id }) => newest.includes(id));
    expect([...new Set(found.map(({ name }) => name.slice(0, 3)))].sort()).toEqual(names);
    expect(await listAllPages({ search, states: ['delivered'], sort: 'oldest' })).toEqual(
      found
        .filter(({ state }) => state === 'delivered')
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(await listAllPages({ search, states: ['shipped'], sort: 'newest' })).toEqual([]);
  });

  async function listAllPages(query: {
    search: string;
    states: string[];
    sort: 'newest' | 'oldest';
  }) {
    const ids: string[] = [];
    for (let before: string | null = null; ; ) {
      const filter = { ...query, from: null, until: null, before };
      const { orders } = await listStaffOrders(database, filter, 900);
      ids.push(...orders.map(({ orderId }) => orderId));
      if (orders.length < 900) return ids;
      before = orders.at(-1)?.orderId ?? null;
    }
  }
});

/**
 * Ids are in order of time. Four in five orders have the name Ada, and as many have a number with
 * ZZ.
 */
const fill = `
  insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
    amount_cents, cashback_cents, delivery_date, placed_at, state, number, tracking)
  select (select id from users limit 1),
    ('01900000-0000-7000-8000-' || lpad(to_hex(nr), 12, '0'))::uuid, 'key ' || nr, 'none',
    jsonb_build_object('fullName', case when nr % 5 = 0 then 'Zoe Byron' || nr % 7
      else 'Ada Lovelace' || nr % 9 end, 'town', 'Town', 'mobile', case when nr % 5 = 0
      then '0171 000-' || lpad(nr::text, 4, '0') else '+1 (212) 555 0100' end),
    'Cash on delivery', 1, 10000, 0, 'Sun Nov 15 2026', now(),
    case when nr % 3 = 0 then 'cancelled' else 'delivered' end,
    case when nr % 5 = 0 then 'AB' else 'ZZ' end || lpad(nr::text, 6, '0'),
    jsonb_build_object('carrier', 'UPS', 'number', '1Z ' || lpad(nr::text, 8, '0'))
  from generate_series(1, 2600) as nr`;
