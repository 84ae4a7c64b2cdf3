import { call, getCart, putInCart, putOnWishlist } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { focusWindow } from '../support/shopper/reload.ts';
import { expect, open, test } from '../support/test.ts';

const readSession = () => JSON.parse(localStorage.getItem('briolette.session') ?? '{}');

test('logging out ends the session in this browser, and the back end keeps the lists', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn('/browse');
  await putInCart(page, getProduct(0)._id);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await test.step('Log Out opens the home page and confirms it [PRF-10 STA-06]', async () => {
    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByText('logged out successfully')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('briolette.session'))).toBeNull();
  });

  await test.step('the header is the one for visitors [HDR-15 HDR-16]', async () => {
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Cart|Wishlist|Profile)/ })).toHaveCount(0);
  });

  await test.step('no data of the shopper stays in the browser, and the next login shows the lists again [STA-25]', async () => {
    const left = await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /photo|shopper/.test(key),
      ),
    );
    expect(left).toEqual([]);
    await open(page, '/login');
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test.describe('an expired token', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is refreshed, or leads to login and back', async ({ page, logIn }) => {
    const shopper = await logIn('/about');
    await putInCart(page, getProduct(0)._id);
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
    });

    await test.step('a rejected call refreshes it once for all calls, unnoticed [PER-02 STA-24]', async () => {
      const before = await page.evaluate(readSession);
      // Rejects the old token as if it had expired; the refresh accepts it.
      await page.addInitScript((old) => {
        const send = window.fetch;
        window.fetch = async (input, init) => {
          const request = new Request(input, init);
          const isOld = request.headers.get('authorization') === old;
          if (isOld && request.url.includes('/api/user/')) {
            return Response.json({ errors: ['The token is invalid.'] }, { status: 401 });
          }
          return send(request);
        };
      }, before.token);
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect((await page.evaluate(readSession)).token).not.toBe(before.token);
      expect(refreshes.length).toBeLessThanOrEqual(1);
    });

    await test.step('it is refreshed before it expires [PER-02]', async () => {
      const before = await page.evaluate(readSession);
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('briolette.session') ?? '{}');
        localStorage.setItem('briolette.session', JSON.stringify({ ...session, refreshAt: 1 }));
      });
      await page.goto('/wishlist');
      await expect(page.getByText('Wishlist is empty...')).toBeVisible();
      expect((await page.evaluate(readSession)).token).not.toBe(before.token);
    });

    await page.goto(`/products/${getProduct(2)._id}`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await test.step('Add to Cart with an ended session warns and opens the login [ERR-07 STA-24]', async () => {
      await call(page, '/api/auth/logout', { method: 'POST', body: { everywhere: true } });
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.locator('.toast-warning')).toContainText(
        'Please Login in before you add to cart',
      );
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });

    await test.step('after login the page is open again and the product is in the cart [RTE-17]', async () => {
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(new RegExp(`/products/${getProduct(2)._id}$`));
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });

    await test.step('Add to wishlist with an ended session shows a message and opens the login [ERR-02 STA-24]', async () => {
      await putOnWishlist(page, getProduct(0)._id);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
      await call(page, '/api/auth/logout', { method: 'POST', body: { everywhere: true } });
      await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
      await expect(page.locator('.toast-error')).toContainText('You need to login first');
      await expect(page).toHaveURL((url) => url.pathname === '/login');
    });
  });
});

test.describe('two tabs of one browser', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('agree on cart, wishlist and login', async ({ page, logIn, context }) => {
    const bought = getProduct(3);
    await logIn(`/products/${bought._id}`);
    const other = await context.newPage();
    await other.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
    await other.goto('/cart');
    await expect(other.getByText('You have no items in your shopping cart.')).toBeVisible();
    await test.step('an added product is in the other cart [STA-20]', async () => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Added to cart')).toBeVisible();
      await expect(other.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    });

    await test.step('adding to and removing from the wishlist change the other header and page [HDR-16]', async () => {
      await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
      await expect(page.getByText('Product added to wishlist')).toBeVisible();
      await expect(other.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
      await other.getByRole('button', { name: `Remove ${bought.product_name}` }).click();
      await expect(other.getByText('has been removed from cart')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    });

    await test.step('a logout in one tab requires a login in the cart of the other [CRT-18]', async () => {
      await other.getByRole('link', { name: 'Profile' }).click();
      await page.goto('/cart');
      await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
      await other.getByRole('button', { name: 'Log Out', exact: true }).click();
      await expect(page.getByText('Please Login to see Cart items')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    });
  });
});

test.describe('two browsers of one shopper', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  test('sync when the window gets the focus, and logging out everywhere ends both [STA-25 ORD-11]', async ({
    page,
    logIn,
    browser,
    baseURL,
  }) => {
    const shopper = await logIn('/cart');
    const second = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await second.newPage();
    await other.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
    await open(other, '/login?from=%2Fcart');
    await other.getByLabel('Email').fill(shopper.email);
    await other.getByLabel('Password', { exact: true }).fill(shopper.password);
    await other.getByRole('button', { name: 'Log in' }).click();
    // In the static build an account exists in one browser only.
    if (test.info().project.name === 'static') {
      await expect(other.getByRole('alert')).toContainText('Login unsuccessful');
      await second.close();
      return;
    }
    await expect(other.getByText('You have no items in your shopping cart.')).toBeVisible();
    await putInCart(page, getProduct(4)._id);
    await focusWindow(other);
    await expect(other.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    expect(await getCart(other)).toHaveLength(1);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out of all devices' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await focusWindow(other);
    await expect(other.getByText('Please Login to see Cart items')).toBeVisible();
    await second.close();
  });
});
