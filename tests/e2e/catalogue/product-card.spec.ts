import { calculatePercentOff } from '@briolette/domain';
import type { Page } from '@playwright/test';
import { products } from '../support/catalogue.ts';
import { addInSize } from '../support/shopper/add-in-size.ts';
import { expect, open, relayed, test } from '../support/test.ts';

const [product] = products.toSorted((one, other) => other.product_price - one.product_price);
if (!product) throw new Error('The catalogue is empty');
const name = product.product_name;

const getCard = (page: Page, productName = name) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: productName, exact: true }) });

test.use({ persistNotices: true });

test('a card shows its product and opens it', async ({ page }) => {
  await open(page, '/browse');
  await relayed(page);
  const card = getCard(page).first();

  await test.step('shows the image and the whole name [CRD-01 CRD-02]', async () => {
    await expect(card.locator('img').first()).toHaveAttribute('src', product.product_image);
    const link = card.getByRole('link', { name, exact: true });
    expect(await link.textContent()).toBe(name);
    await expect(link).toHaveAttribute('title', name);
  });
  await test.step('shows the kind of product below the name [FCT-07]', async () => {
    await expect(card.getByText(product.product_subtitle ?? '', { exact: true })).toBeVisible();
  });
  await test.step('shows the price and the previous price, struck through [CRD-03 CRD-04]', async () => {
    const { product_price, product_prevPrice } = product;
    await expect(card.locator('strong')).toHaveText(`$${product_price.toLocaleString('en')}`);
    await expect(card.locator('s')).toContainText(`$${product_prevPrice.toLocaleString('en')}`);
  });
  await test.step('shows the percent off [CRD-05]', async () => {
    const off = calculatePercentOff(product.product_price, product.product_prevPrice);
    await expect(card).toContainText(`${off}% off`);
  });
  await test.step('shows a ribbon for New and Trending only [CRD-06 CRD-07]', async () => {
    for (const badge of ['New', 'Trending'] as const) {
      const marked = products.find((each) => each.product_isBadge === badge);
      await expect(
        getCard(page, marked?.product_name).first().getByText(badge, { exact: true }),
      ).toBeVisible();
    }
    const plain = products.find((each) => each.product_isBadge === '');
    await expect(getCard(page, plain?.product_name).first().locator('.ribbon')).toHaveCount(0);
  });
  await test.step('a click anywhere on the card requests and opens the product [CRD-14 PDP-01]', async () => {
    await expect(card.locator('a a, a button, button a')).toHaveCount(0);
    const request = page.waitForRequest(`**/api/products/${product._id}`);
    await card.click({ position: { x: 100, y: 120 } });
    await request;
    await expect(page).toHaveURL(new RegExp(`/products/${product._id}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('no seeded name is cut on a phone or a wide screen, and a longer one is [CRD-02 FCT-07]', async ({
  page,
}) => {
  await open(page, '/browse');
  const names = page.getByRole('article').locator('.card-name a');
  await expect(names).toHaveCount(products.length);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await names.evaluateAll(findCutTitles)).toEqual([]);
  }
  await names.first().evaluate((link) => {
    link.setAttribute('title', 'Meridian Sapphire Halo');
    link.classList.add('is-cut');
  });
  expect(await names.evaluateAll(findCutTitles)).toEqual(['Meridian Sapphire Halo']);
  expect(await names.first().evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
    '"…"',
  );
});

/** Returns the titles of links that do not show their whole title on one line. */
function findCutTitles(links: (HTMLElement | SVGElement)[]): string[] {
  return links.flatMap((link) => {
    const { title } = link as HTMLElement;
    const isWhole =
      link.textContent === title &&
      link.getClientRects().length === 1 &&
      link.scrollWidth <= (link.parentElement?.clientWidth ?? 0);
    return isWhole ? [] : [title];
  });
}

test('a card adds to the wishlist and the cart without opening the product', async ({
  page,
  logIn,
}) => {
  await logIn('/browse');
  const card = getCard(page).first();
  const heart = page.getByRole('button', { name: `Wishlist: ${name}` });
  const toCart = card.getByRole('link', { name: `Go to Cart: ${name}` });

  await test.step('a ring asks for its size first [MDL-22]', async () => {
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `${name}: choose your size` });
    await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose your ring size.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
  await test.step('the cart button adds the product and becomes a link to the cart [CRD-11 CRD-12]', async () => {
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
    await addInSize(page, 'US 6');
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(toCart).toHaveAttribute('href', '/cart');
    await expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  });
  await test.step('the heart adds to the wishlist [CRD-08]', async () => {
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
  });
  await test.step('in cart and wishlist, the button adds one more [CRD-13]', async () => {
    await card.getByRole('button', { name: `+ 1 in Cart: ${name}` }).click();
    await expect(page.getByText('Cart quantity increased successfully!')).toBeVisible();
    await expect(toCart).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
  await test.step('the heart removes from the wishlist, with Undo [CRD-09]', async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Product Deleted from wishlist')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('none of the buttons left the list [CRD-15]', async () => {
    await expect(page).toHaveURL(/\/browse$/);
  });
});

test('sends a visitor to the login with a warning', async ({ page }) => {
  await test.step('from the heart [CRD-10]', async () => {
    await open(page, '/browse');
    await page.getByRole('button', { name: `Wishlist: ${name}` }).click();
    await expect(page.locator('.toast')).toHaveText(/You need to login first/);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  });
  await test.step('from the cart button [CRD-17]', async () => {
    await open(page, '/browse?category=earring');
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.locator('.toast')).toHaveText(/Please Login in before you add to cart/);
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  });
});

test.describe('the dialog that asks for a size', () => {
  test.use({ expectedErrors: /Failed to load resource/, persistNotices: true });

  test('closes when the page changes, and a failed load leaves the page as it is [MDL-26]', async ({
    page,
  }) => {
    await open(page, '/browse');
    await page.route(/\/assets\/variant-dialog-.*\.js/, (route) => route.abort());
    const add = page.getByRole('button', { name: `Add to Cart: ${name}` });
    await add.press('Enter');
    await expect(page.getByText("The shop didn't respond.")).toBeVisible();
    await expect(add).toBeVisible();
    await page.unrouteAll();
    await open(page, '/about');
    await page.locator('a[href="/browse"]').first().click();
    await add.click();
    const dialog = page.getByRole('dialog', { name: `${name}: choose your size` });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(dialog).toHaveCount(0);
  });
});
