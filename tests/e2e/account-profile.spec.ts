import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call, putInCart, putOnWishlist } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, test } from './test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const profile = (page: Page) =>
  call<{ user: { photo?: string; gender?: string; mobile?: string } }>(page, '/api/user/profile');

test('shows who is logged in, with counts, and nothing that is not set [PRF-01 PRF-02 PRF-03 PRF-04 PRF-05 PRF-06 PRF-07 PRF-08]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn('/about');
  await putInCart(page, piece(0)._id, piece(1)._id, piece(1)._id);
  await putOnWishlist(page, piece(2)._id);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Profile' });
  await expect(facts).toContainText('NameAda Test');
  await expect(facts).toContainText(`Email${shopper.email}`);
  await expect(facts).toContainText('Items in cart2');
  await expect(facts).toContainText('Items in wishlist1');
  await expect(facts.getByText('Gender')).toHaveCount(0);
  await expect(facts.getByText('Mobile')).toHaveCount(0);
});

test('calls a shopper without a first name by the email [PRF-01 LGN-09 ENT-19]', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  const email = `${crypto.randomUUID()}@test.example`;
  await call(page, '/api/auth/signup', { method: 'POST', body: { email, password: 'nameless' } });
  await page.evaluate(() => localStorage.removeItem('briolette.session'));
  await page.goto('/login?from=%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('nameless');
  await page.getByRole('button', { name: 'Log in' }).click();
  const [name] = email.split('@');
  await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} Profile` })).toBeVisible();
  await expect(page.getByText('undefined')).toHaveCount(0);
});

test('changes mobile and gender, clears the gender, and leaves the rest as it is [PRF-09 PRF-12 PRF-13 PRF-14 PRF-15 PRF-16]', async ({
  page,
  logIn,
}) => {
  const shopper = await logIn('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
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
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await form(page).getByLabel('Mobile number').fill('5550177788');
  await form(page).getByLabel('Female').check();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await page.reload();
  const facts = page.getByRole('region', { name: 'Profile' });
  await expect(facts).toContainText('GenderFemale');
  await expect(facts).toContainText('Mobile5550177788');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await form(page).getByRole('button', { name: 'Clear gender' }).click();
  await form(page).getByLabel('Mobile number').fill('');
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await expect(facts.getByText('Gender')).toHaveCount(0);
  const { user } = await profile(page);
  expect(user.gender).toBeUndefined();
  expect(user.mobile).toBeUndefined();
});

test('takes only an image as photo, makes it a small square, keeps it [PRF-02 PRF-11 PRF-17 PRF-18]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const input = form(page).getByLabel('Photo', { exact: true });
  await expect(input).toHaveAttribute('accept', 'image/*');
  for (const file of [
    { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') },
  ]) {
    await input.setInputFiles(file);
    await expect(form(page).getByText('Only an image file can be your photo.')).toBeVisible();
  }
  const wide = { width: 900, height: 600, channels: 3, background: '#0f4a3c' } as const;
  const buffer = await sharp({ create: wide }).png().toBuffer();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(form(page).getByRole('img', { name: 'Photo of you' })).toBeVisible();
  await save(page).click();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Photo of Ada' })).toBeVisible();

  const { user } = await profile(page);
  const bytes = Buffer.from(user.photo?.split(',')[1] ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('briolette.photo.')),
  );
  expect(kept).toHaveLength(1);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await save(page).click();
  await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
});

test('keeps notices until they are closed, for who asks for it [TST-02]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile');
  await page.getByLabel('Keep notices on the screen until I close them').check();
  await page.reload();
  await expect(page.getByLabel('Keep notices on the screen until I close them')).toBeChecked();
});

test.describe('a new password', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('needs the old one, keeps this device logged in, and is the one that counts', async ({
    page,
    logIn,
  }) => {
    const shopper = await logIn('/profile');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await dialog.getByLabel('Current password', { exact: true }).fill('not-this-one');
    await dialog.getByLabel('New password', { exact: true }).fill('an-even-longer-password');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('The current password is not right.')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(shopper.password);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Password changed')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
    const tryLogin = (password: string) =>
      call<{ encodedToken?: string }>(page, '/api/auth/login', {
        method: 'POST',
        body: { email: shopper.email, password },
      });
    expect((await tryLogin(shopper.password)).encodedToken).toBeUndefined();
    expect((await tryLogin('an-even-longer-password')).encodedToken).toBeTruthy();
  });
});
