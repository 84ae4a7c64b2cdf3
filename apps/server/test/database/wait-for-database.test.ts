import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openPostgres } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/security/fresh-database.ts';
import { migrateWhenReady } from '../../src/database/migrate.ts';
import { readConfig } from '../../src/settings/config.ts';

test('waits for a primary, logs it once, and then migrates', async () => {
  const real = new URL(await freshDatabase());
  let failures = 2;
  // As the cluster's proxy does while there is no primary.
  const proxy = createServer((client) => {
    client.on('error', () => {});
    if (failures-- > 0) return client.destroy();
    const server = connect(Number(real.port || 5432), real.hostname);
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(real);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const config = readConfig({ DATABASE_URL: through.href, SHOP_SECRET: 'x'.repeat(32) });
  const logged: string[] = [];
  await migrateWhenReady(config, { log: (line) => logged.push(line) });
  proxy.close();
  expect(logged.filter((line) => line.includes('Waiting for the database'))).toHaveLength(1);
  const database = openPostgres({ connectionString: real.href });
  const rows = await database.query({ name: '', text: 'select name from migrations' }, []);
  await database.close();
  expect(rows.length).toBeGreaterThan(0);
});
