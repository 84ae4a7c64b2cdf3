import { parseArgs } from 'node:util';
import { startPostgres } from '@briolette/local-postgres';
import { openPostgres } from '@briolette/storage/postgres';
import { audit, type Verdict } from './audit.ts';
import { openWorld, type World } from './open-world.ts';
import { publishPayments } from './publish-payments.ts';
import { controlRows } from './rows/controls.ts';
import { deathRows } from './rows/deaths.ts';
import { messageRows } from './rows/messages.ts';
import { providerRows } from './rows/provider.ts';
import { shopperRows } from './rows/shoppers.ts';
import { staffRows } from './rows/staff.ts';
import type { PlannedRow, Stage } from './stage.ts';
import { findFaults, formatTable, type PaymentsRow } from './table.ts';

const usage = `npm run chaos -- payments             all rows, about 200 orders each
npm run chaos -- payments --short     12 orders each, within a minute
npm run chaos -- payments --rows "webhook late; two tabs" --size 50
npm run chaos -- payments --publish   also writes the table to docs/chaos.md`;

/**
 * Runs orders and payments under all faults, with one database and one provider. Needs only Node.
 */
export async function runMoney(parameters: string[]): Promise<never> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      short: { type: 'boolean', default: false },
      rows: { type: 'string' },
      size: { type: 'string' },
      publish: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const real: PlannedRow[] = [
    ...shopperRows,
    ...messageRows,
    ...providerRows,
    ...staffRows,
    ...deathRows,
  ];
  const all: PlannedRow[] = [...real, ...controlRows];
  const selected =
    values.rows?.split(';').map((name) => name.trim()) ?? all.map(({ name }) => name);
  const unknown = selected.filter((name) => !all.some((row) => row.name === name));
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `No such row: ${unknown.join(', ')}\n\n${usage}` : usage);
    process.exit(values.help ? 0 : 1);
  }
  const size = Number(values.size ?? (values.short ? 12 : 200));
  const started = performance.now();
  const limit = setTimeout(() => {
    console.error('Timed out');
    process.exit(1);
  }, 60 * 60_000);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

  const postgres = await startPostgres({ unsafe: true, settings: { max_connections: '200' } });
  const open = async (name: string, options = {}): Promise<World> => {
    const admin = openPostgres({ connectionString: postgres.url(), maxConnections: 1 });
    await admin.script(`create database ${name}`);
    await admin.close();
    return openWorld({ databaseUrl: postgres.url(name), ...options });
  };
  const rows: PaymentsRow[] = [];
  try {
    let shop = await openShop(await open('money'), size);
    for (const [index, row] of real.entries()) {
      if (!selected.includes(row.name)) continue;
      rows.push(await runRow(row, shop));
      if (!rows.at(-1)?.findings.length && !rows.at(-1)?.failure) continue;
      // Differences remain in the database, so the next row gets a new one.
      await shop.stage.world.close();
      shop = await openShop(await open(`money_after_${index}`), size);
    }
    await shop.stage.world.close();
    for (const [index, row] of controlRows.entries()) {
      if (!selected.includes(row.name)) continue;
      const wrong = await openShop(await open(`money_control_${index}`, row.shop), size);
      rows.push(await runRow(row, wrong));
      await wrong.stage.world.close();
    }
  } finally {
    await postgres.stop();
  }
  clearTimeout(limit);
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n${formatTable(rows)}\n\nThe whole run took ${(minutes * 60).toFixed(0)} s.`);
  if (values.publish) await publishPayments(rows, minutes);
  const failures = rows.flatMap((row) => findFaults(row).map((fault) => `${row.name}: ${fault}`));
  for (const failure of failures) console.error(`not met: ${failure}`);
  process.exit(failures.length > 0 ? 1 : 0);
}

type OpenShop = { stage: Stage; orders: number };

async function openShop(world: World, size: number): Promise<OpenShop> {
  return { stage: { world, size, promised: new Set(), repeated: { emails: 0 } }, orders: 0 };
}

async function runRow(row: PlannedRow, shop: OpenShop): Promise<PaymentsRow> {
  const started = performance.now();
  const { world, promised, repeated } = shop.stage;
  let note = '';
  let failure: string | null = null;
  let verdict: Verdict | null = null;
  try {
    const result = await row.run(shop.stage);
    note = typeof result === 'string' ? result : '';
    await world.recover();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    await world.recover().catch(() => {});
  }
  verdict = await audit(world.database, world.stripe.ledger, promised, {
    repeatedEmails: repeated.emails,
  });
  const orders = verdict.orders - shop.orders;
  shop.orders = verdict.orders;
  const seconds = (performance.now() - started) / 1000;
  const { name, what, control = false } = row;
  console.log(
    `${name}: ${orders} orders, ${verdict.centsOff} cents, ${verdict.unitsOff} units, ${verdict.emailsDuplicated} + ${verdict.emailsMissing} emails off; ${note} (${seconds.toFixed(1)} s)${failure ? ` FAILED: ${failure}` : ''}`,
  );
  if (!control) for (const word of verdict.findings) console.log(`  ${word}`);
  return { ...verdict, orders, name, what, control, seconds, note, failure };
}
