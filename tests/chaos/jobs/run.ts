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

const usage = `Kills processes during their work and counts what is lost.

  npm run chaos:jobs                        500 kills between order and email; 100,000 jobs; a bulk action on 10,000 orders; an import of 100,000 products
  npm run chaos:jobs -- mail --kills 100
  npm run chaos:jobs -- runners --jobs 20000
  npm run chaos:jobs -- bulk --orders 10000
  npm run chaos:jobs -- import --rows 100000
  npm run chaos:jobs -- --short             each step once; 5,000 jobs; a bulk action on 500 orders; an import of 5,000 products`;

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
/** From the upload of the first row to the last product in the shop, including kills. */
const maxImportSeconds = 60;
const selected = positionals.length > 0 ? positionals : parts;
const faults: string[] = [];

// process.exit also stops the database.
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
  console.log(`Processes killed between order and email: ${kills}`);
  const audit = await withShop('chaos_mail', (database, url) =>
    killEmail(database, url, kills, 'jobs'),
  );
  for (const { step, orders, duplicated } of audit.bySteps)
    console.log(`  ${step.padEnd(20)} ${orders} orders, ${duplicated} emailed twice`);
  console.log(
    `  ${audit.orders} orders: ${audit.lost} without an email, ${audit.duplicated} emailed again with the same Message-ID because the process was killed before it could save the result, ${audit.unexpectedDuplicates} unexpected duplicates, ${audit.strays} emails without an order`,
  );
  if (audit.orders !== kills) faults.push(`expected ${kills} orders, found ${audit.orders}`);
  if (audit.lost + audit.unexpectedDuplicates + audit.strays > 0)
    faults.push('every order has one email');
  const control = await withShop('chaos_control', (database, url) =>
    killEmail(database, url, controlKills, 'control'),
  );
  console.log(
    `  control, emailed by the order's process without a job: ${control.orders} orders, ${control.lost} without an email`,
  );
  if (control.lost === 0) faults.push('the control arm loses emails');
}

async function runRunnerPart() {
  console.log(`${jobs} jobs, two runners, one killed repeatedly`);
  const audit = await withShop('chaos_runners', (database, url) => killRunner(database, url, jobs));
  console.log(
    `  ${audit.done} done, ${audit.lost} lost, ${audit.dead} dead; ${audit.kills} kills in ${audit.seconds.toFixed(1)} s, ${Math.round(jobs / audit.seconds)} jobs a second; ${audit.repeated} repeated because their runner was killed before it could save the result`,
  );
  if (audit.done !== jobs || audit.lost > 0 || audit.dead > 0) faults.push('every job is done');
  if (audit.kills < 2) faults.push('the runner was killed repeatedly');
}

async function runBulkActionPart() {
  console.log(`${orders} orders shipped by one job, whose process is killed`);
  const audit = await withShop('chaos_bulk', (database, url) =>
    killBulkAction(database, url, orders),
  );
  const { shipped, timelineEvents, logged, emails, rejected, doneAtKills, seconds } = audit;
  console.log(
    `  killed after ${doneAtKills.join(', ')}: ${shipped} shipped, ${timelineEvents} order events, ${logged} audit log entries, ${emails} emails, ${rejected} rejected, in ${seconds.toFixed(1)} s`,
  );
  for (const count of [audit.orders, shipped, timelineEvents, logged, emails])
    if (count !== orders) faults.push('every order is shipped and emailed once');
  if (doneAtKills.some((done) => done >= orders))
    faults.push('the process was killed during the job');
}

async function runImportPart() {
  console.log(`${rows} products imported by one job, undisturbed and with its process killed`);
  const undisturbed = await withShop('chaos_undisturbed', (database, url) =>
    killImport(database, url, rows, 0),
  );
  const killed = await withShop('chaos_import', (database, url) =>
    killImport(database, url, rows, 3),
  );
  for (const { doneAtKills, seconds, slowestPollMs, result, ...counts } of [undisturbed, killed]) {
    const when = doneAtKills.length > 0 ? `killed after ${doneAtKills.join(', ')}` : 'undisturbed';
    const { added, changed, same } = counts;
    console.log(
      `  ${when}: ${added} new, ${changed} changed, ${same} unchanged, in ${seconds.toFixed(1)} s; slowest progress request ${Math.round(slowestPollMs)} ms; ${result}`,
    );
    if (added + changed + same !== rows) faults.push('every row is done');
    // The short version runs in the gate, which has no time limit.
    if (!values.short && seconds > maxImportSeconds)
      faults.push(`an import takes at most ${maxImportSeconds} s, ${when}`);
  }
  if (killed.result !== undisturbed.result)
    faults.push('a killed import gives the same result as an undisturbed one');
  if (killed.doneAtKills.some((done) => done === 0 || done >= rows))
    faults.push('the process was killed during the job');
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
