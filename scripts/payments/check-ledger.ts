import { checkAnalytics, checkLedger, updateAnalytics } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { databaseUrl, stopWith } from '../lib/console.ts';

/** npm run check-ledger: checks the ledger and analytics in the database of DATABASE_URL. */
const database = openPostgres({
  connectionString: databaseUrl(),
  maxConnections: 1,
  retryForMs: 0,
});
try {
  await updateAnalytics(database, new Date());
  const faults = [...(await checkLedger(database)), ...(await checkAnalytics(database))];
  for (const { rule, what } of faults) console.log(`Broken: ${rule}. ${what}`);
  if (faults.length === 0) console.log('The ledger is consistent');
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  stopWith(`The database is not reachable: ${(error as Error).message}`);
} finally {
  await database.close();
}
