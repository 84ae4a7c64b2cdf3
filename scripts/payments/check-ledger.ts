import { checkAnalytics, checkLedger, updateAnalytics } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { databaseUrl, stopWith } from '../lib/console.ts';

/** npm run books: what in the books of the database that DATABASE_URL names does not add up. */
const database = openPostgres({
  connectionString: databaseUrl(),
  maxConnections: 1,
  retryForMs: 0,
});
try {
  await updateAnalytics(database, new Date());
  const faults = [...(await checkLedger(database)), ...(await checkAnalytics(database))];
  for (const { rule, what } of faults) console.log(`Broken: ${rule}. ${what}`);
  if (faults.length === 0) console.log('The books are right');
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  stopWith(`The database does not answer: ${(error as Error).message}`);
} finally {
  await database.close();
}
