import { expect, type Page } from '@playwright/test';
import {
  addAddress,
  call,
  getAddresses,
  getCart,
  getOrders,
  getWishlist,
  homeAddress,
  homeAddressFields,
  putInCart,
  putOnWishlist,
} from './calls.ts';
import type { Fault } from './faults.ts';
import { clearSession } from './log-out.ts';
import { getProduct } from './products.ts';

const product = getProduct(9);
const { _id: id, product_name: name } = product;

/** One action of a shopper, and the state it must end in after every fault. */
export type Step = {
  /** The call that fails. */
  faultyCall: [method: string, path: string];
  /** Brings the shopper to the place of the action, without running it. */
  prepare(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  /** The text on the screen when the action seems to have failed. */
  help: RegExp;
  again(page: Page): Promise<unknown>;
  /** The page detects a lost response without a second press. */
  healsItself: boolean;
  done(page: Page, fault: Fault): Promise<unknown>;
};

const press = (label: string) => (page: Page) => page.getByRole('button', { name: label }).click();

async function emptyCart(page: Page) {
  for (const line of await getCart(page))
    await call(page, `/api/user/cart/${line._id}`, { method: 'DELETE' });
}

async function fillAddress(page: Page) {
  const form = page.getByRole('dialog');
  for (const [label, value] of homeAddressFields) await form.getByLabel(label).fill(value);
}

const quantities = async (page: Page) => (await getCart(page)).map(({ qty }) => qty);

export const cartSteps = {
  add: {
    faultyCall: ['POST', '/api/user/cart$'],
    async prepare(page) {
      await emptyCart(page);
      await page.goto(`/products/${id}`);
      await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    },
    act: (page) => page.getByRole('button', { name: 'Add to Cart' }).first().click(),
    help: /Something went wrong/,
    again: press('Try again'),
    healsItself: true,
    async done(page, fault) {
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      // Sent twice, it adds two units, and the page shows the server's state.
      await expect.poll(() => quantities(page)).toEqual([fault === 'answered twice' ? 2 : 1]);
    },
  },
  change: {
    faultyCall: ['POST', '/api/user/cart/.+'],
    async prepare(page) {
      await emptyCart(page);
      await putInCart(page, id);
      await page.goto('/cart');
    },
    act: press(`Increase quantity of ${name}`),
    help: /We couldn't reach the shop|Something went wrong/,
    again: press('Try again'),
    healsItself: true,
    async done(page, fault) {
      const expected = fault === 'answered twice' ? 3 : 2;
      await expect(page.getByRole('group', { name: /^Quantity/ }).locator('output')).toHaveText(
        String(expected),
      );
      await expect.poll(() => quantities(page)).toEqual([expected]);
    },
  },
  remove: {
    faultyCall: ['DELETE', '/api/user/cart/.+'],
    async prepare(page) {
      await emptyCart(page);
      await putInCart(page, id);
      await page.goto('/cart');
    },
    act: press(`Remove ${name}`),
    help: /Error:Cannot remove this item from cart/,
    again: press('Try again'),
    healsItself: true,
    async done(page) {
      await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
      await expect.poll(() => quantities(page)).toEqual([]);
    },
  },
} satisfies Record<string, Step>;

export const wishlistSteps = {
  add: {
    faultyCall: ['POST', '/api/user/wishlist$'],
    async prepare(page) {
      // Leaving the page ends its retries, one of which could otherwise follow the removal.
      await page.goto('/about');
      await call(page, `/api/user/wishlist/${id}`, { method: 'DELETE' });
      await page.goto(`/products/${id}`);
      await expect(page.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
    },
    act: (page) => page.getByRole('button', { name: 'Add to wishlist' }).first().click(),
    help: /Something went wrong/,
    again: press('Try again'),
    healsItself: true,
    async done(page) {
      await expect(
        page.getByRole('button', { name: 'Remove from wishlist' }).first(),
      ).toBeVisible();
      await expect.poll(async () => (await getWishlist(page)).length).toBe(1);
    },
  },
  remove: {
    faultyCall: ['DELETE', '/api/user/wishlist/.+'],
    async prepare(page) {
      await putOnWishlist(page, id);
      await page.goto('/wishlist');
      await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
    },
    act: press(`Wishlist: ${name}`),
    help: /Product could not be found/,
    again: press('Try again'),
    healsItself: true,
    async done(page) {
      await expect(page.getByText('Wishlist is empty...')).toBeVisible();
      await expect.poll(async () => (await getWishlist(page)).length).toBe(0);
    },
  },
} satisfies Record<string, Step>;

export const addressStep: Step = {
  faultyCall: ['POST', '/api/user/addresses$'],
  async prepare(page) {
    for (const address of await getAddresses(page))
      await call(page, `/api/user/addresses/${address.id}`, { method: 'DELETE' });
    await page.goto('/profile/address');
    await expect(page.getByText('Please Add atleast one Address')).toBeVisible();
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await fillAddress(page);
  },
  act: press('Save'),
  help: /Something went wrong Your address is still here/,
  again: press('Save'),
  healsItself: true,
  async done(page, fault) {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(homeAddress.streetName).first()).toBeVisible();
    const expected = fault === 'answered twice' ? 2 : 1;
    await expect.poll(async () => (await getAddresses(page)).length).toBe(expected);
  },
};

export const profileStep: Step = {
  faultyCall: ['POST', '/api/user/profile$'],
  async prepare(page) {
    await call(page, '/api/user/profile', { method: 'POST', body: { mobile: null } });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Mobile number').fill('5550111');
  },
  act: press('Save'),
  help: /Your changes are still here/,
  again: press('Save'),
  healsItself: false,
  async done(page) {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('5550111')).toBeVisible();
  },
};

export const orderStep: Step = {
  faultyCall: ['POST', '/api/user/orders$'],
  async prepare(page) {
    await emptyCart(page);
    await putInCart(page, id);
    if ((await getAddresses(page)).length < 2) await addAddress(page);
    await page.goto('/cart/checkout');
    await page.getByRole('radio', { name: new RegExp(homeAddress.fullName) }).check();
    await page.getByLabel('Cash On Delivery').check();
  },
  act: press('Place Order'),
  help: /press Place Order again. Your order won't be placed twice/,
  again: press('Place Order'),
  healsItself: false,
  async done(page) {
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
    await expect.poll(() => quantities(page)).toEqual([]);
  },
};

/** Counts the orders: one per fault so far, none lost and none duplicated. */
export const countOrders = async (page: Page) => (await getOrders(page)).length;

export function loginStep(shopper: { email: string; password: string }): Step {
  return {
    faultyCall: ['POST', '/api/auth/login$'],
    async prepare(page) {
      await clearSession(page);
      await page.goto('/login?from=%2Fwishlist');
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    },
    act: press('Log in'),
    help: /Something went wrong.*We couldn't reach the shop/,
    again: press('Log in'),
    healsItself: false,
    done: (page) => expect(page.getByText('Wishlist is empty...')).toBeVisible(),
  };
}

export const signUpStep: Step = {
  faultyCall: ['POST', '/api/auth/signup$'],
  async prepare(page) {
    await clearSession(page);
    await page.goto('/login?from=%2Fwishlist');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Set as Guest' }).click();
    await page.getByLabel(/I accept the terms/).check();
  },
  act: press('Sign Up'),
  help: /Sign up unsuccessful.*Your details are still here/,
  again: press('Sign Up'),
  healsItself: false,
  async done(page, fault) {
    // Sent twice, the second response says that the user exists: the same person can log in.
    if (fault === 'answered twice')
      await expect(page.getByRole('alert')).toContainText('User Already exists');
    else await expect(page.getByText('Wishlist is empty...')).toBeVisible();
  },
};
