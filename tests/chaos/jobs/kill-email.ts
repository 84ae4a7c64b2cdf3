import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApp } from '@briolette/api';
import { countJobs, type Database } from '@briolette/storage';
import { type AtStep, type EmailServer, startEmailServer } from '../../support/email-server.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { until } from '../../support/until.ts';
import { auditEmails, type EmailAudit } from './audit-emails.ts';
import { chaosSecret } from './settings.ts';
import type { FromChild, ToChild } from './shop-child.ts';
import { type Step, steps } from './steps.ts';

type Order = Extract<ToChild, { kind: 'order' }>;
const childFile = fileURLToPath(new URL('./shop-child.ts', import.meta.url));
const timeoutMs = 30_000;
const waiting = { withinMs: 2 * timeoutMs, intervalMs: 20 };

/**
 * Places orders, each in a new process that is killed at the next step. The following process
 * continues the work. In the control arm the process that places the order also sends the email,
 * without a job.
 */
export async function killEmail(
  database: Database,
  databaseUrl: string,
  kills: number,
  arm: 'jobs' | 'control',
): Promise<EmailAudit> {
  const emailServer = await startEmailServer();
  const start = () => fork(childFile, [databaseUrl, emailServer.url, arm], { execArgv: [] });
  // Keeps the order's statement from creating jobs.
  if (arm === 'control') await database.script(withoutJobs);
  const newOrder = createOrderFactory(database);
  const armSteps = arm === 'control' ? controlSteps : steps;
  const pending: Order[] = [];
  const placedAt = new Map<string, Step>();
  let standby = start();
  try {
    for (let nr = 0; nr < kills; nr++) {
      const step = armSteps[nr % armSteps.length] as Step;
      const child = standby;
      await ready(child);
      standby = start();
      const order = await newOrder();
      placedAt.set(order.key, step);
      await killAt(step, database, child, emailServer, [...pending.splice(0), order], pending);
      emailServer.behave(async () => {});
      if (nr % 50 === 49) console.log(`  ${nr + 1} of ${kills} processes killed`);
    }
    await ready(standby);
    await finish(standby, database, pending);
    return await auditEmails(database, emailServer.taken, placedAt);
  } finally {
    standby.kill('SIGKILL');
    await emailServer.close();
  }
}

/** The steps that exist without jobs. */
const controlSteps: readonly Step[] = [
  'after place-order',
  'greeting',
  'recipient',
  'data',
  'taken',
];
const withoutJobs = `
  create function no_job() returns trigger language plpgsql as 'begin return null; end';
  create trigger no_jobs before insert on jobs for each row execute function no_job()`;

/** Resolves when the process has ended. Orders without a response are sent to the next process. */
async function killAt(
  step: Step,
  database: Database,
  child: ChildProcess,
  emailServer: EmailServer,
  orders: Order[],
  pending: Order[],
): Promise<void> {
  const placed = new Set<string>();
  child.on('message', (message: FromChild) => {
    if (message.kind === 'response' && message.status === 201) placed.add(message.key);
  });
  const ended = once(child, 'exit');
  const fault: AtStep = async (at) => {
    if (at === step) child.kill('SIGKILL');
    // Killed before the email was complete, so the server discards it.
    if (at === step && at === 'data') return 'cut';
    if (step === 'line cut' && at === 'taken') {
      // The child continues without a confirmation from the server, then it is killed as well.
      setTimeout(() => child.kill('SIGKILL'), 100);
      return 'cut';
    }
  };
  // Finishes earlier orders first, so that the last order reaches the step.
  const last = orders.at(-1) as Order;
  for (const order of orders.slice(0, -1)) child.send(order);
  await until('earlier orders', () => placed.size >= orders.length - 1, waiting);
  await until('earlier emails', async () => !(await anyDue(database)), waiting);
  emailServer.behave(fault);
  child.send({ kind: 'dieAt', step } satisfies ToChild);
  child.send(last);
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(late);
  pending.push(...orders.filter(({ key }) => !placed.has(key)));
}

/** Whether jobs are due. The control arm has none. */
async function anyDue(database: Database): Promise<boolean> {
  const rows = await database.query({
    name: '',
    text: `select from jobs where completed_at is null and dead_at is null and run_at <= now() limit 1`,
  });
  return rows.length > 0;
}

async function finish(child: ChildProcess, database: Database, orders: Order[]): Promise<void> {
  const placed = new Set<string>();
  child.on('message', (message: FromChild) => {
    if (message.kind === 'response') placed.add(message.key);
  });
  for (const order of orders) child.send(order);
  await until('the last orders', () => placed.size === orders.length, waiting);
  const left = async () =>
    (await countJobs(database, new Date())).every(({ state }) => state === 'dead');
  await until('the last emails', left, waiting);
}

/** Waits until the child is ready and starts it. */
async function ready(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the shop did not start'))),
  ]);
  child.send({ kind: 'start' } satisfies ToChild);
}

/** Returns a function that signs up a shopper with one product in the cart. */
function createOrderFactory(database: Database): () => Promise<Order> {
  const app = createApp({ database, secret: chaosSecret, passwordHasher: quickHashing });
  const send = async (path: string, token: string, body?: object) => {
    const response = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return async () => {
    const key = crypto.randomUUID();
    const email = `${key}@test.example`;
    const { encodedToken: token } = await send('/api/auth/signup', '', { email, password: 'x' });
    const { products } = await send('/api/products', '');
    await send('/api/user/cart', token, { product: products[0] });
    const { addresses } = await send('/api/user/addresses', token);
    return { kind: 'order', token, key, email, addressId: addresses[0].id };
  };
}
