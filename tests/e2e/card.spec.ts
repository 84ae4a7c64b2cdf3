import { percentOff } from '@briolette/domain';
import type { Page } from '@playwright/test';
import { products } from './catalogue.ts';
import { expect, open, relayed, test } from './test.ts';

const [product] = products.toSorted((one, other) => other.product_price - one.product_price);
if (!product) throw new Error('The catalogue is empty');
const name = product.product_name;

const cardOf = (page: Page, productName = name) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: productName, exact: true }) });

test.use({ keepNotices: true });

test('shows picture, whole name, what it is, prices and percent off [CRD-01..CRD-05 FCT-07]', async ({
  page,
}) => {
  await open(page, '/browse');
  const card = cardOf(page).first();
  await expect(card.locator('img').first()).toHaveAttribute('src', product.product_image);
  const link = card.getByRole('link', { name, exact: true });
  expect(await link.textContent()).toBe(name);
  await expect(link).toHaveAttribute('title', name);
  await expect(card.getByText(product.product_kind ?? '', { exact: true })).toBeVisible();
  await expect(card.locator('strong')).toHaveText(`$${product.product_price.toLocaleString('en')}`);
  await expect(card.locator('s')).toContainText(
    `$${product.product_prevPrice.toLocaleString('en')}`,
  );
  await expect(card).toContainText(
    `${percentOff(product.product_price, product.product_prevPrice)}% off`,
  );
});

test('no name is cut on a phone or on a wide screen, and one that is too long would be [CRD-02 FCT-07]', async ({
  page,
}) => {
  await open(page, '/browse');
  const names = page.getByRole('article').locator('.card-name a');
  await expect(names).toHaveCount(products.length);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await names.evaluateAll(cutAmong)).toEqual([]);
  }
  await names.first().evaluate((link) => {
    link.setAttribute('title', 'Meridian Sapphire Halo');
    link.classList.add('is-cut');
  });
  expect(await names.evaluateAll(cutAmong)).toEqual(['Meridian Sapphire Halo']);
  expect(await names.first().evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
    '"…"',
  );
});

/** Those of the links that do not show their whole title, on one line. */
function cutAmong(links: (HTMLElement | SVGElement)[]): string[] {
  return links.flatMap((link) => {
    const { title } = link as HTMLElement;
    const isWhole =
      link.textContent === title &&
      link.getClientRects().length === 1 &&
      link.scrollWidth <= (link.parentElement?.clientWidth ?? 0);
    return isWhole ? [] : [title];
  });
}

test('shows a ribbon for New and Trending and none otherwise [CRD-06 CRD-07]', async ({ page }) => {
  await open(page, '/browse');
  for (const badge of ['New', 'Trending'] as const) {
    const marked = products.find((each) => each.product_isBadge === badge);
    await expect(
      cardOf(page, marked?.product_name).first().getByText(badge, { exact: true }),
    ).toBeVisible();
  }
  const plain = products.find((each) => each.product_isBadge === '');
  await expect(cardOf(page, plain?.product_name).first().locator('.ribbon')).toHaveCount(0);
});

test('adds to and removes from the wishlist by the heart, with Undo [CRD-08 CRD-09 CRD-15]', async ({
  page,
  logIn,
}) => {
  await logIn('/browse');
  const heart = page.getByRole('button', { name: `Wishlist: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Product added to wishlist')).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Product Deleted from wishlist')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/browse$/);
});

test('adds to the cart, then leads to it, then adds one more when wished [CRD-11 CRD-12 CRD-13 CRD-15]', async ({
  page,
  logIn,
}) => {
  await logIn('/browse');
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  const card = cardOf(page).first();
  const toCart = card.getByRole('link', { name: `Go to Cart: ${name}` });
  await expect(toCart).toHaveAttribute('href', '/cart');
  await expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Wishlist: ${name}` }).click();
  await card.getByRole('button', { name: `+ 1 in Cart: ${name}` }).click();
  await expect(page.getByText('Cart quantity increased successfully!')).toBeVisible();
  await expect(toCart).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(/\/browse$/);
});

test('sends a visitor who presses the heart to login with a warning [CRD-10]', async ({ page }) => {
  await open(page, '/browse');
  await page.getByRole('button', { name: `Wishlist: ${name}` }).click();
  await expect(page.locator('.toast')).toHaveText(/You need to login first/);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

test('sends a visitor who presses the cart button to login with a warning [CRD-17]', async ({
  page,
}) => {
  await open(page, '/browse?category=ring');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.locator('.toast')).toHaveText(/Please Login in before you add to cart/);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

test('opens the product and requests it; the name is the only link in the way [CRD-14 PDP-01]', async ({
  page,
}) => {
  await open(page, '/browse');
  await relayed(page);
  const card = cardOf(page).first();
  await expect(card.locator('a a, a button, button a')).toHaveCount(0);
  const request = page.waitForRequest(`**/api/products/${product._id}`);
  await card.click({ position: { x: 100, y: 120 } });
  await request;
  await expect(page).toHaveURL(new RegExp(`/products/${product._id}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
