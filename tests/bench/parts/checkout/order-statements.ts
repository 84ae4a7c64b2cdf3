import { createApp, type PaymentProvider } from '@briolette/api';
import type { Database } from '@briolette/storage';
import { quickHashing } from '../../../support/quick-hashing.ts';
import { benchSecret } from '../../serve.ts';

type OrderRequest = { path: string; method: string; headers: Record<string, string>; body: string };

/** What the shop goes by is read twice a second, however many order: it is no order's. */
const settingsStatement = 'get-shop-config';

/** How often the database is asked while an order is placed: each time is a way there and back. */
export async function countOrderStatements(
  database: Database,
  { path, ...request }: OrderRequest,
  payments: readonly PaymentProvider[] = [],
): Promise<number> {
  let statements = 0;
  const app = createApp({
    database: {
      ...database,
      query(statement, parameters) {
        if (statement.name !== settingsStatement) statements++;
        return database.query(statement, parameters);
      },
    },
    secret: new TextEncoder().encode(benchSecret),
    passwordHasher: quickHashing,
    paymentProviders: payments,
  });
  const response = await app.request(path, request);
  if (response.status !== 201) throw new Error(`The order was answered with ${response.status}`);
  return statements;
}
