import type { Locator } from '@playwright/test';
import { call, cartOf, putInCart, putOnWishlist } from './shopper/calls.ts';
import { lookAgain } from './shopper/look-again.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';

const sessionOf = () => JSON.parse(localStorage.getItem('briolette.session') ?? '{}');

test('logs out: session gone, home, said so, lists empty, and the back end keeps them [STA-06 STA-25 PRF-10 HDR-15 HDR-16]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn('/browse');
  await putInCart(page, piece(0)._id);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('logged out successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Cart|Wishlist|Profile)/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('briolette.session'))).toBeNull();
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

test.describe('a token that has run out', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is renewed on a refusal without the shopper noticing, once for all calls [PER-02 STA-24]', async ({
    page,
    logIn,
  }) => {
    await logIn('/about');
    await putInCart(page, piece(0)._id);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/renew')) renewals.push(request.url());
    });
    const before = await page.evaluate(sessionOf);
    // Refused once, as an expired token is; the renewal accepts it.
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
    const after = await page.evaluate(sessionOf);
    expect(after.token).not.toBe(before.token);
    expect(renewals.length).toBeLessThanOrEqual(1);
  });

  test('is renewed before it runs out [PER-02]', async ({ page, logIn }) => {
    await logIn('/about');
    const before = await page.evaluate(sessionOf);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('briolette.session') ?? '{}');
      localStorage.setItem('briolette.session', JSON.stringify({ ...session, renewAt: 1 }));
    });
    await page.goto('/wishlist');
    await expect(page.getByText('Wishlist is empty...')).toBeVisible();
    expect((await page.evaluate(sessionOf)).token).not.toBe(before.token);
  });

  test('that cannot be renewed leads to login and back to the page [STA-24 RTE-17 ERR-02 ERR-07]', async ({
    page,
    logIn,
  }) => {
    const shopper = await logIn('/about');
    await putInCart(page, piece(0)._id);
    await page.goto(`/products/${piece(2)._id}`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await call(page, '/api/auth/logout', { method: 'POST', body: { everywhere: true } });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.locator('.toast-warning')).toContainText(
      'Please Login in before you add to cart',
    );
    await expect(page).toHaveURL((url) => url.pathname === '/login');
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(new RegExp(`/products/${piece(2)._id}$`));
    // What was tried is done after the login.
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('in the wishlist: the text of the catalogue, and to login [ERR-02 STA-24]', async ({
    page,
    logIn,
  }) => {
    await logIn('/about');
    await putOnWishlist(page, piece(0)._id);
    await page.goto(`/products/${piece(2)._id}`);
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    await call(page, '/api/auth/logout', { method: 'POST', body: { everywhere: true } });
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await expect(page.locator('.toast-error')).toContainText('You need to login first');
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  });
});

test.describe('two tabs of one browser', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('agree on cart, wishlist and login within two seconds or at the next look [HDR-16 STA-20 CRT-18]', async ({
    page,
    logIn,
    context,
  }) => {
    const bought = piece(3);
    await logIn(`/products/${bought._id}`);
    const other = await context.newPage();
    await other.addInitScript(() => localStorage.setItem('briolette.answerDelayMs', '0'));
    await other.goto('/cart');
    await expect(other.getByText('You have no items in your shopping cart.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await agrees(other.getByRole('heading', { name: 'Your Cart' }));
    await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
    await expect(page.getByText('Product added to wishlist')).toBeVisible();
    await agrees(other.getByRole('link', { name: 'Wishlist, 1 item' }));
    await other.getByRole('button', { name: `Remove ${bought.product_name}` }).click();
    await expect(other.getByText('has been removed from cart')).toBeVisible();
    await agrees(page.getByRole('button', { name: 'Add to Cart' }).first());

    await other.getByRole('link', { name: 'Profile' }).click();
    await page.goto('/cart');
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
    await other.getByRole('button', { name: 'Log Out', exact: true }).click();
    await agrees(page.getByText('Please Login to see Cart items'));
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  });
});

/** Within two seconds, or when the window is looked at again. */
async function agrees(sign: Locator): Promise<void> {
  await expect(sign)
    .toBeVisible({ timeout: 2000 })
    .catch(async () => {
      await lookAgain(sign.page());
      await expect(sign).toBeVisible();
    });
}

test.describe('two browsers of one shopper', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  test('agree at the next look, and log out everywhere ends both; the shop in a browser stays in it [STA-25 ORD-11]', async ({
    page,
    logIn,
    browser,
    baseURL,
  }) => {
    const shopper = await logIn('/cart');
    const second = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await second.newPage();
    await other.addInitScript(() => localStorage.setItem('briolette.answerDelayMs', '0'));
    await open(other, '/login?from=%2Fcart');
    await other.getByLabel('Email').fill(shopper.email);
    await other.getByLabel('Password', { exact: true }).fill(shopper.password);
    await other.getByRole('button', { name: 'Log in' }).click();
    if (test.info().project.name === 'static') {
      await expect(other.getByRole('alert')).toContainText('Login unsuccessful');
      await second.close();
      return;
    }
    await expect(other.getByText('You have no items in your shopping cart.')).toBeVisible();
    await putInCart(page, piece(4)._id);
    await lookAgain(other);
    await expect(other.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    expect(await cartOf(other)).toHaveLength(1);

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out on all devices' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await lookAgain(other);
    await expect(other.getByText('Please Login to see Cart items')).toBeVisible();
    await second.close();
  });
});
