import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './payments-child.ts';
import type { Shopper } from './shopper.ts';
import { refund, type Stage, sessionOf, staff } from './stage.ts';

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
  'keep-chaos-mail',
  'finish-jobs',
];
const steps = places.flatMap((place) => [`before ${place}`, `after ${place}`]);

/** One purchase, which goes on where it was broken off. */
type Way = { go(at: Fetch): Promise<void> };
type Fetch = { fetch(path: string, init?: RequestInit): Promise<Response> };

/** Each process is killed at one step; what it left, the next one finds. */
export async function killAtEveryStep(stage: Stage) {
  const { world, size } = stage;
  await world.stopJobs();
  const start = () =>
    fork(childFile, [world.databaseUrl, JSON.stringify(world.stripe.at), String(world.aheadMs())], {
      execArgv: [],
    });
  const chosen = size < 60 ? steps.filter((_, index) => index % 9 === 4) : steps;
  const waysPerKill = Math.max(5, Math.ceil(size / chosen.length));
  let standby = start();
  let left: Way[] = [];
  let killed = 0;
  const missed: string[] = [];
  try {
    for (const step of chosen) {
      const child = standby;
      const at = await ready(child);
      standby = start();
      world.hearsAt(at.url);
      // What the one before it left is finished first, so that the step is met by the new ones.
      await goAll(left, at);
      left = Array.from({ length: waysPerKill }, (_, index) => wayOf(stage, index));
      const ended = once(child, 'exit');
      child.send({ kind: 'dieAt', step } satisfies ToChild);
      const unfinished = goAll(left, at);
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
    world.hearsAt(at.url);
    const stuck = await goAll(left, at);
    if (stuck.length > 0) throw new Error(`${stuck.length} purchases did not get to their end`);
  } finally {
    standby.kill('SIGKILL');
    world.hearHere();
  }
  if (missed.length > 0) throw new Error(`never came to: ${missed.join(', ')}`);
  return { reached: chosen.length, killed };
}

/** Gives those that did not get to their end. */
async function goAll(ways: Way[], at: Fetch): Promise<Way[]> {
  const ended = await Promise.allSettled(ways.map((way) => way.go(at)));
  return ways.filter((_, index) => ended[index]?.status === 'rejected');
}

/** Paid and packed, paid and cancelled, cancelled before paying, refunded, or cash. */
function wayOf(stage: Stage, index: number): Way {
  const key = randomUUID();
  let shopper: Shopper | null = null;
  let filled = false;
  return {
    async go(at) {
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
        await shopper.ask('cancelOrder', order.orderId, at);
        return;
      }
      stage.world.stripe.pay(sessionOf(order));
      await shopper.ask('syncPayment', order.orderId, at);
      await after(order.orderId, at);
    },
  };

  async function after(orderId: string, at: Fetch) {
    if (index % 5 === 1) {
      await shopper?.ask('cancelOrder', orderId, at);
      return;
    }
    stage.promised.add(orderId);
    await staff(stage, 'pack', orderId);
    // The capture is a job of the server that is about to be killed.
    for (let asked = 0; asked < 100; asked++) {
      const { body } = (await shopper?.ask('getOrder', orderId, at)) ?? { body: {} };
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
