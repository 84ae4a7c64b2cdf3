import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/security/fresh-database.ts';
import { startShop } from '../../../../tests/security/load/shop-process.ts';

test('on SIGTERM reports "not ready", keeps serving, and then closes', async () => {
  const shop = await startShop(await freshDatabase(), { SHOP_SHUTDOWN_DELAY_SECONDS: '2' });
  const getStatus = async (path: string) => {
    const response = await fetch(shop.url + path).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 'refused';
  };
  expect(await getStatus('/readyz')).toBe(200);
  const signalledAt = performance.now();
  shop.process.kill('SIGTERM');
  await expect.poll(() => getStatus('/readyz'), { interval: 20 }).toBe(503);
  const statuses = new Set<string>();
  let closedAt = 0;
  while (closedAt === 0 && performance.now() - signalledAt < 20_000) {
    const [ready, read] = [await getStatus('/readyz'), await getStatus('/api/categories')];
    if (ready === 'refused') closedAt = performance.now();
    else statuses.add(`${ready} ${read}`);
    await pause(20);
  }
  expect(closedAt - signalledAt).toBeGreaterThan(1_500);
  // The last two requests may fall before and after the server closed.
  expect([...statuses].filter((pair) => pair !== '503 refused')).toEqual(['503 200']);
  await shop.stop();
});

test('closes at once on SIGINT', async () => {
  const shop = await startShop(await freshDatabase(), { SHOP_SHUTDOWN_DELAY_SECONDS: '60' });
  const signalledAt = performance.now();
  shop.process.kill('SIGINT');
  await shop.stop();
  expect(performance.now() - signalledAt).toBeLessThan(15_000);
});
