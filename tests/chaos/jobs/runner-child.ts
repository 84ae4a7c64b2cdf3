import { defaultPolicy } from '@briolette/contract';
import { type JobHandler, startJobRunner } from '@briolette/jobs';
import { openPostgres } from '@briolette/storage/postgres';
import { sender } from './settings.ts';

/** Runs jobs that each write a row, until it is killed. */
const database = openPostgres({ connectionString: process.argv[2] ?? '', maxConnections: 8 });
const mark: JobHandler<never> = {
  maxAttempts: 1000,
  async run({ dedupKey }) {
    await database.query(
      {
        name: 'mark',
        text: `insert into marks (key, runs) values ($1, 1)
          on conflict (key) do update set runs = marks.runs + 1`,
      },
      [dedupKey],
    );
  },
};
startJobRunner({
  context: {
    database,
    clock: () => new Date(),
    post: { send: async () => {} },
    sender,
    policy: defaultPolicy,
  },
  kinds: { mark },
  atOnce: 32,
  pollMs: 100,
  leaseMs: 3000,
});
process.on('disconnect', () => process.exit());
