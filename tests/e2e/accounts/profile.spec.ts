import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, putInCart, putOnWishlist } from '../support/shopper/calls.ts';
import { clearSession } from '../support/shopper/log-out.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const profile = (page: Page) =>
  call<{ user: { photo?: string; gender?: string; mobile?: string } }>(page, '/api/user/profile');

test('the profile shows the account and its owner edits it', async ({ page, logIn }) => {
  const shopper = await logIn('/about');
  await putInCart(page, getProduct(0)._id, getProduct(1)._id, getProduct(1)._id);
  await putOnWishlist(page, getProduct(2)._id);
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Profile' });

  await test.step('the title is the first name, the photo a default image [PRF-01 PRF-02]', async () => {
    await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  });

  await test.step('shows name and email [PRF-03 PRF-06]', async () => {
    await expect(details).toContainText('NameAda Test');
    await expect(details).toContainText(`Email${shopper.email}`);
  });

  await test.step('shows the number of cart and wishlist items [PRF-07 PRF-08]', async () => {
    await expect(details).toContainText('Items in cart2');
    await expect(details).toContainText('Items in wishlist1');
  });

  await test.step('shows no gender and no mobile before they are set [PRF-04 PRF-05]', async () => {
    await expect(details.getByText('Gender')).toHaveCount(0);
    await expect(details.getByText('Mobile')).toHaveCount(0);
  });

  await test.step('a customer has no role, and no admin page is offered [PER-05]', async () => {
    const user = await page.evaluate(
      () => JSON.parse(localStorage.getItem('briolette.session') ?? '{}').user as object,
    );
    expect(Object.keys(user).filter((name) => /role|admin|permission/i.test(name))).toEqual([]);
    await expect(page.getByText(/admin/i)).toHaveCount(0);
  });

  await test.step('Edit Profile opens a dialog [PRF-09]', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(form(page)).toBeVisible();
  });

  await test.step('names and email are read-only there and marked as such [PRF-12 PRF-13]', async () => {
    for (const [label, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Test'],
      ['Email', shopper.email],
    ] as const) {
      const field = form(page).getByLabel(label);
      await expect(field).toHaveValue(value);
      await expect(field).toHaveAttribute('readonly');
      await expect(field).toHaveAccessibleDescription('You cannot change this now');
    }
  });

  await test.step('mobile and gender can be set [PRF-14 PRF-15]', async () => {
    await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await form(page).getByLabel('Mobile number').fill('5550177788');
    await form(page).getByLabel('Female').check();
    await save(page).click();
    await expect(form(page)).toBeHidden();
    await page.reload();
    await expect(details).toContainText('GenderFemale');
    await expect(details).toContainText('Mobile5550177788');
  });

  await test.step('both can be cleared, and the back end stores that [PRF-15 PRF-16]', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await form(page).getByRole('button', { name: 'Clear gender' }).click();
    await form(page).getByLabel('Mobile number').fill('');
    await save(page).click();
    await expect(form(page)).toBeHidden();
    await expect(details.getByText('Gender')).toHaveCount(0);
    const { user } = await profile(page);
    expect(user.gender).toBeUndefined();
    expect(user.mobile).toBeUndefined();
  });
});

test('a photo is an image, becomes a small square and can be removed', async ({ page, logIn }) => {
  await logIn('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();

  await test.step('accepts only an image file [PRF-11 PRF-17]', async () => {
    const input = form(page).getByLabel('Photo', { exact: true });
    await expect(input).toHaveAttribute('accept', 'image/*');
    for (const file of [
      { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') },
    ]) {
      await input.setInputFiles(file);
      await expect(form(page).getByText('Please choose an image file')).toBeVisible();
    }
    const wide = { width: 900, height: 600, channels: 3, background: '#0f4a3c' } as const;
    const buffer = await sharp({ create: wide }).png().toBuffer();
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(form(page).getByRole('img', { name: 'Your photo' })).toBeVisible();
  });

  await test.step('stores it as a square of 256 px, here and in the back end [PRF-02 PRF-18]', async () => {
    await save(page).click();
    await expect(form(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Photo of Ada' })).toBeVisible();
    const { user } = await profile(page);
    const bytes = Buffer.from(user.photo?.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 256,
      height: 256,
    });
    const photoKeys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('briolette.photo.')),
    );
    expect(photoKeys).toHaveLength(1);
  });

  await test.step('can be removed again [PRF-02]', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await form(page).getByRole('button', { name: 'Remove photo' }).click();
    await save(page).click();
    await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  });
});

test.describe('settings of an account', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('keeps notices, changes the password and names an account without a name', async ({
    page,
    logIn,
  }) => {
    const shopper = await logIn('/profile');

    await test.step('notices can stay until they are closed [TST-02]', async () => {
      const noticesCheckbox = page.getByLabel('Keep notifications on screen until I close them');
      await noticesCheckbox.check();
      await page.reload();
      await expect(noticesCheckbox).toBeChecked();
    });

    await test.step('a new password needs the old one and keeps this device logged in', async () => {
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByRole('button', { name: 'Update password' }).click();
      await expect(dialog.getByText('This field is required')).toHaveCount(2);
      await dialog.getByLabel('Current password', { exact: true }).fill('not-this-one');
      await dialog.getByLabel('New password', { exact: true }).fill('an-even-longer-password');
      await dialog.getByRole('button', { name: 'Update password' }).click();
      await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible();
      await dialog.getByLabel('Current password', { exact: true }).fill(shopper.password);
      await dialog.getByRole('button', { name: 'Update password' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Password changed')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
    });

    await test.step('only the new password logs in', async () => {
      const tryLogin = (password: string) =>
        call<{ encodedToken?: string }>(page, '/api/auth/login', {
          method: 'POST',
          body: { email: shopper.email, password },
        });
      expect((await tryLogin(shopper.password)).encodedToken).toBeUndefined();
      expect((await tryLogin('an-even-longer-password')).encodedToken).toBeTruthy();
    });

    const email = `${crypto.randomUUID()}@test.example`;
    const [name] = email.split('@');
    await call(page, '/api/auth/signup', { method: 'POST', body: { email, password: 'nameless' } });
    await clearSession(page);
    await page.goto('/login?from=%2Fprofile');
    await test.step('login greets an account without a name by its email [LGN-09 ENT-19]', async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('nameless');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible();
    });

    await test.step('its profile shows the same name, never "undefined" [PRF-01]', async () => {
      await expect(page.getByRole('heading', { name: `${name} Profile` })).toBeVisible();
      await expect(page.getByText('undefined')).toHaveCount(0);
    });
  });
});
