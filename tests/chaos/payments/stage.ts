import type { Order } from '@briolette/contract';
import { type OrderTransitionName, orderTransitions } from '@briolette/domain';
import { requestRefund, transitionOrder } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { World } from './open-world.ts';
import type { Shopper } from './shopper.ts';

/** What a row of the table has to play with. */
export type Stage = {
  world: World;
  /** So many orders, more or less. */
  size: number;
  /** Orders whose shopper has paid in time and did not cancel. */
  promised: Set<string>;
  /** Mails that were handed over by a process which could not note it. */
  repeated: { emails: number };
};

export type PlannedRow = {
  name: string;
  what: string;
  /** Gives a note, or nothing. */
  /** Built wrong on purpose, in a shop of its own: it must lose something. */
  control?: true;
  /** Gives a note for the table, if there is one. */
  run(stage: Stage): Promise<unknown>;
};

const atOnce = 16;

/** Several shoppers at once, each with one purchase after the other. */
export async function eachOrder(
  { world }: Stage,
  count: number,
  work: (shopper: Shopper, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      const shopper = await retry(() => world.shopper());
      while (next < count) await work(shopper, next++);
    }),
  );
}

/** Nobody got an answer: asked again in a moment. */
export async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++)
    try {
      return await run();
    } catch (error) {
      if (attempt > 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** An order that waits for its money, as the shopper's answer has it. */
export async function waitingOrder(shopper: Shopper): Promise<Order> {
  await shopper.fill();
  const { status, body } = await shopper.place('online');
  if (status !== 201) throw new Error(`placing was answered ${status} ${body.code}`);
  // On a slow machine the provider may be silent for once: the shopper presses again.
  let order: Order = body.order;
  for (let pressed = 0; pressed < 5 && !order.payment?.url; pressed++)
    order = (await shopper.callOrder('payOrder', order.orderId)).body.order ?? order;
  return order;
}

/** The session at the provider, by the address at which the shopper pays. */
export function getSessionId(order: Order): string {
  const id = order.payment?.url?.split('/').pop();
  if (!id) throw new Error(`order ${order.orderId} has no address to pay at`);
  return id;
}

/** Paid at the provider, whoever hears of it. */
export async function paidOrder(stage: Stage, shopper: Shopper): Promise<Order> {
  const order = await waitingOrder(shopper);
  stage.world.stripe.pay(getSessionId(order));
  stage.promised.add(order.orderId);
  return order;
}

/** What staff do. false: the order was not where they thought. */
export async function staff(
  { world }: Stage,
  step: OrderTransitionName,
  orderId: string,
): Promise<boolean> {
  const { from, to } = orderTransitions[step];
  const moved = await transitionOrder(world.database, {
    orderId,
    userId: null,
    from,
    to,
    version: null,
    by: 'staff',
    note: '',
    tracking: null,
    newId: uuidv7(),
    currency: 'USD',
    now: world.clock(),
  });
  return moved !== null;
}

export function refund({ world }: Stage, orderId: string, amountCents: number) {
  return requestRefund(world.database, {
    refundId: uuidv7(),
    orderId,
    amountCents,
    reason: 'chaos',
    now: world.clock(),
  });
}

export function expectAll(what: string, wrong: number): void {
  if (wrong > 0) throw new Error(`${what}: ${wrong} were not`);
}
