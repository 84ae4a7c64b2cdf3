import { parseArgs } from 'node:util';
import { withShopDatabase } from '../with-shop-database.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * node tests/security/fuzz/fuzz.ts --requests 1000000 [--seed 1]: fuzzes a shop on its own
 * PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
await withShopDatabase(async ({ database }) => {
  // Prints its progress when stopped.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const cpuSeconds = () =>
    Math.round(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6);
  const report = await runFuzz({
    database,
    requests: Number(values.requests),
    seed: Number(values.seed),
    signal: stop.signal,
    onProgress: (sent) => {
      if (sent % 100_000 === 0) console.log(`${sent} requests in ${seconds()} s`);
    },
  });
  for (const [call, statuses] of Object.entries(report.statuses))
    console.log(call.padEnd(20), JSON.stringify(statuses));
  for (const fault of report.faults) console.log(fault);
  console.log(
    `fuzz: ${report.sent} requests in ${seconds()} s (${cpuSeconds()} s of this process) with seed ${values.seed}: ${report.faults.length} faults, asked again ${report.busy} times because the machine was busy`,
  );
  process.exitCode = report.faults.length > 0 ? 1 : 0;
});
