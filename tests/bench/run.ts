import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchShops, openBenchShops } from './bench-shops.ts';
import { onlyNamed, onlyPrinted, parts } from './parts.ts';
import { printTable } from './print-table.ts';
import { meets, type Report, type Row } from './result.ts';

const usage = `Measures the shop and writes docs/bench.json, the charts in docs/charts and the tables of docs/performance.md and docs/benchmarks.md.

  npm run bench [-- pages|api|size|checkout|payments|jobs|back-office|products|engine …] [--short] [--audits 5]
  npm run bench -- bytes
  npm run bench -- hydration [--audits 9]
  npm run bench -- search
  npm run bench -- bulk-actions
  npm run bench -- variants
  npm run bench -- soak [--minutes 60]

Without arguments, all parts except the last six run, in about 15 minutes. The first run also generates a shop of a
million products. --audits is the number of Lighthouse runs per page. --short takes a minute, writes nothing and
fails if a limit is broken twice.
bytes measures what a first visit to each page loads. hydration compares the landing pages with and without deferred
hydration. search measures eighty everyday searches and six lists among 10,000 products on both engines, in the
default market and in another one. bulk-actions measures
the product list, a change of 5,000 prices and its undo among 10,000 products on both engines. All four write nothing. variants measures a shop of a million products with twelve variants each, which is
generated once, in about 20 minutes. soak runs shoppers, staff and jobs at 60 % of the shop's capacity and measures
what grows.`;

// process.exit also stops the database.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const reportFile = new URL('../../docs/bench.json', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    audits: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in parts));
if (values.help || unknown.length > 0) {
  console.log(usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const all = Object.keys(parts).filter((name) => !onlyNamed.includes(name));
await run(
  positionals.length > 0 ? positionals : all,
  values.short || positionals.some((name) => onlyPrinted.includes(name)),
);

async function run(names: string[], short: boolean) {
  const report = await readReport();
  const measured: Report['parts'] = {};
  const shops = openBenchShops();
  try {
    for (const name of names) {
      console.log(`\n${name}`);
      measured[name] = await measurePart(name, shops, short);
      const broken = brokenRows(measured[name].rows);
      if (!short || broken.length === 0) continue;
      // Measures again, because a busy machine may break a limit once.
      printBroken(broken);
      console.log(`${name}, second run`);
      measured[name] = await measurePart(name, shops, short);
    }
  } finally {
    await shops.stop();
  }
  const rows = Object.values(measured).flatMap((part) => part.rows);
  printTable(rows);
  if (!short) {
    Object.assign(report.parts, measured);
    await writeFile(reportFile, `${JSON.stringify(report, null, 1)}\n`);
    const { drawCharts } = await import('./draw-charts.ts');
    await drawCharts(report);
    const { writeScale } = await import('./write-scale.ts');
    await writeScale(report);
  }
  const broken = brokenRows(rows);
  printBroken(broken);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

async function measurePart(name: string, shops: BenchShops, short: boolean) {
  const startedAt = performance.now();
  const measure = await (parts[name] as (typeof parts)[string])();
  const amount = Number(name === 'soak' ? values.minutes : values.audits);
  const result = await measure(shops, short, amount);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { ...result, measuredAt: new Date().toISOString(), seconds };
}

function brokenRows(rows: Row[]): Row[] {
  return rows.filter((row) => !meets(row.value, row.limit));
}

function printBroken(rows: Row[]) {
  for (const { part, name, value, unit } of rows)
    console.error(`Limit broken: ${part}, ${name}: ${value} ${unit}`);
}

/** Reads the saved report. Parts that aren't measured keep their results. */
async function readReport(): Promise<Report> {
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model ?? '',
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  const saved = await readFile(reportFile, 'utf8').then(JSON.parse, () => ({ parts: {} }));
  return { ...saved, measuredAt: new Date().toISOString(), machine };
}
