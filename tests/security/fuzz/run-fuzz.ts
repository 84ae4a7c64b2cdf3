import { buildOpenApiDocument } from '@briolette/contract/openapi';
import type { Database } from '@briolette/storage';
import fc from 'fast-check';
import { explainFault } from './check-response.ts';
import {
  type FuzzShop,
  type FuzzUser,
  getCookie,
  openFuzzShop,
  password,
  retryWhenBusy,
} from './fuzz-shop.ts';
import { readDocument } from './read-document.ts';
import { type Plan, planArbitrary } from './request-plan.ts';

export type Fault = { problem: string; request: string; response: string };
export type FuzzReport = {
  sent: number;
  faults: Fault[];
  /** How often the shop was busy and the request was retried. */
  busy: number;
  /** How often each call returned each status. */
  statuses: Record<string, Record<number, number>>;
};

type FuzzOptions = {
  database: Database;
  requests: number;
  seed: number;
  /** Wraps the application, to plant a fault that must be found. */
  plant?: (shop: FuzzShop) => FuzzShop;
  onProgress?: (sent: number) => void;
  /** Stops after this many faults. */
  maxFaults?: number;
  /** Ends the run after the current batch. */
  signal?: AbortSignal;
};

const atOnce = 8;
const batch = 1000;

/**
 * Sends valid and invalid requests of the OpenAPI document and checks every response against it.
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { database, requests, seed, signal, maxFaults = 20, plant = (shop) => shop } = options;
  const report: FuzzReport = { sent: 0, faults: [], busy: 0, statuses: {} };
  const planted = plant(openFuzzShop(database));
  const shop = { ...planted, send: retryWhenBusy(planted.send, () => report.busy++) };
  const calls = readDocument(buildOpenApiDocument());
  const arbitrary = planArbitrary(calls, await readExistingIds(database));
  await restock(database);
  const users = await Promise.all(Array.from({ length: atOnce }, shop.newUser));
  while (report.sent < requests && report.faults.length < maxFaults && !signal?.aborted) {
    await restock(database);
    const numRuns = Math.min(batch, requests - report.sent);
    const plans = fc.sample(arbitrary, { seed: seed + report.sent, numRuns });
    await Promise.all(users.map((_, lane) => runLane(shop, users, lane, plans, report)));
    options.onProgress?.(report.sent);
  }
  return report;
}

/** Each lane has its own user and sends every eighth request. */
async function runLane(
  shop: FuzzShop,
  users: FuzzUser[],
  lane: number,
  plans: Plan[],
  report: FuzzReport,
): Promise<void> {
  for (let index = lane; index < plans.length; index += atOnce) {
    const plan = plans[index];
    const user = users[lane];
    if (!plan || !user) continue;
    const { path, init } = toRequest(plan, user);
    const response = await shop.send(path, init);
    const text = await response.text();
    const body = parse(text);
    count(report, plan.call.operationId, response.status);
    const problem = explainFault(plan, response.status, body);
    if (problem)
      report.faults.push({
        problem: `${plan.call.operationId} ${problem}`,
        request: JSON.stringify({ path, ...init }).slice(0, 2000),
        response: text.slice(0, 500),
      });
    if (response.ok)
      users[lane] = await getNextUser(shop, user, plan.call.operationId, body, getCookie(response));
  }
}

/** Returns the next user: the same one with the response's values, or a new one after a logout. */
async function getNextUser(
  shop: FuzzShop,
  user: FuzzUser,
  call: string,
  body: unknown,
  cookie: string,
): Promise<FuzzUser> {
  const parsed = body as { order?: { orderId: string }; encodedToken?: string };
  if (['logout', 'changePassword', 'revokeSession', 'eraseAccount'].includes(call))
    return shop.newUser();
  if (call === 'refreshToken') return { ...user, cookie, token: parsed.encodedToken ?? user.token };
  return { ...user, orderId: parsed.order?.orderId ?? user.orderId };
}

function toRequest({ call, ...plan }: Plan, user: FuzzUser): { path: string; init: RequestInit } {
  const own = (text: string) =>
    text
      .replaceAll('@address', user.addressId)
      .replaceAll('@order', user.orderId)
      .replaceAll('@payment', user.paymentId)
      .replaceAll('@key-of-an-order', user.key);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(own(plan.path[name] ?? '').toWellFormed()),
  );
  const query = plan.query.map((pair) => pair.map((each) => encode(each)).join('=')).join('&');
  const tokens = { own: user.token, none: '', broken: `${user.token.slice(0, -6)}AAAAAA` };
  return {
    path: `http://shop.example${path}${query && `?${query}`}`,
    init: {
      method: call.method,
      headers: {
        ...Object.fromEntries(
          Object.entries(plan.headers as Record<string, string>).map(([name, text]) => [
            name,
            own(text),
          ]),
        ),
        ...(plan.token !== 'none' && { authorization: tokens[plan.token] }),
        cookie: user.cookie,
      },
      ...(plan.body !== null && { body: own(plan.body) }),
    },
  };
}

/** URLs cannot contain lone surrogates; everything else is sent unchanged. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function count(report: FuzzReport, call: string, status: number): void {
  const statuses = report.statuses[call] ?? {};
  statuses[status] = (statuses[status] ?? 0) + 1;
  report.statuses[call] = statuses;
  report.sent += 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readExistingIds(database: Database) {
  const read = { name: 'fuzz-products', text: 'select id from products order by id limit 20' };
  const products = await database.query<{ id: string }>(read);
  const readCategories = { name: 'fuzz-categories', text: 'select id from categories' };
  const categories = await database.query<{ id: string }>(readCategories);
  await database.query({
    name: 'fuzz-coupon',
    text: `
      insert into discounts (id, name, code, percent, tracks_usage)
      values (gen_random_uuid(), 'Ten off', 'TEN', 10, true) on conflict do nothing`,
  });
  return {
    coupon: ['TEN', ' ten'],
    productId: products.map(({ id }) => id),
    categoryId: categories.map(({ id }) => id),
    provider: ['built-in', 'practice'],
    addressId: ['@address'],
    orderId: ['@order'],
    paymentId: ['@payment'],
    key: ['@key-of-an-order'],
    'idempotency-key': ['@key-of-an-order'],
    // Most often the default market, because every call fails in an unknown one.
    'x-market': [...Array(12).fill('home'), 'eu', 'jp'],
    email: ['guest@shop.example', 'someone@shop.example'],
    password: ['guest', password],
    currentPassword: [password],
  };
}

async function restock(database: Database): Promise<void> {
  // Some are sold out, so that stock alerts can be requested.
  await database.query({
    name: 'fuzz-restock',
    text: `
      update products set stock = case when id in (
        select id from (select id, price_cents from products order by id limit 20) as known
        order by price_cents limit 2) then 0 else 1000 end`,
  });
}
