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
const patienceMs = 30_000;
const waiting = { withinMs: 2 * patienceMs, everyMs: 20 };

/**
 * Places an order in a process of its own, which ends at the next step, again and again; the next
 * process finds what the one before it left. arm 'control': no jobs, the order's process mails.
 */
export async function killEmail(
  database: Database,
  databaseUrl: string,
  kills: number,
  arm: 'jobs' | 'control',
): Promise<EmailAudit> {
  const emailServer = await startEmailServer();
  const start = () => fork(childFile, [databaseUrl, emailServer.url, arm], { execArgv: [] });
  // Then nobody does what the order's statement leaves to do.
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
      if (nr % 50 === 49) console.log(`  ${nr + 1} of ${kills} processes ended`);
    }
    await ready(standby);
    await finish(standby, database, pending);
    return await auditEmails(database, emailServer.taken, placedAt);
  } finally {
    standby.kill('SIGKILL');
    await emailServer.close();
  }
}

/** The steps that there are without jobs. */
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

/** Ends when the process has. What it did not answer is asked again by the next. */
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
    if (message.kind === 'answered' && message.status === 201) placed.add(message.key);
  });
  const ended = once(child, 'exit');
  const fault: AtStep = async (at) => {
    if (at === step) child.kill('SIGKILL');
    // Ended before the mail was whole: then the server has nothing.
    if (at === step && at === 'data') return 'cut';
    if (step === 'line cut' && at === 'taken') {
      // The child lives on and knows that it does not know; then it ends as well.
      setTimeout(() => child.kill('SIGKILL'), 100);
      return 'cut';
    }
  };
  // What is left from before is done first, so that the step is known to be the last order's own.
  const last = orders.at(-1) as Order;
  for (const order of orders.slice(0, -1)) child.send(order);
  await until('the orders from before', () => placed.size >= orders.length - 1, waiting);
  await until('the mails from before', async () => !(await anyDue(database)), waiting);
  emailServer.behave(fault);
  child.send({ kind: 'dieAt', step } satisfies ToChild);
  child.send(last);
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(late);
  pending.push(...orders.filter(({ key }) => !placed.has(key)));
}

/** Jobs, if this arm has any, that wait for nothing but somebody to do them. */
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
    if (message.kind === 'answered') placed.add(message.key);
  });
  for (const order of orders) child.send(order);
  await until('the last orders', () => placed.size === orders.length, waiting);
  const left = async () =>
    (await countJobs(database, new Date())).every(({ state }) => state === 'dead');
  await until('the last mails', left, waiting);
}

/** Waits for it, and lets it work. */
async function ready(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a shop did not start'))),
  ]);
  child.send({ kind: 'begin' } satisfies ToChild);
}

/** A shopper of their own for each order, with one piece in the cart. */
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
