import { expect, open, relayed, test } from './test.ts';

/** The status of each call, made by the page without any token. */
const statuses = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await fetch(path)).status));

test.describe('a visitor', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('may read products and categories, and nothing of anybody [PER-01 PER-03 PER-04]', async ({
    page,
  }) => {
    await open(page, '/about');
    await relayed(page);
    const open200 = ['/api/products', '/api/products/aurelia-solitaire-ring', '/api/categories'];
    expect(await page.evaluate(statuses, open200)).toEqual([200, 200, 200]);
    const own = ['cart', 'wishlist', 'profile', 'orders', 'addresses'];
    const closed = own.map((name) => `/api/user/${name}`);
    expect(await page.evaluate(statuses, closed)).toEqual([401, 401, 401, 401, 401]);
  });
});

test('nobody is an administrator: no user has a role, and no page is theirs [PER-05]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('briolette.session') ?? '{}').user as object,
  );
  expect(Object.keys(user).filter((name) => /role|admin|permission/i.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
  await expect(page.getByText(/admin/i)).toHaveCount(0);
});
