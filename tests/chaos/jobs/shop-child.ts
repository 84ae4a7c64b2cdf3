import { createApp } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import { composeMessage, emailTemplates } from '@briolette/email';
import { type JobRunner, jobHandlers, startJobRunner } from '@briolette/jobs';
import type { Database } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { createSmtpTransport } from '../../../apps/server/src/email/smtp-transport.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { chaosSecret, leaseMs, sender } from './settings.ts';
import type { Step } from './steps.ts';

export type ToChild =
  | { kind: 'start' }
  | { kind: 'dieAt'; step: Step }
  | { kind: 'order'; token: string; key: string; addressId: string; email: string };
export type FromChild = { kind: 'ready' } | { kind: 'response'; key: string; status: number };

/** A shop that handles orders and jobs in one process and kills itself at a given step. */
const [databaseUrl = '', smtpUrl = '', arm = ''] = process.argv.slice(2);
let dieAt: Step | null = null;

const real = openPostgres({ connectionString: databaseUrl, maxConnections: 4 });
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
const post = createSmtpTransport({ url: smtpUrl, patienceMs: 2000 });
const clock = () => new Date();
const app = createApp({
  database,
  secret: chaosSecret,
  passwordHasher: quickHashing,
  wakeJobRunner: () => runner?.wake(),
});
let runner: JobRunner | null = null;

/** Called when the previous process has ended. Until then this one only waits. */
function start(): void {
  if (arm === 'control') return;
  const context = { database, clock, post, sender, policy: defaultServerPolicy };
  runner = startJobRunner({
    context,
    kinds: jobHandlers,
    pollMs: 50,
    leaseMs,
    reportError: () => {},
  });
}

process.on('message', async (message: ToChild) => {
  if (message.kind === 'start') return start();
  if (message.kind === 'dieAt') {
    dieAt = message.step;
    return;
  }
  const { token, key, addressId, email } = message;
  const response = await app.request('/api/user/orders', {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ addressId, payBy: 'Cash on delivery' }),
  });
  process.send?.({ kind: 'response', key, status: response.status } satisfies FromChild);
  // The control arm has no jobs: the process that placed the order also sends the email.
  if (arm === 'control' && response.ok) {
    const { order } = await response.json();
    const write = emailTemplates['order-placed'].write;
    const envelope = { key: `order-placed:${order.orderId}`, to: email, userId: null };
    await post.send(
      composeMessage((links) => write({ firstName: null, order }, links), envelope, sender),
    );
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' } satisfies FromChild);

function dieIf(step: string): void {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL');
}
