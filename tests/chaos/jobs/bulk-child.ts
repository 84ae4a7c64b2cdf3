import { policy } from '@briolette/contract';
import { shopKinds, startRunner } from '@briolette/jobs';
import { openPostgres } from '@briolette/storage/postgres';
import { leaseMs, sender } from './settings.ts';

/** Does the shop's bulk jobs until it is killed. Mails stay in the table: they are counted there. */
const database = openPostgres({ connectionString: process.argv[2] ?? '', maxConnections: 4 });
startRunner({
  context: { database, clock: () => new Date(), post: { send: async () => {} }, sender, policy },
  kinds: { 'staff-bulk': shopKinds['staff-bulk'] as never },
  pollMs: 50,
  leaseMs,
});
process.on('disconnect', () => process.exit());
