import type { Page } from '@playwright/test';
import { clearSession } from '../support/shopper/log-out.ts';
import { expect, open, test } from '../support/test.ts';

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

test('the sign-up form sends nothing before it is complete', async ({ page }) => {
  const sent = countSignUps(page);
  await openSignUp(page);
  const email = page.getByLabel('Email');

  await test.step('every field is required [SGN-01]', async () => {
    await submit(page);
    const names = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'];
    for (const name of names)
      await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(
        /This field is required/,
      );
    await expect(email).toBeFocused();
  });

  await test.step('the email field requires an email address [SGN-02]', async () => {
    await expect(email).toHaveAttribute('type', 'email');
    await email.fill('no address');
    await email.blur();
    await expect(email).toHaveAccessibleDescription('Please enter an email address');
  });

  await test.step('the terms are not ticked, and browsers can fill in the fields [SGN-03]', async () => {
    await expect(page.getByLabel(/I accept the terms/)).not.toBeChecked();
    const tokens = await page
      .locator('.form input[autocomplete]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(tokens).toEqual(['email', 'given-name', 'family-name', 'new-password', 'new-password']);
  });

  await test.step('different passwords send nothing [SGN-04 SGN-05]', async () => {
    await fill(page, newEmail(), { confirm: 'other words' });
    await submit(page);
    await expect(page.locator('.toast-error')).toContainText('Passwords does not match');
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Close notification' }).click();
    expect(sent()).toBe(0);
  });

  await test.step('unticked terms send nothing [SGN-04 SGN-06]', async () => {
    await fill(page, newEmail(), { terms: false });
    await submit(page);
    await expect(page.locator('.toast-error')).toContainText('Passwords does not match');
    await expect(page.getByText('Please accept the terms')).toBeVisible();
    await expect(page.getByLabel(/I accept the terms/)).toBeFocused();
    expect(sent()).toBe(0);
  });
});

test.describe('a visitor signs up', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('with any password, with sample data, and not twice', async ({ page }) => {
    const email = newEmail();
    await openSignUp(page);
    await fill(page, email);

    await test.step('a password of one character is accepted [SGN-10 SGN-14]', async () => {
      await page.getByLabel('Password', { exact: true }).fill('x');
      await page.getByLabel('Confirm password', { exact: true }).fill('x');
      await submit(page);
      await expect(page.getByText('Sign Up Successful')).toBeVisible();
    });

    await test.step('user and token are saved [SGN-09 STA-05]', async () => {
      await expect(page).toHaveURL((url) => url.pathname === '/browse');
      const saved = await page.evaluate(() => localStorage.getItem('briolette.session'));
      expect(JSON.parse(saved ?? '{}')).toMatchObject({
        token: expect.any(String),
        user: { email },
      });
    });

    await test.step('the header shows the profile, and the lists load [HDR-14 STA-23]', async () => {
      await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    });

    await test.step('an email that has an account is rejected [SGN-11]', async () => {
      await clearSession(page);
      await openSignUp(page);
      await fill(page, email);
      await submit(page);
      await expect(page.locator('.toast-error')).toContainText('User Already exists');
      await expect(page.getByRole('alert')).toContainText('User Already exists');
      await expect(page.getByRole('alert')).toContainText('Log in instead');
    });

    await openSignUp(page, '/wishlist');
    await test.step('Set as Guest fills in a fresh email each time, terms unticked [SGN-07]', async () => {
      await page.getByRole('button', { name: 'Set as Guest' }).click();
      const first = await page.getByLabel('Email').inputValue();
      expect(first).toMatch(/^guest\+.+@/);
      await page.getByRole('button', { name: 'Set as Guest' }).click();
      expect(await page.getByLabel('Email').inputValue()).not.toBe(first);
      await expect(page.getByLabel(/I accept the terms/)).not.toBeChecked();
    });

    await test.step('returns to the page the visitor came from [SGN-13 RTE-17]', async () => {
      await page.getByLabel(/I accept the terms/).check();
      await submit(page);
      await expect(page.getByText('Sign Up Successful')).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === '/wishlist');
    });
  });
});
