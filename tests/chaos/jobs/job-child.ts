import { defaultPolicy } from '@briolette/contract';
import { jobHandlers, startJobRunner } from '@briolette/jobs';
import { openPostgres } from '@briolette/storage/postgres';
import { leaseMs, sender } from './settings.ts';

/**
 * Runs jobs of one kind until it is killed. Email jobs stay in the table, where they are counted.
 */
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
