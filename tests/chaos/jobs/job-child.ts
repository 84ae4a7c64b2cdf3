import { defaultPolicy } from '@briolette/contract';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { openPostgres } from '@briolette/storage/postgres';
import { leaseMs, sender } from './settings.ts';

/** Does the shop's jobs of one kind until it is killed. Mails stay in the table: they are counted there. */
const [connectionString = '', kind = ''] = process.argv.slice(2);
const database = openPostgres({ connectionString, maxConnections: 4 });
startJobRunner({
  context: {
    database,
    clock: () => new Date(),
    post: { send: async () => {} },
    sender,
    policy: defaultPolicy,
  },
  kinds: { [kind]: jobHandlers[kind as keyof typeof jobHandlers] as never },
  pollMs: 50,
  leaseMs,
});
process.on('disconnect', () => process.exit());
