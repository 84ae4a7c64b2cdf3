import { expect, test } from '@playwright/test';
import { copyStorage, openBrowserWith } from './accounts/copied-storage.ts';

test('a copy of local storage opens nothing in another browser and contains no refresh token [SES-01 SES-03]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login');
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const email = `${crypto.randomUUID()}@test.example`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Test');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a-long-test-password');
  await page.getByLabel(/I accept the terms/).setChecked(true);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL((url) => url.pathname === '/browse');
  await page.goto('/profile');
  await expect(page.getByText(email)).toBeVisible();

  const copy = await copyStorage(page);
  const { user, token, refreshAt, ...more } = JSON.parse(copy['briolette.session'] ?? '{}');
  expect({ email: user.email, refreshAt: typeof refreshAt, more }).toEqual({
    email,
    refreshAt: 'number',
    more: {},
  });
  const tokens = JSON.stringify(copy).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g);
  expect(tokens).toEqual([token]);
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(15 * 60);

  const thief = await openBrowserWith(browser, baseURL ?? '', copy);
  const thiefsPage = await thief.newPage();
  await thiefsPage.goto('/profile');
  await expect(thiefsPage).toHaveURL(/\/login/);
  await thief.close();
});
