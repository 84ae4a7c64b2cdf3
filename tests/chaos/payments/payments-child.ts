import type { PaymentProvider } from '@briolette/api';
import { startJobRunner } from '@briolette/jobs';
import type { Database } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { listen } from '../../../apps/server/src/index.ts';
import { createRunnerOptions, openNode } from './open-world.ts';

export type ToChild = { kind: 'start' } | { kind: 'dieAt'; step: string };
export type FromChild = { kind: 'ready'; url: string };

/** A server with jobs that kills itself at a given step. */
const [databaseUrl = '', at = '{}', ahead = '0'] = process.argv.slice(2);
const clock = () => new Date(Date.now() + Number(ahead));
let dieAt: string | null = null;

const real = openPostgres({ connectionString: databaseUrl, maxConnections: 8 });
const database: Database = {
  ...real,
  async query(statement, parameters) {
    dieIf(`before ${statement.name}`);
    const rows = await real.query(statement, parameters);
    // Ignores claims that found no job.
    if (statement.name !== 'claim-jobs' || rows.length > 0) dieIf(`after ${statement.name}`);
    return rows as never;
  },
};
const { app, provider } = openNode(database, JSON.parse(at), clock, (stripe) => mortal(stripe));
const listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });

process.on('message', (message: ToChild) => {
  if (message.kind === 'dieAt') dieAt = message.step;
  // Sent when the previous process has ended. Until then this one only waits.
  else
    startJobRunner({
      ...createRunnerOptions(database, provider, clock),
      pollMs: 25,
      leaseMs: 1000,
    });
});
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready', url: listening.url } satisfies FromChild);

function mortal(stripe: PaymentProvider): PaymentProvider {
  return new Proxy(stripe, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || name === 'list') return value;
      return async (...given: unknown[]) => {
        dieIf(`before stripe.${String(name)}`);
        const result = await value.apply(target, given);
        dieIf(`after stripe.${String(name)}`);
        return result;
      };
    },
  });
}

function dieIf(step: string): void {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL');
}
