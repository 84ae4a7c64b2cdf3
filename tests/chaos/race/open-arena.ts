import { randomUUID } from 'node:crypto';
import { createApp } from '@briolette/api';
import { calls, defaultServerPolicy } from '@briolette/contract';
import { startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { quickHashing } from '../../support/quick-hashing.ts';

export type RaceBuyer = { userId: string; order(key: string): Promise<number> };
export type Arena = { database: Database; buyers: RaceBuyer[]; close(): Promise<void> };

/** Opens a shop on a separate PostgreSQL with `buyerCount` logged-in shoppers. */
export async function openArena(
  buyerCount: number,
  around: (database: Database) => Database = (database) => database,
): Promise<Arena> {
  const postgres = await startPostgres({ unsafe: true, settings: { max_connections: '100' } });
  const database = openPostgres({ connectionString: postgres.url(), maxConnections: buyerCount });
  const close = async () => {
    await database.close();
    await postgres.stop();
  };
  try {
    await migrate(database);
    await seedCatalogue(database, catalogueProducts, categories);
    const app = createApp({
      database: around(database),
      secret: new Uint8Array(32).fill(7),
      passwordHasher: quickHashing,
      policy: { ...defaultServerPolicy, tokenMinutes: 24 * 60 },
    });
    const call = async (
      name: 'signup' | 'listAddresses' | 'placeOrder',
      headers: Record<string, string>,
      body?: object,
    ) => {
      const { method, path } = calls[name];
      return app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    };
    const enter = async (): Promise<RaceBuyer> => {
      const account = {
        email: `${randomUUID()}@race.example`,
        password: 'a long password',
        firstName: 'Ada',
        lastName: 'Racer',
      };
      // biome-ignore lint/suspicious/noExplicitAny: responses of the contract
      const { createdUser, encodedToken }: any = await (await call('signup', {}, account)).json();
      const authorization = encodedToken;
      // biome-ignore lint/suspicious/noExplicitAny: responses of the contract
      const { addresses }: any = await (await call('listAddresses', { authorization })).json();
      const order = { addressId: addresses[0].id, payBy: 'Cash on delivery' };
      return {
        userId: createdUser._id,
        async order(key) {
          const response = await call(
            'placeOrder',
            { authorization, 'idempotency-key': key },
            order,
          );
          await response.text();
          return response.status;
        },
      };
    };
    const buyers = await Promise.all(Array.from({ length: buyerCount }, enter));
    return { database, buyers, close };
  } catch (error) {
    await close();
    throw error;
  }
}
