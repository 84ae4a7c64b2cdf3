import { fileURLToPath } from 'node:url';
import { startPostgres } from '@briolette/local-postgres';
import { expect, test } from '@playwright/test';
import { type EmailServer, startEmailServer } from '../support/email-server.ts';
import { copyStorage, logIn, openBrowserWith } from './accounts/copied-storage.ts';
import { type ShopProcess, startShop } from './load/shop-process.ts';

/** A shop with default settings: no demo, no request tester. */
let shop: ShopProcess;
let emailServer: EmailServer;
let emailShop: ShopProcess;
let close: () => Promise<void>;

test.beforeAll(async () => {
  const postgres = await startPostgres({ unsafe: true });
  shop = await startShop(postgres.url(), {
    SHOP_BUILD_DIR: fileURLToPath(new URL('../../apps/storefront/build/server', import.meta.url)),
    // The shop with the SMTP server runs the jobs of both.
    SHOP_RUN_JOBS: '0',
    NODE_OPTIONS: `--import=${new URL('./accounts/later.ts', import.meta.url)}`,
  });
  emailServer = await startEmailServer();
  emailShop = await startShop(postgres.url(), {
    SHOP_BUILD_DIR: fileURLToPath(new URL('../../apps/storefront/build/server', import.meta.url)),
    SMTP_URL: emailServer.url,
    MAIL_FROM: 'Shop <shop@test.example>',
    SITE_URL: 'http://shop.example',
  });
  close = async () => {
    await emailShop.stop();
    await emailServer.close();
    await shop.stop();
    await postgres.stop();
  };
});
test.afterAll(() => close());

test('the request tester is not reachable and not linked', async ({ page, request }) => {
  expect((await request.get('/mockman')).status(), 'where it is asked for').toBe(200);
  const response = await page.goto(`${shop.url}/mockman`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Request tester')).toHaveCount(0);
  expect((await request.get(`${shop.url}/mockman.data`)).status()).toBe(404);
});

test('sign-up asks to open the email for new and known addresses alike, and its link logs in [ABU-01]', async ({
  browser,
}) => {
  const email = `${crypto.randomUUID()}@test.example`;
  const context = await browser.newContext({ baseURL: emailShop.url });
  const page = await context.newPage();
  const signUp = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Marlow');
    await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-long-test-password');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText(`We've emailed a link to ${email}.`)).toBeVisible();
  };
  const findEmails = () => emailServer.taken.filter(({ to }) => to.includes(email));
  await signUp();
  await expect.poll(findEmails).toHaveLength(1);
  const raw = (findEmails()[0]?.raw ?? '').replace(/=\r\n/g, '');
  const token = /verify-email#([\w-]+)/.exec(raw)?.[1];
  await page.goto(`/verify-email#${token}`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await logIn(page, email, 'a-long-test-password');
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signUp();
  await expect.poll(findEmails).toHaveLength(2);
  expect(findEmails()[1]?.raw).toContain('You already have an account');
  await context.close();
});

test('a copy of local storage works for 15 minutes at most, and its owner stays logged in [SES-01 SES-02]', async ({
  browser,
  request,
}) => {
  const login = { email: `${crypto.randomUUID()}@test.example`, password: 'a-long-test-password' };
  const signUp = await request.post(`${shop.url}/api/auth/signup`, { data: login });
  expect(signUp.status()).toBe(201);
  const owner = await browser.newContext({ baseURL: shop.url });
  const ownersPage = await owner.newPage();
  await logIn(ownersPage, login.email, login.password);
  const copy = await copyStorage(ownersPage);
  const token: string = JSON.parse(copy['briolette.session'] ?? '{}').token;
  const refreshCookies = (await owner.cookies()).filter(({ name }) => name.endsWith('renewal'));
  expect(refreshCookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  expect(JSON.stringify(copy)).not.toContain(refreshCookies[0]?.value);

  const thief = await openBrowserWith(browser, shop.url, copy);
  const thiefsPage = await thief.newPage();
  await thiefsPage.goto('/profile');
  // The copy works until then; otherwise the rest of this test would prove nothing.
  await expect(thiefsPage.getByText(login.email)).toBeVisible();

  shop.process.kill('SIGUSR2');
  const cart = () =>
    request.get(`${shop.url}/api/user/cart`, { headers: { authorization: token } });
  await expect.poll(async () => (await cart()).status()).toBe(401);
  await thiefsPage.reload();
  await expect(thiefsPage).toHaveURL(/\/login/);
  const refreshed = await thief.request.post('/api/auth/refresh', {
    headers: { authorization: token },
  });
  expect(refreshed.status()).toBe(401);

  await ownersPage.goto('/profile');
  await expect(ownersPage.getByText(login.email)).toBeVisible();
  await thief.close();
  await owner.close();
});
