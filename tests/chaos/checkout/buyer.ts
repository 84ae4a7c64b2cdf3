import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPath, type CallName, calls } from '@briolette/contract';
import { until } from '../../support/until.ts';
import type { Intent, Ledger } from './ledger.ts';

export type BuyerOptions = {
  url: string;
  accountUrl?: string;
  ledger: Ledger;
  productIds: readonly string[];
  /** false in the control arm: every attempt uses a new idempotency key. */
  reusesKey?: boolean;
  pauseMs: number;
  isOver: () => boolean;
};

type Account = { userId: string; token: string; addressId: string };

/** The timeout of the storefront. */
const attemptTimeoutMs = 15_000;
const timeoutMs = 90_000;

/** Runs a shopper who signs up and then buys one product after the other. */
export async function runBuyer(options: BuyerOptions): Promise<void> {
  const account = await openAccount(options.accountUrl ?? options.url);
  while (!options.isOver()) {
    await buyOnce(options, account);
    await pause(options.pauseMs * (0.5 + Math.random()));
  }
}

/** Retries a purchase until the shop confirms or rejects it. An error is neither. */
async function buyOnce(options: BuyerOptions, account: Account): Promise<void> {
  const { ledger } = options;
  const intent = ledger.start(account.userId);
  const payBy = Math.random() < 0.5 ? 'online' : 'Cash on delivery';
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    intent.attempts++;
    try {
      if (await attempt(options, account, intent, payBy)) return;
    } catch (error) {
      // No response, or an incomplete one: the outcome is unknown.
      ledger.recordError(error instanceof Error ? error.name : 'no response');
    }
    await pause(100 + 200 * Math.random());
  }
}

async function attempt(
  { url, ledger, productIds, reusesKey = true }: BuyerOptions,
  { token, addressId }: Account,
  intent: Intent,
  payBy: string,
): Promise<boolean> {
  if (intent.keys.length === 0 || !reusesKey) intent.keys.push(randomUUID());
  // After a failure the shopper reloads the cart and fills it again if it is empty.
  const cart = intent.attempts === 1 ? [] : (await call(url, token, 'getCart')).body.cart;
  if (!cart) return false;
  if (cart.length === 0) {
    const _id = productIds[Math.floor(Math.random() * productIds.length)];
    const { status } = await call(url, token, 'addToCart', { product: { _id } });
    if (status !== 201) {
      ledger.recordError(String(status));
      return false;
    }
  }
  const { status, body } = await call(
    url,
    token,
    'placeOrder',
    { addressId, payBy },
    intent.keys.at(-1),
  );
  // An order that awaits payment isn't confirmed yet: retry with the same key.
  if (status === 201 && body.order.state === 'awaiting_payment') return false;
  if (status === 201) {
    ledger.confirm(intent, body.order);
    return true;
  }
  ledger.recordError(String(status));
  if (status < 500 && status !== 409 && status !== 429)
    intent.rejection = `${status} ${body.errors?.[0]}`;
  return intent.rejection !== undefined;
}

/** Retries, because the shop rejects some of many simultaneous sign-ups. */
function openAccount(url: string): Promise<Account> {
  return until('an account', () => signUp(url).catch(() => null), { withinMs: 60_000 });
}

async function signUp(url: string): Promise<Account | null> {
  const { status, body } = await call(url, '', 'signup', {
    email: `${randomUUID()}@buyers.example`,
    password: randomUUID(),
    firstName: 'Ada',
    lastName: 'Buyer',
  });
  if (status !== 201) return null;
  const token = body.encodedToken;
  const { addresses } = (await call(url, token, 'listAddresses')).body;
  return addresses && { userId: body.createdUser._id, token, addressId: addresses[0].id };
}

// biome-ignore lint/suspicious/noExplicitAny: a failing shop may send any response
type ApiResponse = { status: number; body: any };

async function call(
  url: string,
  token: string,
  name: CallName,
  body?: object,
  key?: string,
): Promise<ApiResponse> {
  const response = await fetch(url + buildPath(calls[name]), {
    method: calls[name].method,
    headers: {
      authorization: token,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(attemptTimeoutMs),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}
