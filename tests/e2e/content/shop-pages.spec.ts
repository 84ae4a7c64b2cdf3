import { putInCart } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const pages = [
  'Delivery',
  'Returns',
  'Warranty',
  'Care',
  'Questions',
  'Privacy',
  'Terms',
  'Legal notice',
];

test('the footer leads to the pages about the shop', async ({ page }) => {
  await open(page, '/');
  const help = page.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link')).toHaveText(pages);
  for (const name of pages)
    await test.step(`${name}, marked as a demo [PGS-01 PGS-02]`, async () => {
      await help.getByRole('link', { name }).click();
      const path = name === 'Legal notice' ? '/imprint' : `/${name.toLowerCase()}`;
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Demo shop: these policies are examples')).toBeVisible();
      await expect(page).toHaveTitle(`${name} · Briolette`);
    });
  await test.step('each opens by its URL [PGS-01]', async () => {
    await open(page, '/returns');
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Within 14 days' })).toBeVisible();
  });
});

test('product, sign-up and checkout link to the pages about the shop', async ({ page, logIn }) => {
  await test.step('a product links to delivery, returns, warranty and care [PGS-03]', async () => {
    await open(page, `/products/${getProduct(1)._id}`);
    const beside = page.locator('.product-text');
    for (const name of ['Delivery', 'Returns', 'Warranty', 'Care'])
      await expect(beside.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}`,
      );
  });
  await test.step('sign-up links to the terms [PGS-03]', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(
      page.locator('main').getByRole('link', { name: 'Read the terms' }),
    ).toHaveAttribute('href', '/terms');
  });
  await test.step('the checkout links to terms and returns [PGS-03]', async () => {
    await logIn('/about');
    await putInCart(page, getProduct(1)._id);
    await page.goto('/cart/checkout');
    const review = page.locator('.checkout-review');
    await expect(review.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    await expect(review.getByRole('link', { name: 'returns' })).toHaveAttribute('href', '/returns');
  });
});
