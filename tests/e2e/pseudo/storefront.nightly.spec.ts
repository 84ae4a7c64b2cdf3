import * as account from '@briolette/i18n/storefront/account';
import * as cart from '@briolette/i18n/storefront/cart';
import * as checkout from '@briolette/i18n/storefront/checkout';
import * as content from '@briolette/i18n/storefront/content';
import * as email from '@briolette/i18n/storefront/email';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as listing from '@briolette/i18n/storefront/listing';
import * as orders from '@briolette/i18n/storefront/orders';
import * as productCard from '@briolette/i18n/storefront/product-card';
import * as repairs from '@briolette/i18n/storefront/repairs';
import * as shell from '@briolette/i18n/storefront/shell';
import * as signIn from '@briolette/i18n/storefront/sign-in';
import type { Page } from '@playwright/test';
import { accent } from '../../../scripts/i18n/pseudo-text.ts';
import { ship } from '../support/back-office/ship.ts';
import {
  addAddress,
  call,
  getAddresses,
  homeAddress,
  putInCart,
  putOnWishlist,
} from '../support/shopper/calls.ts';
import { signUp } from '../support/shopper/new-shopper.ts';
import { expect, test } from '../support/test.ts';
import { createReader, findControl, type Reader } from './reader.ts';
import { findUnvisited, storefrontRoutes } from './visited-routes.ts';

test.use({ expectedErrors: /status of (401|404|409|410|422)/ });

const ring = 'aurelia-solitaire-ring';

test('every page of the shop shows only messages and data, and cuts none of them [I18-10 I18-11]', async ({
  page,
}) => {
  test.slow(); // Reads about 60 pages and dialogs at three widths.
  const reader = await createReader(page);
  await test.step('visitors', () => readPublicPages(page, reader));
  await test.step('customers', () => readAccount(page, reader));
  await test.step('orders', () => readOrders(page, reader));
  expect.soft(reader.problems()).toEqual([]);
  expect(findUnvisited(storefrontRoutes, [...reader.paths])).toEqual([]);
});

async function readPublicPages(page: Page, reader: Reader) {
  reader.typed.push('no such thing');
  await reader.visit('/');
  await reader.readDialog(shell.menu);
  await readSuggestions(page, reader);
  await reader.visit('/browse');
  await reader.readDialog(listing.showFilters, [390]);
  await reader.readDialog(productCard.addToCartLabel);
  for (const path of [
    '/about',
    '/browse?search=no+such+thing',
    '/browse?search=gold&material=gold&maxPrice=900',
    `/products/${ring}`,
    '/products/calla-bezel-ring?choice=pt.9',
    '/products/nothing',
    '/ring-size',
    `/product-preview/${ring}`,
    `/certificate/${ring}`,
    '/certificate/nothing',
    '/compare',
    `/compare?add=${ring}`,
    '/compare?add=calla-bezel-ring',
    '/delivery',
    '/returns',
    '/warranty',
    '/care',
    '/questions',
    '/privacy',
    '/terms',
    '/imprint',
    '/forgot-password',
    '/reset-password#x',
    '/verify-email#x',
    '/stop-email-change#x',
    '/back-in-stock#x',
    '/unsubscribe#x',
    '/order#x',
    '/cart',
    '/passport/AAAAAAAAAAAAAAAAAAAAAA',
    '/test-payment/none',
    '/mockman',
    '/offline',
    '/no-such-page',
  ])
    await reader.visit(path);
  await reader.visit('/contact');
  await reader.press(content.sendButton);
  await reader.visit('/login');
  await reader.press(signIn.submitButton);
  await page.getByRole('button', { name: accent('Sign Up'), exact: true }).click();
  await reader.press(signIn.signUpButton);
}

async function readSuggestions(page: Page, reader: Reader) {
  await findControl(page, shell.search).click();
  await page.getByRole('combobox').fill('gold');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await reader.read('suggestions');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function readAccount(page: Page, reader: Reader) {
  const shopper = await signUp(page);
  reader.typed.push(shopper.email, 'Ada', 'Test', 'Chrome', 'Linux');
  await page.goto('/wishlist');
  for (const path of ['/wishlist', '/cart', '/cart/checkout', '/profile/orders'])
    await reader.visit(path);
  await reader.visit('/profile');
  await reader.readDialog(account.editButton);
  await reader.readDialog(account.changePasswordButton);
  await reader.visit('/profile/security');
  await reader.readDialog(account.changeEmailButton);
  await reader.readDialog(account.deleteAccountButton);
  await reader.visit('/profile/address');
  await reader.readDialog(fixed.addNewAddress);
}

async function readOrders(page: Page, reader: Reader) {
  await addAddress(page);
  await putInCart(page, ring, 'lumiere-tennis-bracelet');
  await putOnWishlist(page, ring);
  await page.goto('/wishlist');
  for (const path of ['/wishlist', '/cart', '/cart/checkout']) await reader.visit(path);
  await reader.visit('/cart');
  await reader.readDialog(cart.changeButton);
  const { key } = await call<{ key: string }>(page, '/api/user/wishlist-link', { method: 'POST' });
  await reader.visit(`/shared-wishlist/${key}`);
  await reader.visit('/cart/checkout');
  await reader.press(checkout.placeOrderButton);
  await reader.press(checkout.giftLabel);
  await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
  await page.locator('input[value="Cash on delivery"]').check();
  await findControl(page, checkout.placeOrderButton).click();
  await page.waitForURL('**/completedorders');
  await reader.read('/cart/completedorders');
  const waiting = await placeTestPaymentOrder(page);
  const testPayment = new URL(waiting.payment.url, page.url()).pathname;
  const {
    orders: [, done],
  } = await call<{ orders: { orderId: string; number: string }[] }>(page, '/api/user/orders');
  if (!done) throw new Error('two orders were placed');
  await ship(page, done);
  await page.goto('/profile/orders');
  await reader.visit('/profile/orders');
  await reader.readDialog(orders.cancelButton);
  await reader.readDialog(orders.withdrawButton);
  await reader.readDialog(orders.reviewButton);
  for (const path of [
    `/cart/payment/${waiting.orderId}`,
    testPayment,
    `/invoice/${done.orderId}`,
    `/owned-items/${done.orderId}`,
  ])
    await reader.visit(path);
  await reader.readDialog(repairs.requestButton);
  const paths = await Promise.all(
    ['valuation', 'passport'].map((kind) =>
      page.locator(`a[href*="/${kind}/"]`).first().getAttribute('href'),
    ),
  );
  for (const path of paths) await reader.visit(path ?? '');
  await page.goto('/');
  await reader.press(email.openInboxLabel);
}

type Waiting = { orderId: string; number: string; payment: { url: string } };

async function placeTestPaymentOrder(page: Page): Promise<Waiting> {
  await putInCart(page, 'northway-satin-band');
  const [address] = await getAddresses(page);
  const { order } = await call<{ order: Waiting }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, payBy: 'online', provider: 'practice' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return order;
}
