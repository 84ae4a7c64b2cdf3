/**
 * Performs the steps of docs/merchant-guide.md, "Get started", on a real server, with a mail server
 * and a test double of Stripe. Fails if a step doesn't work. Run `npm run build`, then
 * `npm run screenshots:guide`, which writes the pictures to docs/getting-started.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../../browser-engine/launch-options.ts';
import { startEmailServer } from '../../support/email-server.ts';
import { createTotpCode } from '../../support/totp-code.ts';
import { startStripeShop } from '../payments/stripe-shop.ts';
import { addAddress } from './shopper/calls.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const target = process.argv[2] ?? folder('docs/getting-started');
const maxBytes = 80_000;
const imagePath = folder('apps/storefront/public/pictures/aurelia-solitaire-ring-main-1200.jpg');
const within = expect.configure({ timeout: 60_000 });

mkdirSync(target, { recursive: true });
const emailServer = await startEmailServer();
const shop = await startStripeShop({
  SMTP_URL: emailServer.url,
  MAIL_FROM: 'My Shop <orders@shop.example>',
  // The shopper signs up without opening a link.
  SHOP_PREVENT_EMAIL_ENUMERATION: '0',
});
const browser = await chromium.launch(launchOptions);
const newPage = async () => {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1200, height: 800 } });
  page.setDefaultTimeout(60_000);
  return page;
};
try {
  const office = await newPage();
  const shopper = await newPage();
  await becomeOwner(office);
  await addFirstProduct(office, shopper);
  await createDiscount(office);
  await order(shopper);
  await packAndShip(office);
  await refund(office);
  await visitScreens(office);
  for (const words of [/is confirmed$/, /has shipped$/, /^Your refund for order/])
    await within.poll(subjects).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
  console.log(`Mailed: ${subjects().join('; ')}`);
} finally {
  await browser.close();
  await shop.stop();
  await emailServer.close();
}

async function becomeOwner(page: Page) {
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, SITE_URL: shop.url };
  const command = [folder('scripts/staff/invite.ts'), 'owner', 'you@your.shop', 'Ida', 'Verrine'];
  const printed = execFileSync(process.execPath, command, { env, encoding: 'utf8' });
  await page.goto(printed.trim().split('\n').at(-1) ?? '');
  await within(page.getByRole('heading', { name: 'Welcome, Ida Verrine' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a-long-test-password');
  await saveScreenshot(page, 'join');
  const secret = (await page.locator('.secret').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Authenticator code').fill(createTotpCode(secret));
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('link', { name: "I've saved my codes" }).click();
  await within(page.getByRole('heading', { name: 'Home' })).toBeVisible();
}

async function addFirstProduct(page: Page, shopper: Page) {
  await page.goto('/back-office/new-product');
  await page.getByRole('textbox', { name: 'Name' }).fill('First Light');
  await page.getByRole('textbox', { name: 'Subtitle' }).fill('Solitaire Ring');
  await page.getByRole('textbox', { name: 'Description' }).fill('One stone, six claws, made here.');
  await page.getByLabel('Choose an image').setInputFiles(imagePath);
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A gold ring, one stone');
  await page.getByRole('button', { name: 'Upload image' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await within(preview.locator('img')).toHaveAttribute('src', /\/api\/pictures\//);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1250');
  await page.getByLabel('Category').selectOption('ring');
  await page.getByLabel('Material').selectOption('gold');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Ida Verrine');
  await page.evaluate(() => window.scrollTo(0, 0));
  await saveScreenshot(page, 'product');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Receive' }).click();
  await page.getByRole('textbox', { name: 'Quantity received' }).fill('3');
  await page.keyboard.press('Enter');
  const stock = page.getByRole('region', { name: 'Stock' });
  await within(stock.getByRole('listitem').first()).toContainText('+3');
  await page.getByRole('button', { name: 'Publish' }).click();
  await within(page.getByText('Active', { exact: true })).toBeVisible();
  await stock.evaluate((card) => card.scrollIntoView({ block: 'end' }));
  await saveScreenshot(page, 'stock');
  await shopper.goto('/products/first-light');
  await within(shopper.getByRole('heading', { level: 1 })).toHaveText('First Light');
  await saveScreenshot(shopper, 'in-the-shop');
}

async function createDiscount(page: Page) {
  await page.goto('/back-office/discounts');
  await page.getByRole('button', { name: 'Create discount' }).click();
  const form = page.getByRole('dialog', { name: 'New discount' });
  await form.getByRole('textbox', { name: 'Code' }).fill('WELCOME-10');
  await form.getByRole('textbox', { name: 'Name' }).fill('Welcome');
  await form.getByRole('spinbutton', { name: 'Value' }).fill('10');
  await form.getByRole('spinbutton', { name: 'Usage limit' }).fill('100');
  await saveScreenshot(page, 'discount');
  await page.keyboard.press('Enter');
  await within(form).toBeHidden();
  await within(page.getByText('WELCOME-10')).toBeVisible();
}

/** Places an order as a shopper, with the code, and pays at Stripe. */
async function order(page: Page) {
  await page.goto('/about');
  await page.evaluate(async () => {
    const body = {
      email: 'ines@test.example',
      password: 'a-long-test-password',
      firstName: 'Ines',
    };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const { createdUser: user, encodedToken: token } = await (
      await fetch('/api/auth/signup', init)
    ).json();
    localStorage.setItem('briolette.session', JSON.stringify({ user, token }));
  });
  await addAddress(page, { fullName: 'Ines Castellano' });
  await page.goto('/products/first-light');
  const added = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/user/cart') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await added;
  await page.goto('/cart/checkout');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('welcome-10');
  await page.keyboard.press('Enter');
  await within(page.getByRole('region', { name: 'Price details' })).toContainText('Welcome');
  await page.getByRole('radio', { name: /Ines Castellano/ }).check();
  await page.getByRole('radio', { name: /Online/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/cart/completedorders');
}

async function packAndShip(page: Page) {
  await page.goto('/back-office/');
  await within(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await saveScreenshot(page, 'today');
  await page.goto('/back-office/orders');
  await page.getByRole('row').filter({ hasText: 'Ines' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.getByRole('button', { name: 'Ship…' }).click();
  const form = page.getByRole('dialog', { name: 'Ship' });
  await form.getByRole('textbox', { name: 'Tracking number' }).fill('JJD0001234567890');
  await form.getByRole('textbox', { name: 'Carrier' }).fill('DHL');
  await saveScreenshot(page, 'ship');
  await form.getByRole('button', { name: 'Ship', exact: true }).click();
  await within(form).toBeHidden();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await within(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
}

async function refund(page: Page) {
  // A job captures the payment once the order is packed.
  const button = page.getByRole('button', { name: /^Refund/ });
  await within(async () => {
    await page.reload();
    await within(button).toBeVisible({ timeout: 2000 });
  }).toPass();
  await button.click();
  const form = page.getByRole('dialog', { name: 'Refund' });
  await form.getByRole('radio', { name: 'Custom amount' }).check();
  await form.getByRole('textbox', { name: 'Amount' }).fill('100');
  await form.getByRole('textbox', { name: 'Reason' }).fill('A scratch on the band');
  await saveScreenshot(page, 'refund');
  await form.getByRole('button', { name: 'Refund $100' }).click();
  await within(form).toBeHidden();
}

async function visitScreens(page: Page) {
  await page.goto('/back-office/settings');
  await page.getByRole('textbox', { name: 'Opening hours' }).fill('Tuesday to Saturday, 10 to 18');
  await page.getByRole('textbox', { name: 'Delivery charge' }).fill('7');
  await saveScreenshot(page, 'settings');
  await page.getByRole('textbox', { name: 'Delivery charge' }).press('Enter');
  const history = page.getByRole('list', { name: 'Changes, newest first' });
  await within(history.getByRole('listitem').first()).toContainText('Delivery charge');
  await page.goto('/back-office/emails?view=sent');
  await within(
    page.getByRole('listitem').filter({ hasText: 'ines@test.example' }).first(),
  ).toBeVisible();
  await saveScreenshot(page, 'email');
}

/** Returns the subjects of the received emails. */
function subjects(): string[] {
  return emailServer.taken.map(({ raw }) => /^Subject: (.*)$/im.exec(raw)?.[1] ?? '');
}

/** Captures the page with all images loaded and without notices. */
async function saveScreenshot(page: Page, name: string) {
  await within(page.locator('.toast')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const bytes = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toBuffer();
  if (bytes.length > maxBytes) throw new Error(`${name}.webp has ${bytes.length} bytes`);
  writeFileSync(`${target}/${name}.webp`, bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1000)} KB`);
}
