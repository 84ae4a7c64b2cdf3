import { call } from '../support/shopper/calls.ts';
import { followEmail } from '../support/shopper/follow-email.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

const path = (pathname: string) => (url: URL) => url.pathname === pathname;

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedErrors: /status of 4(01|10|22)/ });

    test('an account is confirmed, and its forgotten password replaced, by emailed links [ACC-11]', async ({
      page,
    }) => {
      const email = `${crypto.randomUUID()}@test.example`;
      await open(page, '/login');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByLabel('First name').fill('Grace');
      await page.getByLabel('Last name').fill('Holloway');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('long enough words');
      await page.getByLabel('Confirm password', { exact: true }).fill('long enough words');
      await page.getByLabel(/I accept the terms/).check();
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(path('/browse'));

      await test.step('sign-up emails a link that confirms the address [ACC-06]', async () => {
        await followEmail(page, /^Confirm your email address/, 'Confirm my email');
        await expect(page).toHaveURL(path('/verify-email'));
        await page.getByRole('button', { name: 'Confirm my email' }).click();
        await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
        await page.goto('/profile/security');
        await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      });

      await page.getByRole('button', { name: 'Log Out', exact: true }).click();
      await expect(page).toHaveURL(path('/'));
      await page.goto('/login');
      await test.step('the login page leads to a password reset link [LGN-05 ACC-01]', async () => {
        await page.getByRole('button', { name: 'Forgot Password ?' }).click();
        await page.getByRole('link', { name: 'Reset your password' }).click();
        await expect(page).toHaveURL(path('/forgot-password'));
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send reset link' }).click();
        await expect(page.getByText(/we've sent a link to it/)).toBeVisible();
      });

      await test.step('the emailed link accepts a new password, but not a common one [ACC-02]', async () => {
        await followEmail(page, /^Reset your password/, 'Choose a new password');
        await expect(page).toHaveURL(path('/reset-password'));
        const field = page.getByLabel('New password', { exact: true });
        await field.fill('123456');
        await page.getByRole('button', { name: 'Save new password' }).click();
        await expect(page.getByRole('alert')).toContainText('This password is too easy to guess');
        await field.fill('another long password');
        await page.getByRole('button', { name: 'Save new password' }).click();
        await expect(page).toHaveURL(path('/login'));
        await expect(page.getByText('Your password has been changed.')).toBeVisible();
      });

      await test.step('the new password logs in [ACC-01]', async () => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('another long password');
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByText('Welcome back, Grace!')).toBeVisible();
      });
    });
  });

test('the link emailed to the current address stops a change of address [RCV-04 RCV-05]', async ({
  page,
  logIn,
}) => {
  const { password } = await logIn('/profile/security');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(`${crypto.randomUUID()}@test.example`);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await followEmail(page, /^Did you ask to change your email address/, 'Stop the change');
  await expect(page).toHaveURL(path('/stop-email-change'));
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByRole('heading', { name: 'Email change stopped' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset it now' }).click();
  await expect(page).toHaveURL(path('/forgot-password'));
});

test.describe('the security page', () => {
  // The last login is rejected.
  test.use({ expectedErrors: /status of 40[14]/ });

  test('ends a session, changes the email, and exports or erases the data', async ({
    page,
    logIn,
  }) => {
    const { email, password } = await logIn('/about');
    await call(page, '/api/auth/login', { method: 'POST', body: { email, password } });
    await page.goto('/profile/security');

    await test.step('lists the sessions of the account, and logs one out [ACC-08]', async () => {
      const sessions = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
      await expect(sessions).toHaveCount(2);
      await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
      await page.getByRole('button', { name: /^Log out Chrome/ }).click();
      await expect(sessions).toHaveCount(1);
      await expect(sessions).toContainText('This device');
    });

    const next = `${crypto.randomUUID()}@test.example`;
    await test.step('changes the email by a link to the new address [ACC-07]', async () => {
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByLabel('New email').fill(next);
      await page.getByLabel('Your password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(`We've sent a link to ${next}.`)).toBeVisible();
      await followEmail(page, /^Confirm your new email address/, 'Use this address');
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(page.getByText(`Your email is now ${next}.`)).toBeVisible();
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.getByLabel('Email').fill(next);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
    });

    await page.goto('/profile/security');
    await test.step('downloads the personal data as a file [ACC-12]', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('my-data.json');
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      expect(JSON.parse(Buffer.concat(chunks).toString()).account.email).toBe(next);
    });

    await test.step('erases the account [ACC-13]', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page).toHaveURL(path('/'));
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      const response = await call<{ code: string }>(page, '/api/auth/login', {
        method: 'POST',
        body: { email: next, password },
      });
      expect(response.code).toBe('userNotFound');
    });
  });
});
