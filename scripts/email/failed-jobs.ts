import { countJobs, listDeadJobs, retryDeadJobs } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { databaseUrl, stopWith } from '../lib/console.ts';

const usage = `npm run jobs              lists waiting jobs, and dead jobs with their errors
npm run jobs -- revive    retries dead jobs`;

/** Lists or retries the jobs in the database of DATABASE_URL. */
const [command, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, 'revive'].includes(command)) stopWith(usage);
const database = openPostgres({
  connectionString: databaseUrl(),
  maxConnections: 1,
  retryForMs: 0,
});
try {
  if (command === 'revive')
    console.log(`${await retryDeadJobs(database, new Date())} dead jobs will be retried`);
  const counts = await countJobs(database, new Date());
  if (counts.length === 0) console.log('No jobs');
  for (const { kind, state, count } of counts) console.log(`${count} ${state}: ${kind}`);
  for (const { dedupKey, attempts, deadAt, error } of await listDeadJobs(database, 50))
    console.log(`dead since ${deadAt.toISOString()}, attempt ${attempts}: ${dedupKey}: ${error}`);
} catch (error) {
  stopWith(`The database is not reachable: ${(error as Error).message}`);
} finally {
  await database.close();
}
