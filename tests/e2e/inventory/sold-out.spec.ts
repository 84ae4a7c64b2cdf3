import { getPlainProduct } from '../support/shopper/products.ts';
import { expect, open, relayed, test } from '../support/test.ts';

const gone = getPlainProduct(5);

test('a sold-out product is marked on its card and page, without a cart button [WLK-03]', async ({
  page,
}) => {
  await open(page, '/about');
  await relayed(page);
  // Every response of the API has a stock of 0.
  await page.evaluate((id) => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      const { url } = new Request(input, init);
      if (!url.includes('/api/products')) return response;
      const body = await response.json();
      for (const each of [body.product, ...(body.products ?? [])])
        if (each?._id === id) each.product_stock = 0;
      return Response.json(body);
    };
  }, gone._id);
  await page.getByRole('link', { name: 'All jewellery' }).click();
  const card = page
    .getByRole('list', { name: 'Products' })
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: gone.product_name }) });
  await expect(card.getByText('Sold out')).toBeVisible();
  await expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await card.getByRole('link', { name: gone.product_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: gone.product_name })).toBeVisible();
  const words = page.locator('.summary');
  await expect(words.getByText('Sold out')).toBeVisible();
  await expect(words.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expect(words.getByText('Same-day courier')).toHaveCount(0);
  await expect(words.getByRole('button', { name: 'Add to wishlist' })).toBeVisible();
});
