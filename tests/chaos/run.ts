import { mkdir, writeFile } from 'node:fs/promises';
import { chaosPackages, missingPackages } from '../support/debian-packages.ts';
import { readOptions } from './options.ts';
import { plan, type Stage } from './plan.ts';
import { publish } from './publish.ts';
import { findFaults, formatTable, type Row } from './row.ts';
import { type OpenScene, openScene } from './scene.ts';

if (process.argv[2] === 'payments') {
  // A separate run: one database, no machines, no root.
  const { runMoney } = await import('./payments/run.ts');
  await runMoney(process.argv.slice(3));
}

const names = plan.map(({ name }) => name);
const options = readOptions(process.argv.slice(2), names);
if (typeof options === 'string') {
  console.log(options);
  process.exit(1);
}
if (process.getuid?.() !== 0) stopWith('Network namespaces need root: run it with sudo');
const missing = missingPackages(chaosPackages);
if (missing) stopWith(missing);

const started = performance.now();
const current: { scene: Promise<OpenScene> | null } = { scene: null };
let over = false;
const limit = setTimeout(
  () => end(`Timed out after ${options.limitMinutes} minutes`),
  options.limitMinutes * 60_000,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));

const stage: Stage = {
  options,
  ledgers: [],
  log: (line) => console.log(line),
  isOver: () => over,
  closeScene: close,
  scene() {
    current.scene ??= openScene((line) => console.log(`  ${line}`));
    return current.scene;
  },
};

const rows: Row[] = [];
const failures: string[] = [];
for (const planned of plan.filter(({ name }) => options.rows.includes(name))) {
  const start = performance.now();
  console.log(planned.name);
  try {
    const row = await planned.run(stage);
    rows.push(row);
    if (options.publish) await publish(rows, (performance.now() - started) / 60_000);
    failures.push(...findFaults(row, options.outageSlack).map((fault) => `${row.name}: ${fault}`));
  } catch (error) {
    if (over) break;
    failures.push(`${planned.name}: ${error instanceof Error ? error.message : error}`);
    const logs = await (await current.scene?.catch(() => null))?.cluster.workspace.saveLogs();
    console.error(error, logs ? `The logs of the machines are in ${logs}` : '');
    // The next row gets new machines.
    await close();
    stage.ledgers.length = 0;
  }
  console.log(`  took ${seconds(start)} s`);
}
await close();
clearTimeout(limit);
console.log(`\n${formatTable(rows)}\n\nThe whole run took ${seconds(started)} s.`);
await save(rows);
for (const failure of failures) console.error(`not met: ${failure}`);
process.exit(over || failures.length > 0 ? 1 : 0);

async function close(): Promise<void> {
  const scene = await current.scene?.catch(() => null);
  current.scene = null;
  await scene?.close();
}

/** Stops everything once, also during start-up. */
async function end(why: string): Promise<void> {
  if (over) return;
  over = true;
  console.error(`\n${why}: stopping`);
  await close();
  process.exit(1);
}

async function save(measured: Row[]): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  await writeFile(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ options, rows: measured }, null, 2)}\n`,
  );
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

function stopWith(line: string): never {
  console.error(line);
  process.exit(1);
}
