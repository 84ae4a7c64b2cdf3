import { type EmailTemplateName, emailTemplates, sampleMessage } from '@briolette/email';
import type { Page } from '@playwright/test';
import { placeOrders } from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { findViolations } from '../support/find-violations.ts';
import { findSidewaysScroll } from '../support/horizontal-scroll.ts';
import { addAddress, homeAddress, putInCart, putOnWishlist } from '../support/shopper/calls.ts';
import { openEmail } from '../support/shopper/follow-email.ts';
import { getBackOfficeProduct, getProduct } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

const widths = [1440, 390];

/** Runs axe on the current state and checks that it does not scroll sideways. */
async function inspect(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scroll, `${state} at ${width} does not scroll sideways`).toBeLessThanOrEqual(width);
  }
  expect(await findSidewaysScroll(page), state).toEqual([]);
  // Product cards cut names as specified; the tests of the card cover that.
  expect(await findViolations(page, { exclude: '.card-name' }), state).toEqual([]);
}

test.setTimeout(240_000);

test('login and sign-up pages, with and without errors, have no violation', async ({ page }) => {
  await open(page, '/cart');
  await test.step('login [LGN-01]', async () => {
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await inspect(page, 'login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Forgot Password ?' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required');
    await inspect(page, 'login-errors');
  });

  await test.step('sign-up [SGN-01]', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await inspect(page, 'sign-up');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('This field is required')).toHaveCount(5);
    await inspect(page, 'sign-up-errors');
  });
});

test.describe('account recovery', () => {
  test.use({ expectedErrors: /status of 4(01|10)/ });

  test('security page, inbox and the pages of emailed links have no violation', async ({
    page,
    logIn,
  }) => {
    const { email } = await logIn('/profile/security');
    await test.step('security page with its sessions, and the dialog that erases the account [ACC-08]', async () => {
      await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
      await page.getByRole('button', { name: 'Send confirmation email' }).click();
      await expect(page.getByText(`We've sent a link to ${email}.`)).toBeVisible();
      await inspect(page, 'security');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByLabel('Your password', { exact: true }).fill('another one');
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByText('Your password is incorrect.')).toBeVisible();
      await inspect(page, 'erase');
      await page.keyboard.press('Escape');
    });

    await test.step('inbox [MAI-05]', async () => {
      await openEmail(page, /^Confirm your email address/);
      // axe cannot run in the frame of an email, which allows no scripts. Emails have their own
      // test.
      await page.getByRole('radio', { name: 'Text' }).check();
      await inspect(page, 'inbox');
      await page.keyboard.press('Escape');
    });

    await test.step('a link that does not work shows a message and a way on [ACC-20]', async () => {
      await open(page, '/verify-email#no-such-link');
      const press = page.getByRole('button', { name: 'Confirm my email' });
      await press.click();
      await expect(page.getByRole('alert')).toContainText('This link has expired');
      await expect(press).toHaveCount(0);
      await inspect(page, 'verify');
    });

    await test.step('a new password, and the request for its link [ACC-01]', async () => {
      await open(page, '/reset-password#no-such-link');
      await page.getByLabel('New password', { exact: true }).fill('another long password');
      await page.getByRole('button', { name: 'Save new password' }).click();
      const again = page.getByRole('link', { name: 'Request a new link' });
      await expect(again).toBeVisible();
      await inspect(page, 'reset');
      await again.click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByText('You can use it once, within 20 minutes.')).toBeVisible();
      await inspect(page, 'forgot');
    });
  });
});

test.describe('lists', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('wishlist and cart, empty, filled and after a failure, have no violation', async ({
    page,
    logIn,
  }) => {
    await logIn('/wishlist');
    await test.step('empty lists [WSH-02 CRT-19]', async () => {
      await expect(page.getByText('Wishlist is empty...')).toBeVisible();
      await inspect(page, 'wishlist-empty');
      await page.goto('/cart');
      await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
      await inspect(page, 'cart-empty');
    });

    await putOnWishlist(page, getProduct(0)._id, getProduct(1)._id, getProduct(2)._id);
    await putInCart(page, getProduct(0)._id, getProduct(1)._id, getProduct(1)._id);
    await page.goto('/wishlist');
    await test.step('wishlist, whose buttons are in line on a phone [WSH-01 WLK-19]', async () => {
      await expect(page.getByRole('article')).toHaveCount(3);
      await inspect(page, 'wishlist');
      // The first row of a phone has two cards, one of them in the cart.
      const ends = await page
        .locator('.card-button')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
      expect(ends[0]).toBe(ends[1]);
    });

    await putInCart(page, 'calla-bezel-ring.pt.6h');
    await page.goto('/cart');
    await test.step('cart, and the dialog for another metal or size [CRT-01]', async () => {
      await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
      await inspect(page, 'cart');
      await page.getByRole('button', { name: 'Change Calla' }).click();
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'US 6½' })).toBeChecked();
      await inspect(page, 'cart-change');
      await page.keyboard.press('Escape');
    });

    const { product_name: name } = getProduct(0);
    await test.step('a failed change is shown in a notice and stays on the page [ERR-12 STA-24]', async () => {
      await page.evaluate(() => {
        const send = window.fetch;
        window.fetch = async (input, init) =>
          new Request(input, init).method === 'POST'
            ? Response.json({ error: { message: 'The shop is broken' } }, { status: 500 })
            : send(input, init);
      });
      await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
      await expect(page.locator('.toast-error')).toContainText('The shop is broken');
      await expect(page.getByText(`${name}: The shop is broken`)).toBeVisible();
      const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
      await expect(quantity.locator('output')).toHaveText('1');
      await inspect(page, 'cart-trouble');
    });
  });
});

test('checkout, orders, addresses and profile have no violation and do not scroll sideways [WLK-18]', async ({
  page,
  logIn,
}) => {
  await logIn('/profile/orders');
  await test.step('orders before there is one [ORD-09]', async () => {
    await expect(page.getByText('No orders yet , please shop something')).toBeVisible();
    await inspect(page, 'orders-empty');
  });

  // With two addresses none is selected.
  await addAddress(page);
  await addAddress(page);
  await putInCart(page, getProduct(0)._id, getProduct(1)._id, getProduct(1)._id);
  await page.goto('/cart/checkout');
  await test.step('checkout, with its errors and the address form [CHK-01 CHK-02]', async () => {
    await expect(page.getByRole('radio')).toHaveCount(5);
    await inspect(page, 'checkout');
    await page.getByRole('checkbox', { name: 'This is a gift' }).check();
    await expect(page.getByLabel('Gift message')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.locator('#address-error')).toBeVisible();
    await inspect(page, 'checkout-errors');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This field is required').first()).toBeVisible();
    await inspect(page, 'address-form-errors');
    await page.keyboard.press('Escape');
  });

  await test.step('order complete [ORC-01]', async () => {
    await page
      .getByRole('radio', { name: new RegExp(homeAddress.fullName) })
      .first()
      .check();
    await page.getByLabel('Online').check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
    await inspect(page, 'order-complete');
  });

  await test.step('orders [ORD-01]', async () => {
    await page.goto('/profile/orders');
    await expect(page.getByRole('heading', { name: 'Your Recent orders' })).toBeVisible();
    await page.getByText('show Address').click();
    await inspect(page, 'orders');
  });

  await test.step('addresses, with their form [ADR-01]', async () => {
    await page.goto('/profile/address');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sample address' })).toBeVisible();
    await inspect(page, 'addresses');
    await page
      .getByRole('button', { name: `Edit address for ${homeAddress.fullName}` })
      .first()
      .click();
    await inspect(page, 'address-form');
    await page.keyboard.press('Escape');
  });

  await test.step('profile, with its forms [PRF-09]', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Ada Profile' })).toBeVisible();
    await inspect(page, 'profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await inspect(page, 'profile-form');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change password' }).click();
    await inspect(page, 'password-form');
  });
});

test('the withdrawal dialog, the review form and the reviews of a product have no violation [RVW-07 WDR-03]', async ({
  page,
}) => {
  const own = getBackOfficeProduct(3);
  const { orders } = await placeOrders(page, [[own._id]]);
  if (orders[0]) await ship(page, orders[0]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/profile/orders');
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal here' })).toBeVisible();
  await inspect(page, 'withdrawal');
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: `Review ${own.product_name}` });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspect(page, 'review-error');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await expect(dialog.getByText('Excellent')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your review' }).fill('Quiet and bright.');
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toHaveCount(0);
  await open(page, `/products/${own._id}`);
  await page.getByText('Customer reviews', { exact: true }).click();
  await expect(page.getByText('Quiet and bright.')).toBeVisible();
  await inspect(page, 'reviews');
});

test('every email template has no violation, light and dark [MAI-03]', async ({ page }) => {
  const sender = { from: 'Shop <shop@test.example>', siteUrl: 'https://shop.example' };
  await page.route('https://shop.example/**', (route) => route.fulfill({ status: 204 }));
  const names = Object.keys(emailTemplates) as EmailTemplateName[];
  // One below the other, because a browser treats them as one page.
  const all = names.map((name) => sampleMessage(name, sender).html).join('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(all);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(names.length);
    // The email client provides the landmarks.
    const disableRules = ['region', 'landmark-one-main'];
    expect(await findViolations(page, { disableRules }), colorScheme).toEqual([]);
  }
});
