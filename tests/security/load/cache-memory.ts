import { createServer } from 'node:net';
import { withShopDatabase } from '../with-shop-database.ts';
import { send } from './send.ts';
import { startShop } from './shop-process.ts';

/**
 * node tests/security/load/cache-memory.ts: requests 200,000 URLs that differ in unknown
 * parameters, every tenth also in a known one, with a heap of 256 MB. The shop must survive, and
 * its cache must stay within its bounds.
 */
const requests = Number(process.argv[2] ?? 200_000);
const atOnce = 16;
const bounds = { entries: 5000, bytes: 64_000_000 };

await withShopDatabase(async ({ url }) => {
  const metricsPort = await freePort();
  const shop = await startShop(url, {
    LOG_LEVEL: 'info',
    NODE_OPTIONS: '--max-old-space-size=256',
    METRICS_PORT: String(metricsPort),
  });
  const padding = 'x'.repeat(15_000);
  const statuses: Record<string, number> = {};
  const most = { entries: 0, bytes: 0 };
  let next = 0;
  const lives = () => shop.process.exitCode === null && shop.process.signalCode === null;
  try {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < requests && lives()) {
          const index = next++;
          const path =
            index % 10
              ? `/api/categories/category-necklace?${index}${padding}`
              : `/api/products?search=piece${index}&limit=3&${padding}`;
          const status = await send(shop.url, { method: 'GET', path }).then(
            (response) => response.status,
            (error) => String(error.message),
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (index % 5000 === 0) await readMetrics();
        }
      }),
    );
    await readMetrics();
  } finally {
    const living = lives();
    await shop.stop();
    const isWithinBounds = most.entries <= bounds.entries && most.bytes <= bounds.bytes;
    const passed =
      living &&
      isWithinBounds &&
      next >= requests &&
      most.entries > 0 &&
      Object.keys(statuses).every(Number);
    console.log(
      `cache memory: ${next} addresses, answers ${JSON.stringify(statuses)}; the shop ${living ? 'lives' : 'died'}; at most ${most.entries} entries of ${bounds.entries} and ${(most.bytes / 1e6).toFixed(1)} MB of ${bounds.bytes / 1e6}: ${passed ? 'passed' : 'FAILED'}`,
    );
    process.exitCode = passed ? 0 : 1;
  }

  async function readMetrics(): Promise<void> {
    const { body } = await send(`http://127.0.0.1:${metricsPort}`, {
      method: 'GET',
      path: '/metrics',
    });
    for (const measure of ['entries', 'bytes'] as const) {
      const found = new RegExp(`^shop_cache_${measure} (\\S+)`, 'm').exec(body)?.[1];
      most[measure] = Math.max(most[measure], Number(found));
    }
  }
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
