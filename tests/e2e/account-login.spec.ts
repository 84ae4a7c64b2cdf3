import { cartOf, wishlistOf } from './shopper/calls.ts';
import { logOutHere } from './shopper/log-out-here.ts';
import { piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';

const path = (wanted: string) => (url: URL) => url.pathname === wanted;

test.describe('who opens a protected page without a token', () => {
  for (const [id, wanted] of [
    ['RTE-05', '/wishlist'],
    ['RTE-06', '/cart'],
    ['RTE-07', '/cart/checkout'],
    ['RTE-08', '/cart/completedorders'],
    ['RTE-09', '/profile'],
    ['RTE-10', '/profile/address'],
    ['RTE-11', '/profile/orders'],
  ] as const)
    test(`is sent from ${wanted} to /login and comes back after it [${id} RTE-16 RTE-17 PER-01 PER-04]`, async ({
      page,
      logIn,
    }) => {
      const shopper = await logIn();
      await logOutHere(page);
      await open(page, wanted);
      await expect(page).toHaveURL(path('/login'));
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      // Without an order in this browser session the confirmation leads on to the cart.
      const home = wanted === '/cart/completedorders' ? '/cart' : wanted;
      await expect(page).toHaveURL(path(home));
    });
});

test('says why a visitor of the cart must log in [CRT-18]', async ({ page }) => {
  await open(page, '/cart');
  await expect(page).toHaveURL(path('/login'));
  await expect(page.getByText('Please Login to see Cart items')).toBeVisible();
});

test('logs in, saves user and token, greets, and goes home [LGN-01 LGN-02 LGN-06 LGN-08 LGN-09 LGN-10 STA-04 ENT-24]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn();
  await logOutHere(page);
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This field is required',
  );
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
  await expect(page).toHaveURL(path('/'));
  const saved = await page.evaluate(() => localStorage.getItem('briolette.session'));
  const session = JSON.parse(saved ?? '{}');
  expect(session.user.email).toBe(shopper.email);
  expect(session.token).toBeTruthy();
  expect(saved).not.toContain(shopper.password);
});

test('shows and hides the password [LGN-03]', async ({ page }) => {
  await open(page, '/login');
  const field = page.getByLabel('Password', { exact: true });
  const toggle = page.getByRole('button', { name: 'Show password' });
  await expect(field).toHaveAttribute('type', 'password');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'password');
});

test.describe('a login that is refused', () => {
  test.use({ expectedErrors: /status of 40[14]/ });
  test('says so in a notice and on the form, for an unknown email and a wrong password [LGN-11]', async ({
    page,
    logIn,
  }) => {
    const shopper = await logIn();
    await logOutHere(page);
    await open(page, '/login');
    for (const email of [`${crypto.randomUUID()}@test.example`, shopper.email]) {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      const text = 'Login unsuccessful, Email or Password is wrong';
      await expect(page.locator('.toast-error')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page).toHaveURL(path('/login'));
      await page.getByRole('button', { name: 'Close notice' }).first().click();
    }
  });
});

test('fills in the guest account without logging in, and it works [LGN-07 PER-06]', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Set as Guest' }).click();
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByText('A shared demo account')).toBeVisible();
  await expect(page).toHaveURL(path('/login'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/Welcome back, .+!/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('apologises when the password is forgotten [LGN-05]', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Forgot Password ?' }).click();
  await expect(page.getByText('Sorry that you cannot get in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
});

test('switches between Login and Sign Up on one path, and Back works [RTE-12 LGN-12 SGN-08]', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(page).toHaveURL(path('/login'));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Login instead...' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('leads a logged-in shopper who opens /login away from it [RTE-12]', async ({
  page,
  logIn,
}) => {
  await logIn();
  await page.goto('/login');
  await expect(page).toHaveURL(path('/'));
  await page.goto('/login?from=%2Fabout');
  await expect(page).toHaveURL(path('/about'));
  await page.goto('/login?from=%2F%2Felsewhere.example');
  await expect(page).toHaveURL(path('/'));
});

test('adds to the wishlist after login what a visitor wished for [CRD-10 HDR-13 ERR-01]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn();
  await logOutHere(page);
  const wished = piece(1);
  await open(page, `/products/${wished._id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await expect(page.locator('.toast-warning')).toContainText('You need to login first');
  await expect(page.locator('.form-reason')).toHaveText('You need to login first');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${wished._id}$`));
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible();
  expect(await wishlistOf(page)).toHaveLength(1);
  expect(await cartOf(page)).toHaveLength(0);
});

test('ends an unremembered session when the browser closes, and keeps a remembered one [LGN-04]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn();
  await logOutHere(page);
  await open(page, '/login');
  await expect(page.getByLabel('Remember Me')).toBeChecked();
  await page.getByLabel('Remember Me').uncheck();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  // What a browser does when it closes: cookies without an end are gone, local storage is not.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
