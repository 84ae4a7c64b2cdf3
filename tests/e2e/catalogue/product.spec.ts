import { calculatePercentOff } from '@briolette/domain';
import { productNamed } from '../support/catalogue.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, open, relayed, test } from '../support/test.ts';

const product = productNamed('Aurelia');
const path = `/products/${product._id}`;

test.use({ persistNotices: true });

test('the product page describes the product', async ({ page }) => {
  await open(page, path);
  const article = page.getByRole('article').first();
  const specifications = page.getByRole('region', { name: 'Details' });
  const specification = (term: string) =>
    specifications.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));

  await test.step('opens by its URL with name, category and brand [PDP-02 PDP-07]', async () => {
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
    await expect(article).toContainText(`${product.product_brand} · ${product.product_category}`);
  });
  await test.step('shows the offer and the prices [PDP-08 PDP-09]', async () => {
    await expect(article.getByText('Buy 2 & get 5% cashback', { exact: true })).toBeVisible();
    await expect(article).toContainText('paid back after delivery');
    await expect(article).toContainText('$1,450');
    await expect(article).toContainText('$1,790');
    const off = calculatePercentOff(product.product_price, product.product_prevPrice);
    await expect(article).toContainText(`${off}% off`);
  });
  await test.step('shows the delivery date and the courier [PDP-10]', async () => {
    const today = await page.evaluate(() => new Date().toString().slice(0, 15));
    await expect(article.getByText('Delivery by')).toContainText(`Delivery by ${today}`);
    await expect(article.getByText('Same-day courier')).toBeVisible();
  });
  await test.step('lists the highlights in order and shows the description [PDP-11 PDP-12]', async () => {
    const highlights = article.getByRole('region', { name: 'Highlights' });
    await expect(highlights.getByRole('term')).toHaveText([
      'Colour',
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
      `${product.product_rating} of 5, ${product.product_reviews} reviews`,
      String(product.product_reviews),
      'US 3 to US 13',
    ]);
    await expect(article).toContainText(product.product_description);
  });
  await test.step('lists the specifications [FCT-05]', async () => {
    await expect(specification('Metal')).toHaveText('950 platinum');
    await expect(specification('Stone')).toContainText(
      '1 × laboratory-grown diamond, round, 6.9 mm, 1.19 ct',
    );
    await expect(specification('Dimensions')).toContainText('band width 2.2 mm');
    await expect(specification('Hallmark')).toHaveText('Pt950');
    await expect(specification('Made by')).toContainText(product.product_brand);
  });
  await test.step('shows its text beside the image on a tablet [WLK-19]', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const gallery = await page.locator('.gallery').boundingBox();
    const words = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!gallery || !words) throw new Error('The page shows no product');
    expect(words.x).toBeGreaterThanOrEqual(gallery.x + gallery.width);
    expect(words.y).toBeLessThan(gallery.y + gallery.height);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('shows related products, and the products viewed before', async () => {
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
  await test.step('lists the specifications of a product opened from the list [FCT-05]', async () => {
    await open(page, '/browse');
    const { product_name } = productNamed('Harbour');
    await page.getByRole('link', { name: product_name, exact: true }).click();
    await expect(specification('Stones')).toHaveText('54 × cultured pearl, 8 mm');
    await expect(specification('Care')).toContainText('a damp cloth only');
  });
});

test('the product page adds to wishlist and cart', async ({ page, logIn }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/product-configurator[^/]*\.js/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await logIn(path);
  const article = page.getByRole('article').first();

  await test.step('a press before the options have loaded asks for the size later [MDL-22]', async () => {
    await article.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    loaded.resolve();
    await expect(article.getByRole('alert')).toHaveText('Choose your ring size.');
  });
  await test.step('the wishlist button follows the state [PDP-06]', async () => {
    await article.getByRole('button', { name: 'Add to wishlist' }).click();
    await article.getByRole('button', { name: 'Remove from wishlist' }).click();
    await expect(article.getByRole('button', { name: 'Add to wishlist' })).toBeVisible();
  });
  await test.step('a ring asks for its size before it is added [MDL-22]', async () => {
    await article.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(article.getByRole('alert')).toHaveText('Choose your ring size.');
    await expect(page.getByRole('radio', { name: 'US 3', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
    await expect(article.getByRole('alert')).toHaveCount(0);
  });
  await test.step('the cart button adds the product, then leads to the cart [PDP-04 PDP-05]', async () => {
    await article.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await article.getByRole('link', { name: 'Go to Cart', exact: true }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe('a product that is slow, broken or missing', () => {
  test.use({ expectedErrors: /status of (404|500)/ });

  test('shows a loading state, an error with a retry, or that there is no such product', async ({
    page,
  }) => {
    const call = `/api/products/${product._id}`;
    const openProduct = async () => {
      await open(page, '/browse');
      await relayed(page);
      await page.getByRole('link', { name: product.product_name, exact: true }).click();
    };
    const release = () => page.evaluate(() => dispatchEvent(new Event('release')));
    const addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const missing = page.getByText('sorry, We could not find that product', { exact: true });

    await test.step('shows a loading state until the response arrives [PDP-15 STA-03]', async () => {
      await holdCalls(page, 'hold', call);
      await openProduct();
      await expect(page.getByRole('status', { name: 'Loading product' })).toBeVisible();
      await expect(addToCart).toHaveCount(0);
      await release();
      await expect(addToCart).toBeVisible();
    });
    await test.step('a failed request shows an error toast and Try again [PDP-14 PDP-15]', async () => {
      await holdCalls(page, 'fail', call);
      await openProduct();
      await expect(page.locator('.toast[data-kind=error]')).toContainText('The shop is broken');
      await expect(missing).toBeVisible();
      await release();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name);
    });
    await test.step('an unknown product returns 404 with the exact text [PDP-13]', async () => {
      const response = await page.goto('/products/no-such-piece');
      expect(response?.status()).toBe(404);
      await expect(missing).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  });
});
