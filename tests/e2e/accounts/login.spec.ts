import type { Page } from '@playwright/test';
import { getCart, getWishlist } from '../support/shopper/calls.ts';
import { clearSession } from '../support/shopper/log-out.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const path = (pathname: string) => (url: URL) => url.pathname === pathname;

async function submitLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a visitor to a protected page logs in and returns to it', async ({ page, logIn }) => {
  const shopper = await logIn();
  const expectLogin = async (pathname: string) => {
    await clearSession(page);
    await open(page, pathname);
    await expect(page).toHaveURL(path('/login'));
  };
  const comesBack = async (pathname: string) => {
    await submitLogin(page, shopper);
    await expect(page).toHaveURL(path(pathname));
  };

  await test.step('/wishlist [RTE-05 PER-04]', async () => {
    await expectLogin('/wishlist');
    await comesBack('/wishlist');
    await expect(page.getByText('Wishlist is empty...')).toBeVisible();
  });

  await test.step('/cart, with the reason on the login page [RTE-06 CRT-18]', async () => {
    await expectLogin('/cart');
    await expect(page.getByText('Please Login to see Cart items')).toBeVisible();
    await comesBack('/cart');
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
  });

  await test.step('/cart/checkout [RTE-07 RTE-17]', async () => {
    await expectLogin('/cart/checkout');
    await comesBack('/cart/checkout');
  });

  await test.step('/cart/completedorders, which redirects to the cart without an order [RTE-08]', async () => {
    await expectLogin('/cart/completedorders');
    await comesBack('/cart');
  });

  await test.step('/profile [RTE-09 RTE-16]', async () => {
    await expectLogin('/profile');
    await comesBack('/profile');
    await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
  });

  await test.step('/profile/address [RTE-10]', async () => {
    await expectLogin('/profile/address');
    await comesBack('/profile/address');
    await expect(page.getByRole('button', { name: 'Add New Address' })).toBeVisible();
  });

  await test.step('/profile/orders [RTE-11]', async () => {
    await expectLogin('/profile/orders');
    await comesBack('/profile/orders');
    await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
  });
});

test('the login form helps a visitor to log in', async ({ page }) => {
  await open(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });

  await test.step('email and password are required [LGN-01 LGN-02]', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(email).toHaveAccessibleDescription('This field is required');
    await expect(email).toBeFocused();
    await expect(password).toHaveAccessibleDescription('This field is required');
  });

  await test.step('a toggle shows and hides the password [LGN-03]', async () => {
    const toggle = page.getByRole('button', { name: 'Show password' });
    await expect(password).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  await test.step('a forgotten password shows an apology and a link to contact [LGN-05]', async () => {
    await page.getByRole('button', { name: 'Forgot Password ?' }).click();
    await expect(page.getByText("Sorry you're having trouble logging in.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  await test.step('switches to Sign Up on the same path, and Back undoes it [RTE-12 LGN-12]', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(page).toHaveURL(path('/login'));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  await test.step('Login instead... switches back [SGN-08]', async () => {
    await page.goForward();
    await page.getByRole('button', { name: 'Login instead...' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  await test.step('Set as Guest fills in an account that works, without logging in [LGN-07 PER-06]', async () => {
    await page.getByRole('button', { name: 'Set as Guest' }).click();
    await expect(email).not.toHaveValue('');
    await expect(password).not.toHaveValue('');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(page.getByText('A shared demo account')).toBeVisible();
    await expect(page).toHaveURL(path('/login'));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/Welcome back, .+!/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  });
});

test.describe('logging in', () => {
  test.use({ expectedErrors: /status of 40[14]/ });

  test('rejects a wrong password, then saves the session', async ({ page, logIn }) => {
    const shopper = await logIn();
    await clearSession(page);
    await open(page, '/login');

    await test.step('an unknown email and a wrong password get the same notice [LGN-11]', async () => {
      for (const email of [`${crypto.randomUUID()}@test.example`, shopper.email]) {
        await submitLogin(page, { email, password: 'wrong' });
        const text = 'Login unsuccessful, Email or Password is wrong';
        await expect(page.locator('.toast-error')).toContainText(text);
        await expect(page.getByRole('alert')).toContainText(text);
        await expect(page).toHaveURL(path('/login'));
        await page.getByRole('button', { name: 'Close notification' }).first().click();
      }
    });

    await test.step('the right password greets the user by name and opens the home page [LGN-09 LGN-10]', async () => {
      await submitLogin(page, shopper);
      await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
      await expect(page).toHaveURL(path('/'));
    });

    const saved = await page.evaluate(() => localStorage.getItem('briolette.session'));
    await test.step('saves user and token in local storage [LGN-08 ENT-24]', async () => {
      const session = JSON.parse(saved ?? '{}');
      expect(session.user.email).toBe(shopper.email);
      expect(session.token).toBeTruthy();
      expect(saved).not.toContain(shopper.password);
    });

    await test.step('the visitor is now a logged-in user [STA-04 PER-01]', async () => {
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    });

    await test.step('/login leads a logged-in shopper to the remembered page of this shop, else home [RTE-12]', async () => {
      await page.goto('/login');
      await expect(page).toHaveURL(path('/'));
      await page.goto('/login?from=%2Fabout');
      await expect(page).toHaveURL(path('/about'));
      await page.goto('/login?from=%2F%2Felsewhere.example');
      await expect(page).toHaveURL(path('/'));
    });

    const product = getProduct(1);
    await test.step('a visitor who adds to the wishlist is warned and sent to login [CRD-10 ERR-01]', async () => {
      await clearSession(page);
      await open(page, `/products/${product._id}`);
      await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
      await expect(page.locator('.toast-warning')).toContainText('You need to login first');
      await expect(page.locator('.form-reason')).toHaveText('You need to login first');
    });

    await test.step('after login the product is on the wishlist, and its page is open again [HDR-13 LGN-06]', async () => {
      await submitLogin(page, shopper);
      await expect(page).toHaveURL(new RegExp(`/products/${product._id}$`));
      await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible();
      expect(await getWishlist(page)).toHaveLength(1);
      expect(await getCart(page)).toHaveLength(0);
    });

    await test.step('without Remember Me the session ends when the browser closes [LGN-04]', async () => {
      await clearSession(page);
      await open(page, '/login');
      await expect(page.getByLabel('Remember Me')).toBeChecked();
      await page.getByLabel('Remember Me').uncheck();
      await submitLogin(page, shopper);
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
      // A browser that closes drops its session cookies and keeps local storage.
      await page.context().clearCookies();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });
});
