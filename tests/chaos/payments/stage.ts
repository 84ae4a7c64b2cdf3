import type { Order } from '@briolette/contract';
import { type OrderTransitionName, orderTransitions } from '@briolette/domain';
import { requestRefund, transitionOrder } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { World } from './open-world.ts';
import type { Shopper } from './shopper.ts';

/** The environment of a row. */
export type Stage = {
  world: World;
  /** The approximate number of orders. */
  size: number;
  /** Orders that were paid in time and not cancelled. */
  promised: Set<string>;
  /** Emails sent by a process that was killed before it could save the result. */
  repeated: { emails: number };
};

export type PlannedRow = {
  name: string;
  what: string;
  /** Deliberately wrong, with a separate shop. It must lose something. */
  control?: true;
  /** Returns a note for the table, or nothing. */
  run(stage: Stage): Promise<unknown>;
};

const atOnce = 16;

/** Runs purchases by several shoppers at once, each one purchase at a time. */
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

/** Retries on errors, up to 20 times. */
export async function retry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++)
    try {
      return await run();
    } catch (error) {
      if (attempt > 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** Places an order that awaits payment and returns it. */
export async function waitingOrder(shopper: Shopper): Promise<Order> {
  await shopper.fill();
  const { status, body } = await shopper.place('online');
  if (status !== 201) throw new Error(`placing the order failed: ${status} ${body.code}`);
  // On a slow machine a provider call may time out, so the shopper retries.
  let order: Order = body.order;
  for (let pressed = 0; pressed < 5 && !order.payment?.url; pressed++)
    order = (await shopper.callOrder('payOrder', order.orderId)).body.order ?? order;
  return order;
}

/** Returns the id of the provider's session from the payment URL. */
export function getSessionId(order: Order): string {
  const id = order.payment?.url?.split('/').pop();
  if (!id) throw new Error(`order ${order.orderId} has no payment URL`);
  return id;
}

/** Places an order and pays it at the provider. */
export async function paidOrder(stage: Stage, shopper: Shopper): Promise<Order> {
  const order = await waitingOrder(shopper);
  stage.world.stripe.pay(getSessionId(order));
  stage.promised.add(order.orderId);
  return order;
}

/** Runs a staff transition. Returns false if the order was in another state. */
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
