import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { openShop } from './open-shop.ts';
import { addToCart, cartSize, listProducts, signUp } from './shopper.ts';

test('loses none of 8 writes when the tab closes right after each response', async () => {
  test.setTimeout(300_000);
  expect(await writeAndClose(8, { delay: 0 })).toBe(8);
});

test('loses writes without the explicit flush', async () => {
  test.setTimeout(300_000);
  expect(await writeAndClose(5, { delay: 0, flush: 'no' })).toBeLessThan(5);
});

/** Returns how many of the writes survive. Uses a profile on disk, as a shopper's browser does. */
async function writeAndClose(
  writes: number,
  query: { delay: number; flush?: 'no' },
): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'durability-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  const first = await context.newPage();
  await openShop(first, { delay: 0 });
  const token = await signUp(first);
  const products = await listProducts(first);
  await first.close();

  for (const product of products.slice(0, writes)) {
    const page = await context.newPage();
    await openShop(page, query);
    const { status } = await addToCart(page, token, product);
    await page.close();
    expect(status).toBe(201);
  }

  const last = await context.newPage();
  await openShop(last, { delay: 0 });
  const saved = await cartSize(last, token);
  console.log(`${writes} writes${query.flush ? ' without flush' : ''}: ${saved} kept`);
  await context.close();
  await rm(profile, { recursive: true });
  return saved;
}
