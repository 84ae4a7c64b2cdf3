import { parseArgs } from 'node:util';
import { startPostgres } from '@briolette/local-postgres';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { killBulkAction } from './kill-bulk-action.ts';
import { killEmail } from './kill-email.ts';
import { killImport } from './kill-import.ts';
import { killRunner } from './kill-runner.ts';
import { steps } from './steps.ts';

const usage = `Ends processes in the middle of their work, and counts what is lost.

  npm run chaos:jobs                        500 ends between order and mail; 100,000 jobs; a bulk of 10,000 orders; a file of 100,000 pieces
  npm run chaos:jobs -- mail --kills 100
  npm run chaos:jobs -- runners --jobs 20000
  npm run chaos:jobs -- bulk --orders 10000
  npm run chaos:jobs -- import --rows 100000
  npm run chaos:jobs -- --short             each step once; 5,000 jobs; a bulk of 500 orders; a file of 5,000 pieces`;

const parts = ['mail', 'runners', 'bulk', 'import'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    kills: { type: 'string' },
    jobs: { type: 'string' },
    orders: { type: 'string' },
    rows: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || positionals.some((name) => !parts.includes(name))) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
const kills = Number(values.kills ?? (values.short ? steps.length : 500));
const controlKills = 10;
const jobs = Number(values.jobs ?? (values.short ? 5_000 : 100_000));
const orders = Number(values.orders ?? (values.short ? 500 : 10_000));
const rows = Number(values.rows ?? (values.short ? 5_000 : 100_000));
/** From the first row brought to the last piece in the shop, kills included. */
const maxImportSeconds = 60;
const selected = positionals.length > 0 ? positionals : parts;
const faults: string[] = [];

// Leaving by exit takes the database along.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const postgres = await startPostgres({ unsafe: true });
try {
  if (selected.includes('mail')) await runEmailPart();
  if (selected.includes('runners')) await runRunnerPart();
  if (selected.includes('bulk')) await runBulkActionPart();
  if (selected.includes('import')) await runImportPart();
} finally {
  await postgres.stop();
}
for (const fault of faults) console.error(`not met: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function runEmailPart() {
  console.log(`A process ends between order and mail, ${kills} times`);
  const audit = await withShop('chaos_mail', (database, url) =>
    killEmail(database, url, kills, 'jobs'),
  );
  for (const { step, orders, duplicated } of audit.bySteps)
    console.log(`  ${step.padEnd(20)} ${orders} orders, ${duplicated} mailed twice`);
  console.log(
    `  ${audit.orders} orders: ${audit.lost} without a mail, ${audit.duplicated} mailed again under the same Message-ID because nobody could note that the first was taken, ${audit.unexpectedDuplicates} doubled for nothing, ${audit.strays} mails of no order`,
  );
  if (audit.orders !== kills) faults.push(`${kills} orders were wanted, ${audit.orders} are there`);
  if (audit.lost + audit.unexpectedDuplicates + audit.strays > 0)
    faults.push('every order has one mail');
  const control = await withShop('chaos_control', (database, url) =>
    killEmail(database, url, controlKills, 'control'),
  );
  console.log(
    `  control, mailed by the order's process without a job: ${control.orders} orders, ${control.lost} without a mail`,
  );
  if (control.lost === 0) faults.push('the control arm loses mails');
}

async function runRunnerPart() {
  console.log(`${jobs} jobs, two runners, one killed again and again`);
  const audit = await withShop('chaos_runners', (database, url) => killRunner(database, url, jobs));
  console.log(
    `  ${audit.done} done, ${audit.lost} lost, ${audit.dead} dead; ${audit.kills} kills in ${audit.seconds.toFixed(1)} s, ${Math.round(jobs / audit.seconds)} jobs a second; ${audit.repeated} begun again because their runner ended after the work and before it could say so`,
  );
  if (audit.done !== jobs || audit.lost > 0 || audit.dead > 0) faults.push('each job is done');
  if (audit.kills < 2) faults.push('the runner was killed again and again');
}

async function runBulkActionPart() {
  console.log(`${orders} orders shipped as one job, its process killed in the middle`);
  const audit = await withShop('chaos_bulk', (database, url) =>
    killBulkAction(database, url, orders),
  );
  const { shipped, timelineEvents, logged, emails, rejected, doneAtKills, seconds } = audit;
  console.log(
    `  killed after ${doneAtKills.join(', ')}: ${shipped} shipped, ${timelineEvents} lines of the timeline, ${logged} of the log, ${emails} mails, ${rejected} refused, in ${seconds.toFixed(1)} s`,
  );
  for (const count of [audit.orders, shipped, timelineEvents, logged, emails])
    if (count !== orders) faults.push('each order is shipped once and mailed once');
  if (doneAtKills.some((done) => done >= orders)) faults.push('it was killed in the middle');
}

async function runImportPart() {
  console.log(
    `${rows} pieces imported as one job, in peace and with its process killed in the middle`,
  );
  const peace = await withShop('chaos_peace', (database, url) =>
    killImport(database, url, rows, 0),
  );
  const killed = await withShop('chaos_import', (database, url) =>
    killImport(database, url, rows, 3),
  );
  for (const { doneAtKills, seconds, slowestPollMs, result, ...counts } of [peace, killed]) {
    const when = doneAtKills.length > 0 ? `killed after ${doneAtKills.join(', ')}` : 'in peace';
    const { added, changed, same } = counts;
    console.log(
      `  ${when}: ${added} new, ${changed} changed, ${same} as they were, in ${seconds.toFixed(1)} s; the slowest look at how far it is ${Math.round(slowestPollMs)} ms; ${result}`,
    );
    if (added + changed + same !== rows) faults.push('each row is done');
    // The short form runs in the gate, which sets no limit on time.
    if (!values.short && seconds > maxImportSeconds)
      faults.push(`a file is imported in ${maxImportSeconds} s, ${when}`);
  }
  if (killed.result !== peace.result)
    faults.push('an import that was killed ends as one that was not');
  if (killed.doneAtKills.some((done) => done === 0 || done >= rows))
    faults.push('it was killed in the middle');
}

async function withShop<Result>(
  name: string,
  work: (database: ReturnType<typeof openPostgres>, url: string) => Promise<Result>,
): Promise<Result> {
  const admin = openPostgres({ connectionString: postgres.url(), maxConnections: 1 });
  await admin.script(`create database ${name}`);
  await admin.close();
  const url = postgres.url(name);
  const database = openPostgres({ connectionString: url, maxConnections: 4, queryTimeoutMs: 0 });
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  await database.script('update products set stock = 1000000');
  return work(database, url).finally(() => database.close());
}
