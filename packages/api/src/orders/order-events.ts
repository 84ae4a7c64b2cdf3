import { StaffApiError } from '@briolette/contract';
import { listOrderEventsSince, openStaffSessions } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

/**
 * The polling interval. One query serves all streams of a node, and only while there are any.
 * NOTIFY was rejected because it takes a lock at commit that all orders share.
 */
const pollMs = 400;
/** Rows with an earlier timestamp may be committed later, so polls overlap. */
const overlapMs = 3000;
/** A stream ends after this, and the client authenticates again. */
const streamMs = 5 * 60_000;
const heartbeatMs = 15_000;
/** The maximum wait of a long poll, which browsers use because they can't stream. */
const longPollMs = 20_000;

type OrderEvents = Awaited<ReturnType<typeof listOrderEventsSince>>;
/** session: the hash of the staff session that opened the stream. */
type Listener = { session: string; notify(events: OrderEvents): void; end(): void };
type Watch = { session: string; since: Date };

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

function formatEvents(events: OrderEvents): string {
  return events
    .map(
      ({ at, ...order }) => `id: ${at.getTime()}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`,
    )
    .join('');
}

/** Streams order events until the staff session ends. */
export function streamOrderEvents(
  shop: AppContext,
  { session, since }: Watch,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true;
      const send = (text: string) => isOpen && controller.enqueue(encoder.encode(text));
      const end = () => {
        leave();
        controller.close();
      };
      const stop = watch(shop, { session, notify: (events) => send(formatEvents(events)), end });
      const quiet = setInterval(() => send(': still here\n\n'), heartbeatMs);
      const timer = setTimeout(end, streamMs);
      leave = () => {
        isOpen = false;
        stop();
        clearInterval(quiet);
        clearTimeout(timer);
      };
      signal.addEventListener('abort', leave, { once: true });
      send('retry: 1000\n\n');
      // Events since the last connection.
      const missed = await listOrderEventsSince(shop.database, since).catch(() => []);
      if (missed.length > 0) send(formatEvents(missed));
    },
    cancel: () => leave(),
  });
  return new Response(body, { headers });
}

/** Long polling: responds with the first events, and the page requests again. */
export async function longPollOrderEvents(
  shop: AppContext,
  { session, since }: Watch,
): Promise<Response> {
  const end = performance.now() + longPollMs;
  for (;;) {
    const events = await listOrderEventsSince(shop.database, since);
    const open = await openStaffSessions(shop.database, [session], shop.clock());
    if (!open.has(session)) throw new StaffApiError('staffLoginRequired');
    if (events.length > 0 || performance.now() > end) {
      const mark = events.length > 0 ? '' : `id: ${since.getTime()}\n: nothing\n\n`;
      return new Response(`retry: 50\n\n${mark}${formatEvents(events)}`, { headers });
    }
    await pause(pollMs / 2);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const watchers = new WeakMap<AppContext, Set<Listener>>();

/** Adds a listener and starts polling for the first one. Returns a function that removes it. */
function watch(shop: AppContext, listener: Listener): () => void {
  const listeners = watchers.get(shop) ?? new Set();
  watchers.set(shop, listeners);
  listeners.add(listener);
  if (listeners.size === 1) shop.runDetached(() => void poll(shop, listeners));
  return () => listeners.delete(listener);
}

async function poll(shop: AppContext, listeners: Set<Listener>): Promise<void> {
  /** Events that were sent, as long as polls can return them again. */
  let sent = new Map<string, Date>();
  let since = shop.clock();
  while (listeners.size > 0) {
    await pause(pollMs);
    const from = new Date(since.getTime() - overlapMs);
    try {
      const now = shop.clock();
      const found = await listOrderEventsSince(shop.database, from);
      await endClosed(shop, listeners);
      const fresh = found.filter(({ orderId, version }) => !sent.has(`${orderId} ${version}`));
      sent = new Map(found.map(({ orderId, version, at }) => [`${orderId} ${version}`, at]));
      since = now;
      if (fresh.length > 0) for (const listener of listeners) listener.notify(fresh);
    } catch (error) {
      // The next poll finds what this one missed.
      shop.reportError(error);
    }
  }
}

/** Ends the streams of sessions that were closed on any node. */
async function endClosed(shop: AppContext, listeners: Set<Listener>): Promise<void> {
  const watching = [...listeners];
  const hashes = [...new Set(watching.map(({ session }) => session))];
  const open = await openStaffSessions(shop.database, hashes, shop.clock());
  for (const listener of watching)
    if (listeners.has(listener) && !open.has(listener.session)) listener.end();
}
