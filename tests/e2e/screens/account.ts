import type { Page } from '@playwright/test';
import { products } from '../catalogue.ts';
import {
  addAddress,
  addressesOf,
  call,
  homeAddress,
  putInCart,
  putOnWishlist,
} from '../shopper/calls.ts';
import { openMail } from '../shopper/follow-mail.ts';
import { at, button, type Screens, to } from './screen.ts';

type Placed = { orderId: string; version: number; payment?: { url: string } | null };

const ids = products.filter((each) => each.product_stock >= 20).map((each) => each._id);
const [one = '', two = '', three = ''] = ids;
const placed: Record<string, Placed> = {};
/** In platinum, in a size that is made for it. */
const chosen = 'calla-bezel-ring.pt.6h';

/** Somebody of their own, logged in in this browser. */
export async function signUp(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    const body = { email: 'ada@test.example', password: 'a-long-test-password' };
    const response = await fetch('/api/auth/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, firstName: 'Ada', lastName: 'Test' }),
    });
    const { createdUser: user, encodedToken: token } = await response.json();
    localStorage.setItem('briolette.session', JSON.stringify({ user, token }));
  });
}

async function order(page: Page, pieces: string[], body: object): Promise<Placed> {
  await putInCart(page, ...pieces);
  const address = (await addressesOf(page)).find((each) => !each.sample);
  const answer = await call<{ order: Placed }>(page, '/api/user/orders', {
    method: 'POST',
    body: { addressId: address?.id, ...body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return answer.order;
}

async function steps(page: Page, { orderId }: Placed, ...taken: string[]): Promise<void> {
  for (const [place, step] of taken.entries())
    await call(page, `/api/staff/orders/${orderId}/step`, {
      method: 'POST',
      body: { step, version: place + 1 },
    });
}

/** Orders in every state that a list of orders shows. */
async function orderInEachState(page: Page): Promise<void> {
  await call(page, '/api/staff/demo', { method: 'POST', body: { role: 'owner' } });
  const cash = { payBy: 'Cash on delivery' };
  placed.delivered = await order(page, [one, two, two], cash);
  await steps(page, placed.delivered, 'pack', 'ship', 'deliver');
  const shipped = await order(page, [three], cash);
  await steps(page, shipped, 'pack', 'ship');
  placed.packed = await order(page, [one], cash);
  await steps(page, placed.packed, 'pack');
  const cancelled = await order(page, [two], cash);
  await call(page, `/api/user/orders/${cancelled.orderId}/cancel`, { method: 'POST' });
  await order(page, [three], { payBy: 'online' });
  placed.waiting = await order(page, [one], { payBy: 'online', provider: 'practice' });
  await call(page, '/api/user/reviews', {
    method: 'POST',
    body: {
      productId: three,
      stars: 4,
      text: 'Smaller than I had thought, and brighter. The clasp is easy with one hand.\n\nIt came in two days.',
    },
  });
}

/** Of the order that was delivered: it has two of a piece. */
const withdraw = (page: Page) =>
  page
    .getByRole('article', { name: `Order ${placed.delivered?.orderId}` })
    .getByRole('button', { name: 'Withdraw from contract here' });
const practicePage = () => new URL(placed.waiting?.payment?.url ?? '/', 'http://shop').pathname;

/** What somebody with an account sees, in this order: each adds to what is there. */
export const accountScreens: Screens = {
  'wishlist-empty': at('/wishlist'),
  'cart-empty': to('/cart'),
  'orders-empty': to('/profile/orders'),
  profile: to('/profile'),
  'profile-form': async (page) => {
    await to('/profile')(page);
    await button(page, 'Edit Profile').click();
  },
  'password-form': async (page) => {
    await to('/profile')(page);
    await button(page, 'Change Password').click();
  },
  security: to('/profile/security'),
  addresses: async (page) => {
    await addAddress(page);
    await at('/profile/address')(page);
  },
  'address-form': async (page) => {
    await to('/profile/address')(page);
    await button(page, `Edit the address of ${homeAddress.fullName}`).click();
  },
  wishlist: async (page) => {
    await putOnWishlist(page, one, two, three);
    await putInCart(page, two);
    await at('/wishlist')(page);
  },
  cart: async (page) => {
    await putInCart(page, one);
    await at('/cart')(page);
  },
  checkout: to('/cart/checkout'),
  'cart-choice': async (page) => {
    await putInCart(page, chosen);
    await at('/cart')(page);
  },
  'change-form': async (page) => {
    await to('/cart')(page);
    await button(page, 'Change Calla').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  },
  'checkout-gift': async (page) => {
    await to('/cart/checkout')(page);
    await page.getByRole('checkbox', { name: 'This is a gift' }).check();
    await page.getByLabel('Message on the card').fill('For Grace,\nwith all our love');
    await page.getByRole('checkbox', { name: 'Wrap it' }).check();
  },
  'order-complete': async (page) => {
    await to('/cart/checkout')(page);
    await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
    await page.getByLabel('Cash On Delivery').check();
    await button(page, 'Place Order').click();
    await page.getByText('Great Choice, Order successfully Placed').waitFor();
  },
  orders: async (page) => {
    await orderInEachState(page);
    await at('/profile/orders')(page);
  },
  'orders-print': async (page) => {
    await to('/profile/orders')(page);
    await page.emulateMedia({ media: 'print' });
  },
  'review-form': async (page) => {
    await to('/profile/orders')(page);
    await button(page, /^Review/).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your words' }).waitFor();
  },
  'review-form-filled': async (page) => {
    await to('/profile/orders')(page);
    await page
      .getByRole('button', { name: /^Review/ })
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await dialog.getByRole('button', { name: /my review/ }).click();
  },
  reviews: async (page) => {
    await to(`/products/${three}`)(page);
    await page.getByText('What people say who bought it here').click();
    await page.getByText('How they are checked').waitFor();
  },
  invoice: async (page) => {
    await to(`/invoice/${placed.packed?.orderId}`)(page);
  },
  'invoice-print': async (page) => {
    await to(`/invoice/${placed.packed?.orderId}`)(page);
    await page.emulateMedia({ media: 'print' });
  },
  'invoice-none': async (page) => to(`/invoice/${placed.waiting?.orderId}`)(page),
  'pay-waiting': async (page) => to(`/cart/payment/${placed.waiting?.orderId}`)(page),
  'pay-practice': async (page) => to(practicePage())(page),
  'pay-declined': async (page) => {
    await to(practicePage())(page);
    await button(page, 'Pay with a card that is declined').click();
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
  },
  'pay-bank': async (page) => {
    await to(practicePage())(page);
    await button(page, 'Ask my bank').click();
  },
  'withdraw-form': async (page) => {
    await to('/profile/orders')(page);
    await withdraw(page).click();
    await page.getByRole('combobox').waitFor();
  },
  withdrawn: async (page) => {
    await to('/profile/orders')(page);
    await withdraw(page).click();
    await page.getByRole('combobox').selectOption('1 of 2');
    await button(page, 'Confirm withdrawal here').click();
    await page.getByRole('list', { name: 'Withdrawn' }).waitFor();
  },
  'inbox-withdrawn': async (page) => {
    await to('/profile/orders')(page);
    await openMail(page, /^You have withdrawn/);
  },
  'cancel-order': async (page) => {
    await to('/profile/orders')(page);
    await button(page, 'Cancel order').click();
  },
  inbox: async (page) => {
    await to('/profile/orders')(page);
    await button(page, /^Inbox of this demo/).click();
  },
  'inbox-mail': async (page) => {
    await to('/profile/orders')(page);
    await button(page, /^Inbox of this demo/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Your order/ })
      .first()
      .click();
  },
};
