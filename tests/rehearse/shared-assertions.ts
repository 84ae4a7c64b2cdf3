import { until } from '../support/until.ts';
import type { Mailbox } from './lab/mailbox.ts';
import { outside } from './lab/world.ts';
import type { Measured } from './record.ts';
import type { Shop } from './shopper/client.ts';

type Page = { status: number; headers: Record<string, string>; bytes: number; text: string };

/** Requests the first script of the home page with and without Brotli and compares the sizes. */
export async function scriptsAreCompressed(shop: Shop): Promise<Measured> {
  const page = await outside<Page>('get', { shops: [shop], path: '/' });
  const [script] = page.text.match(/\/assets\/[\w.-]+\.js/) ?? [];
  if (!script) return { ok: false, measured: `no script on the page (status ${page.status})` };
  const get = (encoding: string) =>
    outside<Page>('get', { shops: [shop], path: script, headers: { 'accept-encoding': encoding } });
  const [small, whole] = [await get('br'), await get('identity')];
  return {
    ok: small.headers['content-encoding'] === 'br' && small.bytes < whole.bytes * 0.6,
    measured: `${small.bytes} of ${whole.bytes} bytes, ${small.headers['content-encoding'] ?? 'plain'}`,
  };
}

/** Every port that a service of either deployment uses. */
export const scannedPorts = [
  ...[22, 80, 443, 2019, 2379, 2380, 3000, 5000, 5001, 5432, 8008, 8080, 9464, 9465, 9999],
];

export async function onlyWebPortsAreOpen(addresses: readonly string[]): Promise<Measured> {
  const open = await Promise.all(
    addresses.map((address) => outside<number[]>('scan', { address, ports: scannedPorts })),
  );
  return {
    ok: open.every((ports) => ports.join() === '80,443'),
    measured: open.map((ports) => ports.join(' and ')).join('; '),
  };
}

/** Places an order and waits for its email. */
export async function emailIsSent(
  mailbox: Mailbox,
  address: string,
  order: () => Promise<unknown>,
  withinMs = 20_000,
): Promise<Measured> {
  const before = mailbox.count(address);
  await order();
  const start = performance.now();
  await until('an email', async () => mailbox.count(address) > before, { withinMs });
  return { ok: true, measured: `after ${((performance.now() - start) / 1000).toFixed(1)} s` };
}
