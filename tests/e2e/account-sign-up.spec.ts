import type { Page } from '@playwright/test';
import { expect, open, test } from './test.ts';

const newEmail = () => `${crypto.randomUUID()}@test.example`;

async function openSignUp(page: Page, path = '/login') {
  await open(page, path);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
}

async function fill(
  page: Page,
  email: string,
  { confirm = 'long enough words', terms = true } = {},
) {
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Holloway');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough words');
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByLabel(/I accept the terms/).setChecked(terms);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();

/** Counts the calls that would create an account. */
function countSignUps(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signup')) sent += 1;
  });
  return () => sent;
}

test('asks for every field and an email of the right kind [SGN-01 SGN-02 SGN-03]', async ({
  page,
}) => {
  await openSignUp(page);
  await submit(page);
  const names = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'];
  for (const name of names)
    await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(
      /This field is required/,
    );
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill('no address');
  await page.getByLabel('Email').blur();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter an email address',
  );
  await expect(page.getByLabel(/I accept the terms/)).not.toBeChecked();
  const tokens = await page
    .locator('.form input[autocomplete]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(tokens).toEqual(['email', 'given-name', 'family-name', 'new-password', 'new-password']);
});

test('sends nothing when the passwords differ or the terms are not accepted [SGN-04 SGN-05 SGN-06]', async ({
  page,
}) => {
  const sent = countSignUps(page);
  await openSignUp(page);
  await fill(page, newEmail(), { confirm: 'other words' });
  await submit(page);
  await expect(page.locator('.toast-error')).toContainText('Passwords does not match');
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Close notice' }).click();

  await fill(page, newEmail(), { terms: false });
  await submit(page);
  await expect(page.locator('.toast-error')).toContainText('Passwords does not match');
  await expect(page.getByText('Please accept the terms')).toBeVisible();
  await expect(page.getByLabel(/I accept the terms/)).toBeFocused();
  expect(sent()).toBe(0);
});

test('signs up, logs in and goes to the list, whatever the password [SGN-09 SGN-10 SGN-13 SGN-14 STA-05 STA-23 HDR-14]', async ({
  page,
}) => {
  await openSignUp(page);
  await fill(page, newEmail());
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByLabel('Confirm password', { exact: true }).fill('x');
  await submit(page);
  await expect(page.getByText('Sign Up Successful')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/browse');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const saved = await page.evaluate(() => localStorage.getItem('briolette.session'));
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ token: expect.any(String) });
});

test('returns to the page a new shopper came from [SGN-13 RTE-17]', async ({ page }) => {
  await openSignUp(page, '/wishlist');
  await fill(page, newEmail());
  await submit(page);
  await expect(page).toHaveURL((url) => url.pathname === '/wishlist');
});

test('fills in sample data with a fresh email each time, terms unticked [SGN-07]', async ({
  page,
}) => {
  await openSignUp(page);
  await page.getByRole('button', { name: 'Set as Guest' }).click();
  const first = await page.getByLabel('Email').inputValue();
  expect(first).toMatch(/^guest\+.+@/);
  await page.getByRole('button', { name: 'Set as Guest' }).click();
  expect(await page.getByLabel('Email').inputValue()).not.toBe(first);
  await expect(page.getByLabel(/I accept the terms/)).not.toBeChecked();
  await page.getByLabel(/I accept the terms/).check();
  await submit(page);
  await expect(page.getByText('Sign Up Successful')).toBeVisible();
});

test.describe('a sign-up that is refused', () => {
  test.use({ expectedErrors: /status of 422/ });
  test('says that the user exists already [SGN-11]', async ({ page, logIn }) => {
    const shopper = await logIn();
    await page.evaluate(() => localStorage.removeItem('briolette.session'));
    await openSignUp(page);
    await fill(page, shopper.email);
    await submit(page);
    await expect(page.locator('.toast-error')).toContainText('User Already exists');
    await expect(page.getByRole('alert')).toContainText('User Already exists');
    await expect(page.getByRole('alert')).toContainText('Log in instead');
  });
});
