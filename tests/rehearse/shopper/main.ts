import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, buy, getOrder, signUp } from './buy.ts';
import { type Shop, sendRequest } from './client.ts';
import { acceptInvitation, pack } from './owner.ts';

/**
 * A shopper outside the machines: runs one task in the outside namespace and prints JSON.
 * Parameters: the task, then its options as JSON.
 */
const [what = '', options = '{}'] = process.argv.slice(2);
const { shops = [], ...more } = JSON.parse(options) as { shops?: Shop[] } & Record<string, unknown>;
const [shop] = shops as [Shop];

const tasks: Record<string, () => Promise<unknown>> = {
  async get() {
    const { status, headers, body } = await sendRequest(shop, String(more.path ?? '/'), {
      headers: (more.headers as Record<string, string>) ?? {},
    });
    return { status, headers, bytes: body.length, text: body.toString('utf8').slice(0, 200_000) };
  },
  signUp: () => signUp(shop),
  buy: () => buy(shops, more.account as Account, more.orderOptions as { payBy?: string }),
  order: () => getOrder(shop, more.account as Account, String(more.orderId)),
  acceptInvitation: () => acceptInvitation(shop, String(more.link)),
  pack: () => pack(shop, String(more.cookie), String(more.orderId)),
  /** Requests a page or submits a form of another server: the payment provider or the bucket. */
  async elsewhere() {
    const { url, form } = more as { url: string; form?: Record<string, string> };
    const response = await fetch(url, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const location = response.headers.get('location');
    return { status: response.status, location, text: await response.text() };
  },
  load,
  scan: () => scan(String(more.address), more.ports as number[]),
};

const task = tasks[what];
if (!task) throw new Error(`Unknown task: ${what}`);
console.log(JSON.stringify((await task()) ?? null));
process.exit(0);

/** Requests pages and API calls of all shops until standard input closes. Returns the totals. */
async function load() {
  let over = false;
  process.stdin.resume().once('end', () => (over = true));
  const paths = ['/', '/browse', '/api/products', '/api/categories'];
  const totals = { requests: 0, failed: 0, slowestMs: 0, failures: {} as Record<string, number> };
  await Promise.all(
    Array.from({ length: 6 }, async (_, buyer) => {
      for (let turn = 0; !over; turn++) {
        const at = shops[(buyer + turn) % shops.length] as Shop;
        const start = performance.now();
        const failure = await sendRequest(at, paths[turn % paths.length] as string, {
          withinMs: 40_000,
        }).then(
          ({ status }) => (status === 200 ? null : `status ${status}`),
          (error) => `${at.address}: ${error.message}`,
        );
        totals.requests++;
        totals.slowestMs = Math.max(totals.slowestMs, performance.now() - start);
        if (failure) {
          totals.failed++;
          totals.failures[failure] = (totals.failures[failure] ?? 0) + 1;
        }
        await pause(40);
      }
    }),
  );
  return totals;
}

/** Returns the ports that accept connections. */
async function scan(address: string, ports: number[]): Promise<number[]> {
  const open = await Promise.all(
    ports.map(
      (port) =>
        new Promise<number | null>((resolve) => {
          const socket = connect({ host: address, port, timeout: 700 });
          const end = (openPort: number | null) => {
            socket.destroy();
            resolve(openPort);
          };
          socket.once('connect', () => end(port));
          socket.once('timeout', () => end(null));
          socket.once('error', () => end(null));
        }),
    ),
  );
  return open.filter((port) => port !== null);
}
