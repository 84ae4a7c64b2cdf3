import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from '@playwright/test';
import { openRenderer } from '../../studio/renderer/renderer.ts';
import { getGeometry } from './products.ts';

/** VIEWER_OPEN_ROUNDS=50 runs the long version. */
const openings = Number(process.env.VIEWER_OPEN_ROUNDS ?? 12);

test(`opening and closing ${openings} products leaks no memory`, async () => {
  // Software rendering takes a second per product, and much longer on a busy machine.
  test.setTimeout(1_200_000);
  const renderer = await openRenderer();
  const complaints: string[] = [];
  renderer.page.on('console', (message) => complaints.push(message.text()));
  const session = await renderer.page.context().newCDPSession(renderer.page);
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  };
  const open = ({ _id }: { _id: string }) =>
    renderer.take({ data: getGeometry(_id), side: 32, frames: 1 });
  for (const product of catalogueProducts.slice(0, 5)) await open(product);
  const before = await held();
  for (const product of catalogueProducts.slice(0, openings)) await open(product);
  const grown = (await held()) - before;
  await renderer.close();
  // Browsers drop the oldest of more than sixteen contexts and log a warning.
  expect(complaints.filter((text) => /too many active/i.test(text))).toEqual([]);
  expect(grown).toBeLessThan(3);
});
