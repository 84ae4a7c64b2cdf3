import type { Order, OrderRequest } from '@briolette/contract';
import { ApiError } from '../../api/api-client.ts';
import { isUnanswered } from '../../api/is-unanswered.ts';
import { randomText } from '../../browser/random-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';

const place = 'briolette.shopper.orderAttempt';
type Attempt = { key: string; request: OrderRequest };

/**
 * Places the order under a key that is made once and kept until an answer comes: pressed twice,
 * retried or reloaded, it is one order.
 */
export async function placeOrder(request: OrderRequest): Promise<Order> {
  const key = openAttempt()?.key ?? randomText();
  sessionStorage.setItem(place, JSON.stringify({ key, request } satisfies Attempt));
  try {
    const order = await sendTwice({ key, request });
    closeAttempt();
    return order;
  } catch (error) {
    if (isKeyReused(error)) return orderOfEarlierAttempt();
    if (!isUnanswered(error)) closeAttempt();
    throw error;
  }
}

/** The attempt that nobody has answered yet, also after a reload. */
export function openAttempt(): Attempt | null {
  const text = sessionStorage.getItem(place);
  return text ? (JSON.parse(text) as Attempt) : null;
}

function closeAttempt(): void {
  sessionStorage.removeItem(place);
}

const quickMs = 5000;

/** A reply that was cut is asked for again at once; a silence is not waited for a second time. */
async function sendTwice(attempt: Attempt): Promise<Order> {
  const started = performance.now();
  return send(attempt).catch((error) => {
    if (!isUnanswered(error) || performance.now() - started > quickMs) throw error;
    return send(attempt);
  });
}

async function send({ key, request }: Attempt): Promise<Order> {
  const headers = { 'idempotency-key': key };
  return (await callAsUser('placeOrder', { headers, body: request })).order;
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'keyReused';
}

/** The unanswered attempt had placed an order, with the choices made before. That one counts. */
async function orderOfEarlierAttempt(): Promise<Order> {
  const { orders } = await callAsUser('listOrders');
  const [newest] = orders;
  closeAttempt();
  if (!newest) throw new ApiError(409, 'The cart is empty', { code: 'cartEmpty' });
  return newest;
}
