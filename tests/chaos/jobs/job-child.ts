import { policy } from '@briolette/contract';
import { shopKinds, startRunner } from '@briolette/jobs';
import { openPostgres } from '@briolette/storage/postgres';
import { leaseMs, sender } from './settings.ts';

/** Does the shop's jobs of one kind until it is killed. Mails stay in the table: they are counted there. */
const [connectionString = '', kind = ''] = process.argv.slice(2);
const database = openPostgres({ connectionString, maxConnections: 4 });
startRunner({
  context: { database, clock: () => new Date(), post: { send: async () => {} }, sender, policy },
  kinds: { [kind]: shopKinds[kind as keyof typeof shopKinds] as never },
  pollMs: 50,
  leaseMs,
});
process.on('disconnect', () => process.exit());
