import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/security/fresh-database.ts';
import { startShop } from '../../../../tests/security/load/shop-process.ts';

test('told to end, the shop says "not ready", goes on answering, and closes when it has been noticed', async () => {
  const shop = await startShop(await freshDatabase(), { SHOP_SHUTDOWN_DELAY_SECONDS: '2' });
  const statusOf = async (path: string) => {
    const answer = await fetch(shop.url + path).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status ?? 'refused';
  };
  expect(await statusOf('/readyz')).toBe(200);
  const toldAt = performance.now();
  shop.process.kill('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  const seen = new Set<string>();
  let refusedAt = 0;
  while (refusedAt === 0 && performance.now() - toldAt < 20_000) {
    const [ready, read] = [await statusOf('/readyz'), await statusOf('/api/categories')];
    if (ready === 'refused') refusedAt = performance.now();
    else seen.add(`${ready} ${read}`);
    await pause(20);
  }
  expect(refusedAt - toldAt).toBeGreaterThan(1_500);
  // The last pair may fall on both sides of the end.
  expect([...seen].filter((pair) => pair !== '503 refused')).toEqual(['503 200']);
  await shop.stop();
});

test('at the keyboard it closes at once', async () => {
  const shop = await startShop(await freshDatabase(), { SHOP_SHUTDOWN_DELAY_SECONDS: '60' });
  const toldAt = performance.now();
  shop.process.kill('SIGINT');
  await shop.stop();
  expect(performance.now() - toldAt).toBeLessThan(15_000);
});
