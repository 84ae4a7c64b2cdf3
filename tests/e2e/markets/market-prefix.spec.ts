import * as shell from '@briolette/i18n/storefront/shell';
import { expect, open, test } from '../support/test.ts';

const at = (path: string) => (url: URL) => url.pathname.replace(/(?<=.)\/$/, '') === path;
const ring = '/products/aurelia-solitaire-ring';

test('links keep the market of the URL, whose currency every amount is in [MSF-01 MSF-02]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await open(page, '/eu/browse');
  const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
  await expect(card).toContainText(/€\d,?\d*\.\d\d/);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/eu\/products\//);
  await expect(main).toContainText('€');
  await expect(main).not.toContainText('$');

  await page.getByRole('banner').getByRole('link', { name: 'Briolette' }).click();
  await expect(page).toHaveURL(at('/eu'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(at('/eu/about'));
  await page.goBack();
  await expect(page).toHaveURL(at('/eu'));
});

test('a page behind a login keeps the market through the login [MSF-01]', async ({ page }) => {
  await open(page, '/eu/wishlist');
  await expect(page).toHaveURL(/\/eu\/login\?from=%2Fwishlist$/);
});

test('the footer leads to the same page of another market, which is remembered [MSF-05]', async ({
  page,
}) => {
  const markets = page.getByRole('navigation', { name: shell.footerMarkets });
  const reminder = shell.preferredMarket({ market: 'Japan' });
  await open(page, ring);
  await expect(markets.getByRole('link', { name: 'Home (USD)' })).toHaveAttribute('aria-current');
  await markets.getByRole('link', { name: 'Japan (JPY)' }).click();
  await expect(page).toHaveURL(at(`/jp${ring}`));
  await expect(page.getByRole('main')).toContainText('¥');

  // The URL decides: a visit without the prefix isn't redirected.
  await open(page, '/about');
  await expect(page).toHaveURL(at('/about'));
  await expect(markets.getByText(reminder)).toBeVisible();
  await markets.getByRole('link', { name: 'Japan (JPY)' }).click();
  await expect(page).toHaveURL(at('/jp/about'));
  await expect(markets.getByText(reminder)).toHaveCount(0);
  await markets.getByRole('link', { name: 'Home (USD)' }).click();
  await expect(page).toHaveURL(at('/about'));
  await expect(markets.getByText(reminder)).toHaveCount(0);
});

test.describe('a page without a file', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('is shown in the market that its URL names [MSF-07]', async ({ page }) => {
    await open(page, '/jp/products/no-such-product');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: shell.seeAllJewellery }).click();
    await expect(page).toHaveURL(at('/jp/browse'));
    await expect(page.getByRole('list', { name: 'Products' })).toContainText(/¥\d+,000/);
  });
});
