import { defaultPolicy } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { addToCart, type Database, placeOrder, transitionOrder } from '../../src/index.ts';

const orders = 90;
const now = new Date();

test('assigns invoice numbers without gaps when a third of concurrent commits fail [PAY-16]', async () => {
  const database = await openFreshPostgres();
  const { numbers, failed } = await packAll(database, database);
  await database.close();
  expect(failed).toBe(orders / 3);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(numbers).toHaveLength(orders - failed);
}, 60_000);

test('leaves gaps with a sequence, so the race is real', async () => {
  const database = await openFreshPostgres();
  await database.script('create sequence naive_number');
  const { numbers } = await packAll(database, bySequence(database));
  await database.close();
  expect(Math.max(...numbers)).toBeGreaterThan(numbers.length);
}, 60_000);

/** Packs all orders concurrently; some transactions fail at commit. */
async function packAll(database: Database, used: Database) {
  const shopper = await storedShopper(database, now, new Date(now.getTime() + 60_000));
  const ids: string[] = [];
  for (let count = 0; count < orders; count++) ids.push(await placed(database, shopper));
  await database.script(`
    create table doomed (order_id uuid primary key);
    insert into doomed values ${ids.filter((_, index) => index % 3 === 0).map((id) => `('${id}')`)};
    create function fail_at_end() returns trigger language plpgsql as $$
    begin
      if exists (select from doomed where order_id = new.id) then
        raise exception 'the connection was lost';
      end if;
      return null;
    end $$;
    create constraint trigger fail_at_end after update on orders deferrable initially deferred
      for each row execute function fail_at_end();`);
  const packed = await Promise.allSettled(ids.map((orderId) => pack(used, orderId)));
  const rows = await database.query<{ number: string }>({
    name: '',
    text: 'select number from invoices order by number',
  });
  return {
    numbers: rows.map(({ number }) => Number(number)),
    failed: packed.filter(({ status }) => status === 'rejected').length,
  };
}

async function placed(
  database: Database,
  { caller, addressId }: Awaited<ReturnType<typeof storedShopper>>,
): Promise<string> {
  const [product] = await database.query<{ id: string }>({
    name: '',
    text: 'select id from products order by stock desc limit 1',
  });
  await addToCart(database, caller.userId, product?.id ?? '', now);
  const orderId = uuidv7();
  await placeOrder(database, {
    caller,
    orderId,
    idempotencyKey: orderId,
    request: { addressId, payBy: 'Cash on delivery' },
    payment: null,
    deliveryDate: 'Sun Nov 15 2026',
    now,
    policy: defaultPolicy,
  });
  return orderId;
}

function pack(database: Database, orderId: string) {
  return transitionOrder(database, {
    orderId,
    userId: null,
    from: ['placed'],
    to: 'packed',
    version: null,
    by: 'staff',
    note: '',
    tracking: null,
    newId: uuidv7(),
    now,
  });
}

/** Replaces the counter with a sequence. */
function bySequence(database: Database): Database {
  const counter =
    /update invoice_counter c set last_number = c\.last_number \+ 1 from moved m\s+--[^\n]*\s+where m\.state = 'packed' and not exists \(.*?\)\s+returning c\.last_number, m\.user_id, m\.id/;
  return {
    ...database,
    query<Row>(statement: Parameters<Database['query']>[0], parameters?: readonly unknown[]) {
      if (statement.name !== 'transition-order') return database.query<Row>(statement, parameters);
      const text = statement.text.replace(
        counter,
        "select nextval('naive_number') as last_number, m.user_id, m.id from moved m where m.state = 'packed'",
      );
      if (text === statement.text) throw new Error('The statement has changed');
      return database.query<Row>({ ...statement, name: '', text }, parameters);
    },
  };
}
