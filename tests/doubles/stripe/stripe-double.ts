import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  calls,
  decline,
  dispute,
  failAsyncPayment,
  failRefund,
  getSession,
  pay,
  releaseHold,
  StripeError,
  type World,
} from './calls.ts';
import { createFaults, type FaultKind, type Faults } from './faults.ts';
import { type Form, readForm } from './form-body.ts';
import { createLedger, newStripeId, type StripeEvent } from './ledger.ts';
import { bankPage, payPage } from './page.ts';
import type { StripeDouble } from './stripe-double-type.ts';
import { pressSwitch, switchesPage } from './switches-page.ts';
import { createWebhooks } from './webhooks.ts';

export type { StripeDouble } from './stripe-double-type.ts';

type Saved = { params: string; status: number; body: string };

/**
 * Starts an in-memory double of Stripe's API as far as the shop uses it: sessions, intents,
 * refunds, events, idempotency keys, the payment page, and faults. For tests and development only;
 * it accepts every secret and moves no money.
 */
export async function startStripeDouble({
  host = '127.0.0.1',
  port = 0,
  paysAtOnce = false,
} = {}): Promise<StripeDouble> {
  const ledger = createLedger();
  const faults = createFaults();
  let ahead = 0;
  let to: { url: string; secret: string } | null = null;
  const now = () => Math.floor(Date.now() / 1000) + ahead;
  const webhooks = createWebhooks(() => to, now);
  const world: World = {
    ledger,
    now,
    origin: () => `http://${at.host}:${at.port}`,
    paysAtOnce,
    emitEvent(type, object) {
      const event = createEvent(type, object, now());
      ledger.events.push(event);
      webhooks.enqueue(event);
    },
  };

  const api = createApi(world, faults);
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const at = {
    host,
    port: (server.address() as AddressInfo).port,
    protocol: 'http' as const,
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', world.origin());
    const body = await readBody(request);
    if (url.pathname.startsWith('/c/pay/'))
      return handlePaymentPage(world, request, response, url, body);
    if (url.pathname === '/') return handleSwitches(request, response, body);
    return api.handle(request, response, url, body);
  }

  async function handleSwitches(request: IncomingMessage, response: ServerResponse, body: string) {
    if (request.method === 'POST') {
      await pressSwitch(double, new URLSearchParams(body).get('do') ?? '');
      return response.writeHead(303, { location: '/' }).end();
    }
    html(response, 200, switchesPage(double));
  }

  const double: StripeDouble = {
    at,
    ledger,
    faults,
    webhooks,
    sendEventsTo(next) {
      to = next;
    },
    advanceClock(seconds) {
      ahead += seconds;
    },
    now,
    paysAtOnce(on) {
      world.paysAtOnce = on;
    },
    pay: (id, method) => void pay(world, id, method),
    decline: (id) => decline(world, id),
    failAsyncPayment: (id) => failAsyncPayment(world, id),
    releaseHold: (id) => releaseHold(world, id),
    failRefund: (id) => failRefund(world, id),
    dispute: (id) => dispute(world, id),
    countCalls: api.countCalls,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

/** Handles API calls, with one saved response per idempotency key. */
function createApi(world: World, faults: Faults) {
  const saved = new Map<string, Saved>();
  let callCount = 0;
  return { countCalls: () => callCount, handle };

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
  ) {
    callCount++;
    if (faults.down) return request.socket.destroy();
    if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    const method = request.method ?? 'GET';
    const fault = faults.take(`${method} ${url.pathname}`);
    if (fault === 'too many requests')
      return reply(response, 429, errorBody('rate_limit', 'Too many requests'));
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const params = `${url.pathname}?${body}`;
    const earlier = key ? saved.get(String(key)) : undefined;
    const replayed = earlier ? { 'idempotent-replayed': 'true' } : undefined;
    const result = earlier
      ? replay(earlier, params)
      : (faultyResult(fault) ?? run(world, method, url, body));
    if (key && !earlier) saved.set(String(key), { params, ...result });
    if (faults.lateMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.lateMs));
    if (fault === 'answer lost') return request.socket.destroy();
    reply(response, result.status, result.body, replayed);
  }
}

function createEvent(type: string, object: unknown, created: number): StripeEvent {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    data: { object: structuredClone(object) },
  };
}

type Result = { status: number; body: string };

/** Returns the saved response of an idempotency key, or an error if the parameters differ. */
function replay(saved: Saved, params: string): Result {
  if (saved.params === params) return saved;
  const body = errorBody(
    'idempotency_key_in_use',
    'Keys for idempotent requests can only be used with the same parameters',
    'idempotency_error',
  );
  return { status: 400, body };
}

function faultyResult(fault: FaultKind | null): Result | null {
  if (fault === 'saved 500')
    return { status: 500, body: errorBody('api_error', 'Something went wrong', 'api_error') };
  if (fault === 'refused')
    return { status: 402, body: errorBody('card_declined', 'Declined', 'card_error') };
  return null;
}

function run(world: World, method: string, url: URL, body: string): Result {
  const form: Form = readForm(method === 'GET' ? url.search.slice(1) : body);
  for (const [callMethod, path, call] of calls) {
    const match = callMethod === method && path.exec(url.pathname);
    if (!match) continue;
    try {
      return { status: 200, body: JSON.stringify(call(world, match[1] ?? '', form)) };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: errorBody(error.code, error.message) };
    }
  }
  return { status: 404, body: errorBody('url_invalid', `Unrecognized request URL (${url})`) };
}

/** The payment method of each button of the payment page. */
const paidBy: Record<string, string | undefined> = { pay: 'card', 'pay-ideal': 'ideal' };

async function handlePaymentPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
) {
  const id = url.pathname.slice('/c/pay/'.length);
  if (!world.ledger.sessions.has(id)) return html(response, 404, 'No such payment');
  const pressed = request.method === 'POST' ? new URLSearchParams(body).get('do') : null;
  const method = pressed ? paidBy[pressed] : undefined;
  const session = method ? pay(world, id, method) : getSession(world, id);
  if (method && session.status === 'complete')
    return response.writeHead(303, { location: session.success_url }).end();
  if (pressed === 'decline' || pressed === 'bank-says-no') decline(world, id);
  if (pressed === 'secure') return html(response, 200, bankPage());
  const message =
    pressed === 'decline'
      ? 'Your card was declined. Try another.'
      : pressed === 'bank-says-no'
        ? 'Your bank did not confirm it. Try another way.'
        : '';
  html(response, 200, payPage(session, message));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const errorBody = (code: string, message: string, type = 'invalid_request_error') =>
  JSON.stringify({ error: { type, code, message } });

function reply(
  response: ServerResponse,
  status: number,
  body: string,
  headers?: Record<string, string>,
) {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers })
    .end(body);
}

function html(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}
