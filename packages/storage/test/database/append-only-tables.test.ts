import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openBothRoles } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';

/** Append-only tables, each with the columns that may change afterwards. */
const ledger: Record<string, string[]> = {
  invoice_counter: ['last_number'],
  invoices: [],
  order_changes: [],
  order_events: [],
  // The engraved text can be erased.
  order_lines: ['snapshot'],
  // The address and the gift options can be erased, and changed until the order is shipped.
  orders: [
    'state',
    'version',
    'tracking',
    'unpaid_count_keys',
    'address',
    'address_id',
    'invoice_address',
    'gift_options',
    'redact_address',
  ],
  payments: [
    'provider_reference',
    'checkout_url',
    'state',
    'order_state_after_cancel',
    'capture_requested',
    'captured_cents',
    'refunded_cents',
    'capture_before',
    'capture_cents',
    'declined',
    'disputed_at',
    'sync_count',
    'updated_at',
  ],
  market_price_history: [],
  price_history: [],
  refund_lines: [],
  refunds: ['state', 'provider_reference', 'updated_at'],
  audit_log: [],
  stock_movements: [],
  withdrawals: ['resolved_at', 'resolved_by', 'refund_id'],
};

/** Tables that hold no record of money, stock or staff actions. */
const other = `
  addresses analytics_daily_products analytics_daily_sales analytics_watermark
  bulk_action_orders bulk_actions cart_lines categories contact_messages customer_notes
  discount_redemptions discounts email_tokens facet_counts facet_versions image_files images
  inbox_emails jobs market_countries market_prices market_products markets message_replies migrations
  order_counters order_drafts order_links passkeys passports
  product_bulk_action_rows
  product_bulk_actions product_engraving_options
  product_geometries product_images product_import_rows product_imports product_metal_options
  product_specs product_variants products rate_limits rate_windows repair_events repairs review_photos
  reviews saved_views sent_emails
  search_bigrams search_dictionary search_facet_counts sessions shop_settings
  staff_invitation_tokens staff_members staff_passkeys staff_sessions stock_alerts
  system_settings taxonomy_categories taxonomy_materials taxonomy_occasions test_payments
  unpaid_unit_counts used_webauthn_challenges users wishlist_items wishlist_links`
  .trim()
  .split(/\s+/);

const getErrorCode = (database: Database, text: string) =>
  database.script(text).then(
    () => null,
    ({ code }) => code as string,
  );

async function listColumns(database: Database) {
  const rows = await database.query<{ table: string; column: string }>({
    name: '',
    text: `
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not a.attisdropped`,
  });
  return Map.groupBy(rows, ({ table }) => table);
}

/** Lists what a role may change in the ledger: "table.column", "delete …", "truncate …". */
async function changeable(database: Database): Promise<string[]> {
  const allowed: string[] = [];
  for (const [table, columns] of await listColumns(database)) {
    if (!(table in ledger)) continue;
    for (const { column } of columns)
      if (!(await getErrorCode(database, `update ${table} set ${column} = default where false`)))
        allowed.push(`${table}.${column}`);
    for (const change of [`delete from ${table} where false`, `truncate ${table} cascade`])
      if (!(await getErrorCode(database, change))) allowed.push(change);
  }
  return allowed.sort();
}

const listed = Object.entries(ledger)
  .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  .sort();

describe('on PostgreSQL', () => {
  let owner: Database;
  let shop: Database;
  beforeAll(async () => {
    ({ owner, shop } = await openBothRoles());
  });
  afterAll(() => Promise.all([owner.close(), shop.close()]));

  test('every table is classified as ledger or not [LED-01]', async () => {
    const tables = [...(await listColumns(owner)).keys()].sort();
    expect(tables).toEqual([...Object.keys(ledger), ...other].sort());
  });

  test("the shop's role changes only state columns of the ledger [LED-01]", async () => {
    expect(await changeable(shop)).toEqual(listed);
  });

  test("the shop's grants alone allow no more than the triggers do [LED-01]", async () => {
    const granted = await shop.query<{ change: string }>(
      {
        name: '',
        text: `
          select c.relname || '.' || a.attname as change
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
            and has_column_privilege(c.oid, a.attnum, 'update')
          union all
          select privilege || ' ' || c.relname
          from pg_class c, unnest(array['delete', 'truncate', 'trigger']) privilege
          where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
            and has_table_privilege(c.oid, privilege)`,
      },
      [Object.keys(ledger)],
    );
    expect(granted.map(({ change }) => change).sort()).toEqual(listed);
  });

  test("the shop's role can't lift the triggers or grant itself more [LED-01]", async () => {
    for (const text of [
      'alter table invoices disable trigger invoices_ledger',
      'drop trigger invoices_ledger on invoices',
      'set session_replication_role = replica',
    ])
      expect([text, await getErrorCode(shop, text)]).toEqual([
        text,
        expect.stringMatching(/^(42501|0LP01)$/),
      ]);
    // A grant without the right to grant is a warning and does nothing.
    await getErrorCode(shop, 'grant delete on invoices to public');
    expect(await getErrorCode(shop, 'delete from invoices')).toBe('42501');
  });
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const [user, order, payment, refund] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await database.script(`
      insert into orders (user_id, id, idempotency_key, address_id, address, payment_mode, line_count,
          amount_cents, cashback_cents, expected_amount_cents, delivery_date, placed_at, state)
        values ('${user}', '${order}', 'key', 'home', '{"id": "home", "town": "Riverside"}', 'online',
          1, 1000, 0, 1000, '', now(), 'delivered');
      insert into order_lines (user_id, order_id, product_id, qty, snapshot)
        select '${user}', '${order}', id, 1,
          '{"product_price": 10, "engraving": {"text": "Ada", "typeface": "serif"}}'
        from products limit 1;
      insert into payments (id, user_id, order_id, provider, amount_cents, currency, provider_reference,
          state, captured_cents, refunded_cents, expires_at, created_at, updated_at)
        values ('${payment}', '${user}', '${order}', 'stripe', 1000, 'USD', 'cs_1', 'captured', 1000,
          400, now(), now(), now());
      insert into refunds (id, payment_id, amount_cents, state, created_at, updated_at)
        values ('${refund}', '${payment}', 400, 'succeeded', now(), now());
      update invoice_counter set last_number = 7`);
  });
  afterAll(() => database.close());

  test('accidental changes by the owner are rejected [LED-02]', async () => {
    expect(await changeable(database)).toEqual(listed);
  });

  test('detects a table without its trigger', async () => {
    await database.script('alter table invoices disable trigger invoices_ledger');
    const found = (await changeable(database)).filter((each) => !listed.includes(each));
    await database.script('alter table invoices enable trigger invoices_ledger');
    expect(found).toContain('delete from invoices where false');
    expect(found).toContain('invoices.seller');
  });

  test.each([
    ['reusing an invoice number', 'update invoice_counter set last_number = 6'],
    ['rewriting an address', `update orders set address = address || '{"town": "Elsewhere"}'`],
    ['changing the delivery address of an order', `update orders set address_id = 'office'`],
    [
      'changing the address on an invoice',
      `update orders set invoice_address = '{"town": "Elsewhere"}'`,
    ],
    [
      'lowering the price of a line',
      `update order_lines set snapshot = snapshot || '{"product_price": 1}'`,
    ],
    ['lowering a captured amount', 'update payments set captured_cents = 0, refunded_cents = 0'],
    [
      'changing the provider reference of a payment',
      `update payments set provider_reference = 'cs_2'`,
    ],
    ['omitting a refund from the sum', 'update payments set refunded_cents = 0'],
    ['failing a refund without changing the sum', `update refunds set state = 'failed'`],
  ])('rejects %s [LED-02]', async (_, text) => {
    expect(await getErrorCode(database, text)).toMatch(/^(42501|23514)$/);
  });

  test('allows erasing personal data only from orders that have ended [LED-03]', async () => {
    const erase = `update orders set address_id = '', gift_options = null,
      address = '{"id": "home", "state": "Kerala", "fullName": "Erased", "mobile": "",
        "building": "", "streetName": "", "town": "", "districtName": "", "pincode": 100001,
        "home": true, "work": false}'`;
    await database.script(`update orders set state = 'shipped'`);
    expect(await getErrorCode(database, erase)).toBe('42501');
    await database.script(`update orders set state = 'delivered'`);
    expect(await getErrorCode(database, erase)).toBeNull();
    await database.script(`alter table orders disable trigger orders_erased_only`);
    await database.script(`update orders set address_id = 'office', address =
      '{"id": "office", "country": "DE", "region": "", "city": "Berlin", "lines": ["Berlin"]}'`);
    await database.script(`alter table orders enable trigger orders_erased_only`);
    const eraseCountry = (lines: string) => `update orders set address_id = '',
      address = '{"id": "office", "country": "DE", "region": "", "fullName": "Erased", "mobile": "",
        "organisation": "", "line1": "", "line2": "", "suburb": "", "city": "", "postcode": "",
        "lines": ["${lines}"]}'`;
    expect(await getErrorCode(database, eraseCountry('Berlin'))).toBe('42501');
    expect(await getErrorCode(database, eraseCountry('Erased'))).toBeNull();
    const words = `update order_lines set snapshot = snapshot
      || jsonb_build_object('engraving', snapshot->'engraving' || '{"text": ""}')`;
    expect(await getErrorCode(database, words)).toBeNull();
  });
});
