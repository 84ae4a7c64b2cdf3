import { defaultPolicy } from '@briolette/contract';
import { type Database, placeOrder } from '@briolette/storage';
import { pgbench } from '../../pgbench.ts';
import { recordedStatement } from '../../recorded-statement.ts';

/**
 * Returns the orders per second of the statement alone. Each pgbench transaction orders for the
 * next shopper.
 */
export async function bareOrders(
  url: string,
  database: Database,
  shoppers: number,
  change: (statement: string) => string = (statement) => statement,
): Promise<number | null> {
  await database.script(`
    drop sequence if exists bench_shopper;
    create sequence bench_shopper minvalue 0;`);
  const statement = await recordedStatement((recorder) =>
    placeOrder(recorder, {
      caller: {
        userId: `sql:md5('user ' || :shopper)::uuid`,
        sessionId: `sql:md5('session ' || :shopper)::uuid`,
        email: `sql:'shopper' || :shopper || '@briolette.example'`,
      },
      orderId: 'sql:(:order_id)',
      idempotencyKey: 'sql:(:order_id)::text',
      request: {
        addressId: `sql:md5('address ' || :shopper)::uuid::text`,
        payBy: 'Cash on delivery',
      },
      payment: null,
      deliveryDate: 'Sun Nov 15 2026',
      now: new Date(),
      policy: defaultPolicy,
    }),
  );
  const script = `select nextval('bench_shopper')::int as shopper, gen_random_uuid() as order_id \\gset\n${change(statement)};\n`;
  const clients = 10;
  return pgbench(url, script, { clients, transactions: shoppers / clients });
}
