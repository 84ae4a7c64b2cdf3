import { expect, test } from '@playwright/test';
import { openShop } from './open-shop.ts';
import { addToCart, call, cartSize, listProducts, signUp } from './shopper.ts';

test('shares one shop between two tabs', async ({ context }) => {
  const first = await context.newPage();
  await openShop(first, { delay: 0 });
  const second = await context.newPage();
  await openShop(second, { delay: 0 });
  const token = await signUp(second);
  await addToCart(first, token, (await listProducts(first))[0]);
  expect(await cartSize(second, token)).toBe(1);
});

test('continues with all data in the next tab when the leading tab is closed', async ({
  context,
}) => {
  const leading = await context.newPage();
  await openShop(leading, { delay: 0 });
  const following = await context.newPage();
  await openShop(following, { delay: 0 });
  const token = await signUp(leading);
  await addToCart(leading, token, (await listProducts(leading))[0]);
  await leading.close();
  expect(await cartSize(following, token)).toBe(1);
  expect((await addToCart(following, token, (await listProducts(following))[1])).status).toBe(201);
});

test('retries requests of a closed tab, or rejects those that could run twice', async ({
  context,
}) => {
  const leading = await context.newPage();
  await openShop(leading, { delay: 0 });
  const following = await context.newPage();
  // Long enough that the leader still holds the responses when it is closed.
  await openShop(following, { delay: 5000 });
  const token = await signUp(leading);
  const [product] = await listProducts(leading);
  await addToCart(leading, token, product);
  const addresses = await call(leading, '/api/user/addresses', { token });
  const [address] = addresses.body.addresses as { id: string }[];
  const order = { addressId: address?.id, payBy: 'Cash on delivery' };
  const key = crypto.randomUUID();

  const reading = call(following, '/api/user/cart', { token });
  const writing = addToCart(following, token, (await listProducts(leading))[1]);
  const ordering = call(following, '/api/user/orders', { method: 'POST', token, key, body: order });
  // All three have reached the leader. The last one is done there, and only its response is held.
  await expect
    .poll(async () => (await call(leading, '/api/user/orders', { token })).body.orders)
    .toHaveLength(1);
  await leading.close();

  expect((await reading).status).toBe(200);
  const rejected = await writing;
  expect(rejected.status).toBe(503);
  expect(rejected.body).toHaveProperty('errors');
  expect(rejected.headers).toContainEqual(['retry-after', '1']);
  expect((await ordering).status).toBeLessThan(300);
  const orders = await call(following, '/api/user/orders', { token });
  expect(orders.body.orders).toHaveLength(1);
});
