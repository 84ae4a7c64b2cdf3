import { plugInPasskey } from '../accounts/virtual-passkey.ts';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { join } from '../support/back-office/join.ts';
import { expect, test } from '../support/test.ts';

/** A passkey is bound to a host name, so an IP address does not work. */
test.use({
  expectedErrors: expectedStaffErrors,
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('a staff member adds a passkey and signs in with it alone [OFF-09]', async ({ page }) => {
  await plugInPasskey(page);
  await openOffice(page, '/orders');
  // From here on the shop is not a demo, because demo staff have no login.
  await page.route(
    /\/api\/staff\/(login-info|me|session\/passkey|invitation\/accept)$/,
    async (route) => {
      const response = await route.fetch();
      // A request of a page that was left has no response.
      const json = await response.json().catch(() => null);
      if (json === null) return;
      await route.fulfill({ response, json: 'demo' in json ? { ...json, demo: false } : json });
    },
  );
  await join(page, 'Noor Haddad');

  const account = page.getByRole('group').filter({ hasText: 'Noor Haddad' });
  await account.locator('summary').click();
  await account.getByRole('button', { name: 'Passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog).toContainText('No passkeys yet.');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const passkeys = dialog.getByRole('list', { name: 'Your passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText(/Added /);
  await page.keyboard.press('Escape');

  await account.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(account).toBeVisible();
  await account.locator('summary').click();
  await account.getByRole('button', { name: 'Passkeys' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(/used /);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('No passkeys yet.');
  // Requests in flight when the test ends have no response.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
