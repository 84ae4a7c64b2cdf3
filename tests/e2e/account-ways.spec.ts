import type { Page } from '@playwright/test';
import { products } from './catalogue.ts';
import { call, putOnWishlist } from './shopper/calls.ts';
import { expect, open, test } from './test.ts';

const path = (wanted: string) => (url: URL) => url.pathname === wanted;
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

/** Opens the newest mail of this subject, once it has come, and follows its link. */
async function followMail(page: Page, subject: RegExp, link: string): Promise<void> {
  // A notice stays while the mouse is on it, and on a phone it covers the button.
  await page.mouse.move(0, 0);
  await expect(page.locator('.toast')).toHaveCount(0);
  const mail = inbox(page).getByRole('button', { name: subject }).first();
  await expect(async () => {
    await page.getByRole('button', { name: /^Inbox of this demo/ }).click({ timeout: 5_000 });
    await expect(mail)
      .toBeVisible({ timeout: 3_000 })
      .catch(async (error) => {
        await page.keyboard.press('Escape');
        throw error;
      });
  }).toPass({ timeout: 60_000 });
  await mail.click();
  await inbox(page).locator('iframe').contentFrame().getByRole('link', { name: link }).click();
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, expectedErrors: /status of 4(01|10|22)/ });

    test('signs up, confirms the address, forgets the password, chooses another and logs in with it [ACC-01 ACC-02 ACC-06 ACC-11 LGN-05]', async ({
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

      await followMail(page, /^Is this your address/, 'Yes, this is my address');
      await expect(page).toHaveURL(path('/verify-email'));
      await page.getByRole('button', { name: 'Yes, this is my address' }).click();
      await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
      await page.goto('/profile/security');
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Log Out', exact: true }).click();
      await expect(page).toHaveURL(path('/'));

      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot Password ?' }).click();
      await page.getByRole('link', { name: 'mail you a link to a new password' }).click();
      await expect(page).toHaveURL(path('/forgot-password'));
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await expect(page.getByText('the link is on its way')).toBeVisible();
      await followMail(page, /^Choose a new password/, 'Choose a new password');
      await expect(page).toHaveURL(path('/reset-password'));
      const field = page.getByLabel('New password', { exact: true });
      await field.fill('123456');
      await page.getByRole('button', { name: 'Change my password' }).click();
      await expect(page.getByRole('alert')).toContainText('one of those that are tried first');
      await field.fill('another long password');
      await page.getByRole('button', { name: 'Change my password' }).click();
      await expect(page).toHaveURL(path('/login'));
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('another long password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Welcome back, Grace!')).toBeVisible();
    });
  });

test('lists where the account is logged in, and logs one out [ACC-08]', async ({ page, logIn }) => {
  const { email, password } = await logIn('/about');
  await call(page, '/api/auth/login', { method: 'POST', body: { email, password } });
  await page.goto('/profile/security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This device');
});

test('changes the address of the account, by a link to the new one [ACC-07]', async ({
  page,
  logIn,
}) => {
  const { password } = await logIn('/profile/security');
  const next = `${crypto.randomUUID()}@test.example`;
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${next}.`)).toBeVisible();
  await followMail(page, /^Is this your new address/, 'Yes, use this address');
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText(`${next} is the address of your account`)).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
});

test.describe('what a person may ask for', () => {
  // The last login is refused.
  test.use({ expectedErrors: /status of 404/ });
  test('gives a person their data in a file, and erases the account [ACC-12 ACC-13]', async ({
    page,
    logIn,
  }) => {
    const { email, password } = await logIn('/profile/security');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString()).account.email).toBe(email);

    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Erase it for good' }).click();
    await expect(page).toHaveURL(path('/'));
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const answer = await call<{ code: string }>(page, '/api/auth/login', {
      method: 'POST',
      body: { email, password },
    });
    expect(answer.code).toBe('userNotFound');
  });
});

test('tells once when a piece is back, after one press of who has a confirmed address [ACC-15 ACC-16]', async ({
  page,
  logIn,
}, { repeatEachIndex }) => {
  const rare = products.filter((each) => each.product_stock > 0 && each.product_stock < 8);
  const piece = rare.at(-1 - (repeatEachIndex % rare.length));
  if (!piece) throw new Error('There is no rare piece');
  await logIn('/about');
  const product = { _id: piece._id };
  for (let bought = 0; bought < piece.product_stock; bought++)
    await call(page, '/api/user/cart', { method: 'POST', body: { product } });
  const { addresses } = await call<{ addresses: { id: string }[] }>(page, '/api/user/addresses');
  const { order } = await call<{ order: { orderId: string } }>(page, '/api/user/orders', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { addressId: addresses[0]?.id, payBy: 'Cash on delivery' },
  });
  // By a link: a page that was written beforehand does not know what is sold out since.
  await putOnWishlist(page, piece._id);
  await open(page, '/wishlist');
  await page.locator(`a[href$="/products/${piece._id}"]`).first().click();
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText('We have mailed you a link.')).toBeVisible();
  await followMail(page, /^Shall we tell you/, 'Yes, tell me');
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await call(page, `/api/user/orders/${order.orderId}/cancel`, { method: 'POST', body: {} });
  await followMail(page, new RegExp(`^${piece.product_name} is back`), 'No more of these mails');
  await expect(page).toHaveURL(path('/unsubscribe'));
  await page.getByRole('button', { name: 'No more of these mails' }).click();
  await expect(page.getByText('We will not write to you about pieces')).toBeVisible();
});
