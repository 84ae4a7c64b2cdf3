import { expect, test } from '../support/test.ts';
import { plugInPasskey } from './virtual-passkey.ts';

/** A passkey is bound to a host name, so an IP address does not work. */
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('adds a passkey, logs in with it, and removes it [ACC-09 ACC-10]', async ({ page, logIn }) => {
  await plugInPasskey(page);
  const { password } = await logIn('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name (optional)').fill('My phone');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('My phone');

  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login?from=%2Fprofile%2Fsecurity');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
  await expect(passkeys).toContainText('Last used');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(passkeys).toHaveCount(0);
});
