import { call, putInCart, putOnWishlist, wishlistOf } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';

test('shows an empty wishlist with a way to the shop [WSH-02 WSH-03 HDR-17]', async ({
  page,
  logIn,
}) => {
  await logIn('/wishlist');
  await expect(page.getByRole('heading', { name: 'Wishlist is empty...' })).toBeVisible();
  const badge = page.getByRole('link', { name: 'Wishlist, 0 items' }).locator('.badge');
  await expect(badge).toHaveText('0');
  await expect(badge).toHaveClass(/unseen/);
  await page.getByRole('link', { name: 'Browse shop' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/browse');
});

test('shows a card for each wish, flagged, and takes it away without a reload, with Undo [WSH-01 WSH-04 CRD-16 STA-16 STA-18 HDR-11 HDR-16 ERR-04]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const [one, two] = [piece(0), piece(1)];
  await putOnWishlist(page, one._id, two._id);
  await page.goto('/wishlist');
  const cards = page.getByRole('list', { name: 'Wishlist' }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toHaveAttribute(
    'href',
    '/wishlist',
  );
  const heart = page.getByRole('button', { name: `Wishlist: ${one.product_name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(cards).toHaveCount(1);
  await expect(page.locator('.toast-warning')).toContainText('Product Deleted from wishlist');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('Product added to wishlist')).toBeVisible();
});

test('shows a loading state, not the empty text, while the wishlist loads [WSH-05 STA-15]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await page.addInitScript(() => {
    const send = window.fetch;
    const release = new Promise((resolve) => addEventListener('release', resolve));
    window.fetch = async (input, init) => {
      if (new Request(input, init).url.includes('/api/user/wishlist')) await release;
      return send(input, init);
    };
  });
  await page.goto('/wishlist');
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible();
  await expect(page.getByText('Wishlist is empty...')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('release')));
  await expect(page.getByText('Wishlist is empty...')).toBeVisible();
});

test('the last of many quick presses of a heart wins [CRD-08 CRD-09 STA-17]', async ({
  page,
  logIn,
}) => {
  const wished = piece(2);
  await logIn(`/products/${wished._id}`);
  const button = page.getByRole('button', { name: /wishlist$/ }).first();
  await expect(button).toHaveText('Add to wishlist');
  for (let press = 0; press < 7; press += 1) await button.click();
  await expect(button).toHaveText('Remove from wishlist');
  await expect
    .poll(async () => (await wishlistOf(page)).map(({ _id }) => _id))
    .toEqual([wished._id]);
  await expect(button).toHaveText('Remove from wishlist');
});

test('the product page adds, leads to the cart, and changes its wishlist words [PDP-04 PDP-05 PDP-06 ERR-03 ERR-06]', async ({
  page,
  logIn,
}) => {
  const wished = piece(3);
  await logIn(`/products/${wished._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.locator('.toast-success')).toContainText('Added to cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveAttribute('href', '/cart');
  const wish = page.getByRole('button', { name: 'Add to wishlist' }).first();
  await wish.click();
  await expect(page.locator('.toast').last()).toContainText('Product added to wishlist');
  await page.getByRole('button', { name: 'Remove from wishlist' }).first().click();
  await expect(wish).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cart' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/cart');
});

test('from the wishlist one more goes into the cart [CRD-13 STA-22]', async ({ page, logIn }) => {
  await logIn('/about');
  const wished = piece(4);
  await putOnWishlist(page, wished._id);
  await putInCart(page, wished._id);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: `+ 1 in Cart: ${wished.product_name}` }).click();
  await expect(page.getByText('Cart quantity increased successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const { cart } = await call<{ cart: { qty: number }[] }>(page, '/api/user/cart');
  expect(cart.map(({ qty }) => qty)).toEqual([2]);
});

test('a visitor sees neither icon; the lists load by themselves on a reload [HDR-12 HDR-13 HDR-15 STA-19 STA-23]', async ({
  page,
  logIn,
}) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: /^(Cart|Wishlist|Profile)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await logIn('/about');
  await putInCart(page, piece(0)._id, piece(1)._id, piece(1)._id);
  await putOnWishlist(page, piece(2)._id);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
});

test('a double press adds one piece and stays on the page [PDP-04 CRD-11 CRD-15]', async ({
  page,
  logIn,
}) => {
  const path = `/products/${piece(5)._id}`;
  await logIn(path);
  await page.getByRole('button', { name: 'Add to Cart' }).first().dblclick();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const { cart } = await call<{ cart: { qty: number }[] }>(page, '/api/user/cart');
  expect(cart.map(({ qty }) => qty)).toEqual([1]);
});
