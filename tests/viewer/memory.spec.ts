import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from '@playwright/test';
import { openRenderer } from '../../studio/renderer/renderer.ts';
import { getGeometry } from './products.ts';

/** VIEWER_OPEN_ROUNDS=50 runs the long version. */
const rounds = Number(process.env.VIEWER_OPEN_ROUNDS ?? 12);

test(`opening and closing ${rounds} products leaks no memory`, async () => {
  // Software rendering takes a second per product, and much longer on a busy machine.
  test.setTimeout(1_200_000);
  const renderer = await openRenderer();
  const warnings: string[] = [];
  renderer.page.on('console', (message) => warnings.push(message.text()));
  const session = await renderer.page.context().newCDPSession(renderer.page);
  const measureHeap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  };
  const open = ({ _id }: { _id: string }) =>
    renderer.take({ data: getGeometry(_id), side: 32, frames: 1 });
  for (const product of catalogueProducts.slice(0, 5)) await open(product);
  const before = await measureHeap();
  for (const product of catalogueProducts.slice(0, rounds)) await open(product);
  const growth = (await measureHeap()) - before;
  await renderer.close();
  // Browsers drop the oldest of more than sixteen contexts and log a warning.
  expect(warnings.filter((text) => /too many active/i.test(text))).toEqual([]);
  expect(growth).toBeLessThan(3);
});
