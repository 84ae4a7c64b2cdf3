import { parseArgs } from 'node:util';
import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import { createServer, type HttpListener, listen } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { quickHashing } from '../../support/quick-hashing.ts';
import { withShopDatabase } from '../with-shop-database.ts';
import { openVictim } from './open-victim.ts';
import { runSqlmap } from './run-sqlmap.ts';
import { sqlmapTargets } from './targets.ts';

/**
 * node tests/security/sqlmap/sqlmap.ts [--level 3] [--short] [call …]: tests every parameter of
 * every call, then a planted hole. --short: level 1 and one call of each kind, for every commit.
 */
const { values: options, positionals } = parseArgs({
  options: { level: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const short = [
  'getCategory',
  'login',
  'getOrderByIdempotencyKey',
  'decideTestPayment',
  'listInboxEmails',
];
const selected = positionals.length === 0 && options.short ? short : positionals;
const level = Number(options.level ?? (options.short ? 1 : 3));

await withShopDatabase(async ({ database }) => {
  const startedAt = performance.now();
  const safe = await open(withoutLogout(database));
  const send = (path: string, init?: RequestInit) => fetch(safe.url + path, init);
  const targets = sqlmapTargets(await openVictim(send));
  let tested = 0;
  const findings: string[] = [];
  for (const target of targets.filter(
    ({ name }) => selected.length === 0 || selected.includes(name),
  )) {
    const result = await runSqlmap(safe.url, target, level);
    tested += result.tested.length;
    console.log(
      `${target.name.padEnd(20)} ${result.tested.length} parameters: ${result.tested.join(', ')}`,
    );
    if (result.tested.length === 0)
      findings.push(`${target.name}: nothing was tested\n${result.output}`);
    if (result.injectable) findings.push(`${target.name} is injectable\n${result.output}`);
  }
  await safe.close();

  const holed = await open(withHole(database));
  const target = targets.find(({ name }) => name === 'getProduct');
  const planted = target && (await runSqlmap(holed.url, target, level));
  await holed.close();
  console.log(`planted hole: ${planted?.injectable ? 'found' : 'NOT FOUND'}`);

  for (const finding of findings) console.log(finding);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `sqlmap, level ${level}: ${tested} parameters in ${seconds} s: ${findings.length} findings`,
  );
  process.exitCode = findings.length > 0 || !planted?.injectable ? 1 : 0;
});

function open(database: Database): Promise<HttpListener> {
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: quickHashing,
    // The run takes longer than the lifetime of a token.
    policy: { ...defaultServerPolicy, tokenMinutes: 24 * 60 },
    inboxScope: 'own',
    paymentProviders: createDemoPaymentProviders({
      database,
      clock: () => new Date(),
      siteUrl: 'http://127.0.0.1',
    }),
    reportError: () => {},
  });
  const server = createServer({ api: (request) => app.fetch(request) });
  return listen(server.fetch, { host: '127.0.0.1', port: 0 });
}

/** Logging out or changing the password must not end the session of the run. */
function withoutLogout(database: Database): Database {
  const ignored = ['end-session', 'end-all-sessions'];
  return {
    ...database,
    query: async (statement, parameters) =>
      ignored.includes(statement.name) ? [] : database.query(statement, parameters),
  };
}

/** A classic injection: the id becomes part of the statement. */
function withHole(database: Database): Database {
  return {
    ...database,
    query: (statement, parameters = []) =>
      statement.name === 'find-product'
        ? database.query({
            name: crypto.randomUUID(),
            text: statement.text.replace(
              'p.id = any($1::text[])',
              () => `p.id = '${String(parameters[0])}'`,
            ),
          })
        : database.query(statement, parameters),
  };
}
