import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './payments-child.ts';
import type { Shopper } from './shopper.ts';
import { getSessionId, refund, type Stage, staff } from './stage.ts';

const childFile = fileURLToPath(new URL('./payments-child.ts', import.meta.url));

/** Statements and calls on the way of an order, in the order in which they come. */
const places = [
  'place-order',
  'newest-payment',
  'stripe.start',
  'record-payment-state',
  'find-order',
  'find-payment',
  'stripe.get',
  'stop-waiting',
  'stripe.expire',
  'claim-jobs',
  'stripe.capture',
  'stripe.cancel',
  'refunds-of-payment',
  'stripe.refund',
  'record-refund-state',
  'save-chaos-email',
  'finish-jobs',
];
const steps = places.flatMap((place) => [`before ${place}`, `after ${place}`]);

/** One purchase, which goes on where it was broken off. */
type Purchase = { run(at: Fetch): Promise<void> };
type Fetch = { fetch(path: string, init?: RequestInit): Promise<Response> };

/** Each process is killed at one step; what it left, the next one finds. */
export async function killAtEveryStep(stage: Stage) {
  const { world, size } = stage;
  await world.stopJobs();
  const start = () =>
    fork(childFile, [world.databaseUrl, JSON.stringify(world.stripe.at), String(world.aheadMs())], {
      execArgv: [],
    });
  const selected = size < 60 ? steps.filter((_, index) => index % 9 === 4) : steps;
  const purchasesPerKill = Math.max(5, Math.ceil(size / selected.length));
  let standby = start();
  let left: Purchase[] = [];
  let killed = 0;
  const missed: string[] = [];
  try {
    for (const step of selected) {
      const child = standby;
      const at = await ready(child);
      standby = start();
      world.setWebhookUrl(at.url);
      // What the one before it left is finished first, so that the step is met by the new ones.
      await runAll(left, at);
      left = Array.from({ length: purchasesPerKill }, (_, index) => createPurchase(stage, index));
      const ended = once(child, 'exit');
      child.send({ kind: 'dieAt', step } satisfies ToChild);
      const unfinished = runAll(left, at);
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, 12_000, 'late').unref());
      const outcome = await Promise.race([ended, late]);
      if (outcome === 'late') {
        missed.push(step);
        child.kill('SIGKILL');
        await ended;
      }
      left = await unfinished;
      killed++;
    }
    const at = await ready(standby);
    world.setWebhookUrl(at.url);
    const stuck = await runAll(left, at);
    if (stuck.length > 0) throw new Error(`${stuck.length} purchases did not get to their end`);
  } finally {
    standby.kill('SIGKILL');
    world.resetWebhookUrl();
  }
  if (missed.length > 0) throw new Error(`never came to: ${missed.join(', ')}`);
  return { reached: selected.length, killed };
}

/** Gives those that did not get to their end. */
async function runAll(purchases: Purchase[], at: Fetch): Promise<Purchase[]> {
  const ended = await Promise.allSettled(purchases.map((purchase) => purchase.run(at)));
  return purchases.filter((_, index) => ended[index]?.status === 'rejected');
}

/** Paid and packed, paid and cancelled, cancelled before paying, refunded, or cash. */
function createPurchase(stage: Stage, index: number): Purchase {
  const key = randomUUID();
  let shopper: Shopper | null = null;
  let filled = false;
  return {
    async run(at) {
      shopper ??= await stage.world.shopper();
      if (!filled) await shopper.fill();
      filled = true;
      const payBy = index % 5 === 4 ? 'Cash on delivery' : 'online';
      const { status, body } = await shopper.place(payBy, { key, at });
      const order = body.order;
      if (status !== 201) throw new Error(`answered ${status}`);
      if (payBy !== 'online' || order.state !== 'awaiting_payment') {
        if (order.state === 'placed' && payBy === 'online') await after(order.orderId, at);
        return;
      }
      if (!order.payment?.url) throw new Error('not begun yet');
      if (index % 5 === 3) {
        await shopper.callOrder('cancelOrder', order.orderId, at);
        return;
      }
      stage.world.stripe.pay(getSessionId(order));
      await shopper.callOrder('syncPayment', order.orderId, at);
      await after(order.orderId, at);
    },
  };

  async function after(orderId: string, at: Fetch) {
    if (index % 5 === 1) {
      await shopper?.callOrder('cancelOrder', orderId, at);
      return;
    }
    stage.promised.add(orderId);
    await staff(stage, 'pack', orderId);
    // The capture is a job of the server that is about to be killed.
    for (let attempt = 0; attempt < 100; attempt++) {
      const { body } = (await shopper?.callOrder('getOrder', orderId, at)) ?? { body: {} };
      if (body.order?.payment?.state === 'captured') break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    if (index % 5 === 2) await refund(stage, orderId, 700);
  }
}

async function ready(child: ChildProcess): Promise<Fetch & { url: string }> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a server did not start'))),
  ])) as [FromChild];
  child.send({ kind: 'begin' } satisfies ToChild);
  const { url } = message;
  return { url, fetch: (path, init) => fetch(url + path, init) };
}
