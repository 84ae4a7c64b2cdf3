import { parseArgs } from 'node:util';
import { catalogueProducts, categories } from '@briolette/catalogue';
import { startPostgres } from '@briolette/local-postgres';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { runFuzz } from './fuzz/run-fuzz.ts';

/** node tests/security/fuzz.ts --requests 1000000 [--seed 1]: on a PostgreSQL of its own. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const postgres = await startPostgres({ unsafe: true });
const database = openPostgres({ connectionString: postgres.url(), maxConnections: 10 });
try {
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = await runFuzz({
    database,
    requests: Number(values.requests),
    seed: Number(values.seed),
    onProgress: (sent) => {
      if (sent % 100_000 === 0) console.log(`${sent} requests in ${seconds()} s`);
    },
  });
  for (const [call, statuses] of Object.entries(report.statuses))
    console.log(call.padEnd(20), JSON.stringify(statuses));
  for (const fault of report.faults) console.log(fault);
  console.log(
    `fuzz: ${report.sent} requests in ${seconds()} s with seed ${values.seed}: ${report.faults.length} faults`,
  );
  process.exitCode = report.faults.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await postgres.stop();
}
