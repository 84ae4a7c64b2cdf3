import { createApp, type PaymentProvider } from '@briolette/api';
import type { Database } from '@briolette/storage';
import { quickHashing } from '../../../support/quick-hashing.ts';
import { benchSecret } from '../../serve.ts';

type OrderRequest = { path: string; method: string; headers: Record<string, string>; body: string };

/** The settings are read twice a second, independent of orders, so this statement doesn't count. */
const settingsStatement = 'get-shop-config';

/** Counts the statements, and so the round trips, of one order. */
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
  if (response.status !== 201) throw new Error(`The order failed with status ${response.status}`);
  return statements;
}
