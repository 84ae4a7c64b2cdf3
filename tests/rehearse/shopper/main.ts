import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, buy, lookAtOrder, signUp } from './buy.ts';
import { ask, type Shop } from './client.ts';
import { pack, takeUp } from './owner.ts';

/**
 * A shopper in the world outside: runs in the world's namespace, does one thing, prints JSON.
 * Parameters: what to do, then its options as JSON.
 */
const [what = '', options = '{}'] = process.argv.slice(2);
const { shops = [], ...more } = JSON.parse(options) as { shops?: Shop[] } & Record<string, unknown>;
const [shop] = shops as [Shop];

const tasks: Record<string, () => Promise<unknown>> = {
  async get() {
    const { status, headers, body } = await ask(shop, String(more.path ?? '/'), {
      headers: (more.headers as Record<string, string>) ?? {},
    });
    return { status, headers, bytes: body.length, text: body.toString('utf8').slice(0, 200_000) };
  },
  signUp: () => signUp(shop),
  buy: () => buy(shops, more.account as Account, more.wish as { payBy?: string }),
  order: () => lookAtOrder(shop, more.account as Account, String(more.orderId)),
  takeUp: () => takeUp(shop, String(more.link)),
  pack: () => pack(shop, String(more.cookie), String(more.orderId)),
  /** A form or a page of somebody who is no shop: the payment provider, the bucket. */
  async elsewhere() {
    const { url, form } = more as { url: string; form?: Record<string, string> };
    const answer = await fetch(url, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const location = answer.headers.get('location');
    return { status: answer.status, location, text: await answer.text() };
  },
  load,
  scan: () => scan(String(more.address), more.ports as number[]),
};

const task = tasks[what];
if (!task) throw new Error(`What? ${what}`);
console.log(JSON.stringify((await task()) ?? null));
process.exit(0);

/** Reads pages and calls, at all shops, until standard input is closed: how many failed? */
async function load() {
  let over = false;
  process.stdin.resume().once('end', () => (over = true));
  const paths = ['/', '/browse', '/api/products', '/api/categories'];
  const figures = { requests: 0, failed: 0, slowestMs: 0, failures: {} as Record<string, number> };
  await Promise.all(
    Array.from({ length: 6 }, async (_, buyer) => {
      for (let turn = 0; !over; turn++) {
        const at = shops[(buyer + turn) % shops.length] as Shop;
        const start = performance.now();
        const failure = await ask(at, paths[turn % paths.length] as string, {
          withinMs: 40_000,
        }).then(
          ({ status }) => (status === 200 ? null : `status ${status}`),
          (error) => `${at.address}: ${error.message}`,
        );
        figures.requests++;
        figures.slowestMs = Math.max(figures.slowestMs, performance.now() - start);
        if (failure) {
          figures.failed++;
          figures.failures[failure] = (figures.failures[failure] ?? 0) + 1;
        }
        await pause(40);
      }
    }),
  );
  return figures;
}

/** Which of the ports answer from here. */
async function scan(address: string, ports: number[]): Promise<number[]> {
  const open = await Promise.all(
    ports.map(
      (port) =>
        new Promise<number | null>((resolve) => {
          const socket = connect({ host: address, port, timeout: 700 });
          const end = (answer: number | null) => {
            socket.destroy();
            resolve(answer);
          };
          socket.once('connect', () => end(port));
          socket.once('timeout', () => end(null));
          socket.once('error', () => end(null));
        }),
    ),
  );
  return open.filter((port) => port !== null);
}
