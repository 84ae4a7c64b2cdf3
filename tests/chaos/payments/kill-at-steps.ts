import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './payments-child.ts';
import type { Shopper } from './shopper.ts';
import { getSessionId, refund, type Stage, staff } from './stage.ts';

const childFile = fileURLToPath(new URL('./payments-child.ts', import.meta.url));

/** The statements and provider calls of an order, in their order. */
const places = [
  'place-order',
  'newest-payment',
  'stripe.start',
  'record-payment-state',
  'find-order',
  'find-payment',
  'stripe.get',
  'end-unpaid-order',
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

/** A purchase that can be resumed after an interruption. */
type Purchase = { run(at: Fetch): Promise<void> };
type Fetch = { fetch(path: string, init?: RequestInit): Promise<Response> };

/** Kills one process at each step. The next process continues the work. */
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
      // Finishes earlier purchases first, so that the new ones reach the step.
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
    if (stuck.length > 0) throw new Error(`${stuck.length} purchases did not finish`);
  } finally {
    standby.kill('SIGKILL');
    world.resetWebhookUrl();
  }
  if (missed.length > 0) throw new Error(`steps never reached: ${missed.join(', ')}`);
  return { reached: selected.length, killed };
}

/** Runs purchases and returns those that did not finish. */
async function runAll(purchases: Purchase[], at: Fetch): Promise<Purchase[]> {
  const ended = await Promise.allSettled(purchases.map((purchase) => purchase.run(at)));
  return purchases.filter((_, index) => ended[index]?.status === 'rejected');
}

/**
 * Creates a purchase that is packed, cancelled before or after payment, refunded, or paid in cash.
 */
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
      if (status !== 201) throw new Error(`status ${status}`);
      if (payBy !== 'online' || order.state !== 'awaiting_payment') {
        if (order.state === 'placed' && payBy === 'online') await after(order.orderId, at);
        return;
      }
      if (!order.payment?.url) throw new Error('the payment has not started');
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
    // The capture is a job of the server that is going to be killed.
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
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [FromChild];
  child.send({ kind: 'start' } satisfies ToChild);
  const { url } = message;
  return { url, fetch: (path, init) => fetch(url + path, init) };
}
