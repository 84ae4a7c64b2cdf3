import { percentOff } from '@briolette/domain';
import { productNamed } from './catalogue.ts';
import { holdCalls } from './hold-calls.ts';
import { expect, open, relayed, test } from './test.ts';

const product = productNamed('Aurelia');
const path = `/products/${product._id}`;

test.use({ keepNotices: true });

test('shows name, category, brand, offer, prices, delivery, highlights and description [PDP-02 PDP-07..PDP-12]', async ({
  page,
}) => {
  await open(page, path);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
  await expect(article).toContainText(`${product.product_brand} · ${product.product_category}`);
  await expect(article.getByText('Buy 2 & get 5% cashback', { exact: true })).toBeVisible();
  await expect(article).toContainText('$1,450');
  await expect(article).toContainText('$1,790');
  const off = percentOff(product.product_price, product.product_prevPrice);
  await expect(article).toContainText(`${off}% off`);
  const today = await page.evaluate(() => new Date().toString().slice(0, 15));
  await expect(article.getByText('Delivery by')).toContainText(`Delivery by ${today}`);
  await expect(article.getByText('Same-day courier')).toBeVisible();
  const highlights = article.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('term')).toHaveText([
    'Color',
    'Material',
    'Occasion',
    'Rating',
    'Total reviews',
    'Size',
  ]);
  await expect(highlights.getByRole('definition')).toHaveText([
    product.product_color,
    product.product_material,
    product.product_occasion,
    `${product.product_rating} of 5`,
    String(product.product_reviews),
    product.product_size,
  ]);
  await expect(article).toContainText(
    `${product.product_rating} of 5, ${product.product_reviews} reviews`,
  );
  await expect(article).toContainText(product.product_description);
});

test('says what the jeweller knows of the piece, also after a walk from the list [FCT-05]', async ({
  page,
}) => {
  const facts = page.getByRole('region', { name: 'Facts' });
  const row = (term: string) =>
    facts.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));
  await open(page, path);
  await expect(row('Metal')).toHaveText('950 platinum');
  await expect(row('Stone')).toContainText('1 × laboratory-grown diamond, round, 6.9 mm, 1.19 ct');
  await expect(row('Measures')).toContainText('inside diameter 17.3 mm');
  await expect(row('Hallmark')).toHaveText('Pt950');
  await expect(row('Made by')).toContainText(product.product_brand);
  const pearls = productNamed('Harbour');
  await open(page, '/browse');
  await page.getByRole('link', { name: pearls.product_name, exact: true }).click();
  await expect(row('Stones')).toHaveText('54 × cultured pearl, 8 mm');
  await expect(row('Care')).toContainText('a damp cloth only');
});

test('zooms the picture by mouse and by keyboard [PDP-03]', async ({ page }) => {
  await open(page, path);
  const zoom = page.getByRole('button', { name: 'Zoom the picture' });
  const width = () => zoom.locator('img').evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  // As large as its file, which is not quite twice the frame.
  expect(await width()).toBeGreaterThan(before * 1.5);
  await zoom.press('Escape');
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await zoom.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await zoom.press('ArrowDown');
  await expect.poll(() => zoom.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('zooms the picture by touch, scrolling in its frame [PDP-03]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await open(page, path);
  const zoom = page.getByRole('button', { name: 'Zoom the picture' });
  await zoom.tap();
  const room = await zoom.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(room).toBeGreaterThan(100);
  await context.close();
});

test('adds to the cart and then leads to it [PDP-04 PDP-05]', async ({ page, logIn }) => {
  await logIn(path);
  const article = page.getByRole('article').first();
  await article.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await article.getByRole('link', { name: 'Go to Cart', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('adds to and removes from the wishlist with words that follow [PDP-06]', async ({
  page,
  logIn,
}) => {
  await logIn(path);
  const article = page.getByRole('article').first();
  await article.getByRole('button', { name: 'Add to wishlist' }).click();
  await article.getByRole('button', { name: 'Remove from wishlist' }).click();
  await expect(article.getByRole('button', { name: 'Add to wishlist' })).toBeVisible();
});

test.describe('a product that is not there', () => {
  test.use({ expectedErrors: /status of (404|500)/ });

  test('says exactly so when opened directly [PDP-13]', async ({ page }) => {
    const response = await page.goto('/products/no-such-piece');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByText('sorry, We could not find that product', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('waits, then shows an error toast and offers to try again [PDP-14 PDP-15]', async ({
    page,
  }) => {
    await holdCalls(page, 'fail', `/api/products/${product._id}`);
    await open(page, '/browse');
    await relayed(page);
    await page.getByRole('link', { name: product.product_name, exact: true }).click();
    await expect(page.locator('.toast[data-kind=error]')).toContainText('The shop is broken');
    await expect(page.getByText('sorry, We could not find that product')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
  });
});

test('is in a loading state until the answer comes [PDP-15 STA-03]', async ({ page }) => {
  await holdCalls(page, 'hold', `/api/products/${product._id}`);
  await open(page, '/browse');
  await relayed(page);
  await page.getByRole('link', { name: product.product_name, exact: true }).click();
  await expect(page.getByRole('status', { name: 'Loading product' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
});

test('shows related pieces, and what was viewed before', async ({ page }) => {
  await open(page, path);
  const related = page.getByRole('list', { name: 'You may also like' }).getByRole('article');
  await expect(related).toHaveCount(4);
  await related.first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(path);
  await expect(
    page.getByRole('list', { name: 'Recently viewed' }).getByRole('link', {
      name: product.product_name,
      exact: true,
    }),
  ).toBeVisible();
});
