import { cartOf } from './shopper/calls.ts';
import { expect, hydrated, test } from './test.ts';

const ring = 'calla-bezel-ring';

test('metal and size are chosen by keyboard, stand in the address and in the cart, and are changed there [MDL-14 MDL-15]', async ({
  page,
  logIn,
}) => {
  await logIn(`/products/${ring}`);
  await hydrated(page);
  const metals = page.getByRole('group', { name: /^Metal/ });
  const sizes = page.getByRole('group', { name: /^Size/ });
  const price = page.locator('.summary > .price strong');
  await expect(metals.getByRole('radio', { name: /rose gold/ })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: 'US 7', exact: true })).toBeChecked();
  await expect(price).toHaveText('$745');

  await metals.getByRole('radio', { name: /rose gold/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(metals.getByRole('radio', { name: /platinum/ })).toBeChecked();
  await expect(price).toHaveText('$1,090');
  await expect(page).toHaveURL(/\?choice=pt\.7$/);
  await expect(page.getByText('The pictures show it in 14 carat rose gold.')).toBeVisible();

  await sizes.getByRole('radio', { name: 'US 9 sold out' }).check({ force: true });
  await expect(page.getByText('Sold out in this size')).toBeVisible();
  await expect(page.locator('.purchase').getByText('Sold out')).toBeVisible();
  await sizes.getByRole('radio', { name: 'US 6½' }).check({ force: true });
  await expect(page.getByText('In stock · Sizing takes 5 days')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(sizes.getByRole('radio', { name: 'US 6½' })).toBeChecked();
  await expect(price).toHaveText('$1,090');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.locator('.purchase').getByRole('link', { name: 'Go to Cart' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Calla' });
  await expect(row).toContainText('950 platinum, US 6½');
  await expect(row).toContainText('Sizing takes 5 days');
  await row.getByRole('button', { name: 'Change Calla' }).click();
  const box = page.getByRole('dialog', { name: 'Change Calla' });
  await expect(box.getByRole('radio', { name: 'US 6½' })).toBeChecked();
  await box.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
  await box.getByRole('button', { name: 'Change, $1,090' }).click();
  await expect(row).toContainText('950 platinum, US 6');
  await expect(row).not.toContainText('US 6½');
  await expect
    .poll(async () => (await cartOf(page)).map(({ _id, qty }) => [_id, qty]))
    .toEqual([[`${ring}.pt.6`, 1]]);
});

test('a metal, a size and a day given before the page listens count [MDL-14]', async ({ page }) => {
  let deliver = () => {};
  const asked = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/shape-piece-.*\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/products/${ring}`);
  const metals = page.getByRole('group', { name: /^Metal/ });
  const sizes = page.getByRole('group', { name: /^Size/ });
  await metals.getByRole('radio', { name: /platinum/ }).check({ force: true });
  await sizes.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
  await page.getByLabel('Needed by').fill('2100-01-01');
  deliver();
  await expect(page.locator('.summary > .price strong')).toHaveText('$1,090');
  await expect(page).toHaveURL(/\?choice=pt\.6$/);
  await expect(metals.getByRole('radio', { name: /platinum/ })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: 'US 6', exact: true })).toBeChecked();
  await expect(page.getByText('In time: it comes by')).toBeVisible();
});

test('a piece that comes as it is has nothing to choose [MDL-02]', async ({ page }) => {
  await page.goto('/products/aurelia-solitaire-ring');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: /^(Metal|Size)/ })).toHaveCount(0);
});
