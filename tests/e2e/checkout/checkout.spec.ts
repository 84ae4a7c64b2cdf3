import type { Page } from '@playwright/test';
import { products } from '../support/catalogue.ts';
import {
  addAddress,
  call,
  getCart,
  getOrders,
  homeAddress,
  putInCart,
} from '../support/shopper/calls.ts';
import { dollars, getProduct } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

const [one, two] = [getProduct(5), getProduct(6)];
const congratulation = 'Great Choice, Order successfully Placed';
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const home = (page: Page) => page.getByRole('radio', { name: new RegExp(homeAddress.fullName) });
const at = (path: string) => (url: URL) => url.pathname === path;

/** Puts the products in the cart and opens the checkout, for a shopper with a home address. */
async function openCheckout(page: Page, ...ids: string[]) {
  await putInCart(page, ...ids);
  await page.goto('/cart/checkout');
  await expect(place(page)).toBeVisible();
  await expect(home(page)).toBeVisible();
}

test('checkout shows addresses, summary, prices and payment modes on one page', async ({
  page,
  logIn,
}) => {
  await test.step('an empty cart shows the empty-cart view [CHK-21]', async () => {
    await logIn('/cart/checkout');
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
    await expect(place(page)).toHaveCount(0);
  });

  await test.step('without an order in this session the confirmation redirects to the cart [ORC-03]', async () => {
    await putInCart(page, one._id, two._id, two._id);
    await page.goto('/cart/completedorders');
    await expect(page).toHaveURL(at('/cart'));
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await expect(page.getByText('Great Choice')).toHaveCount(0);
  });

  const group = page.getByRole('group', { name: 'Deliver to' });
  const box = page.getByRole('region', { name: 'Will be delivered to' });
  await test.step('asks for an address, and never preselects the sample [CHK-09 ADR-12]', async () => {
    await page.goto('/cart/checkout');
    await expect(group.getByRole('radio')).not.toBeChecked();
    await expect(box).toContainText('Please select an address');
  });

  await addAddress(page);
  await openCheckout(page);
  await test.step('lists one radio per address, with the only own one selected [CHK-01 CHK-26]', async () => {
    await expect(group.getByRole('radio')).toHaveCount(2);
    await expect(home(page)).toBeChecked();
  });

  await test.step('shows the selected address, and warns of the sample [CHK-08 CHK-28]', async () => {
    await expect(box).toContainText(homeAddress.streetName);
    await group.getByRole('radio', { name: /Sample address/ }).check();
    await expect(box).toContainText('This is a sample address');
    await home(page).check();
    await expect(box).not.toContainText('ample address');
  });

  await test.step('shows image, name, quantity and total of each line [CHK-03]', async () => {
    const summary = page.getByRole('region', { name: 'Order summary' }).getByRole('listitem');
    await expect(summary).toHaveCount(2);
    const line = summary.filter({ hasText: two.product_name.slice(0, 15) });
    const visibleName = line.locator('[aria-hidden]');
    expect(await visibleName.textContent()).toBe(two.product_name.slice(0, 15));
    await expect(line).toContainText(`${two.product_name} x 2`);
    await expect(line).toContainText(two.product_subtitle ?? '');
    await expect(summary.locator('.is-cut')).toHaveCount(0);
    await expect(line).toContainText(dollars(Math.floor(two.product_price * 2)));
    await expect(line.locator('img')).toHaveAttribute('src', two.product_image);
  });

  const subtotal = Math.floor(one.product_price + two.product_price * 2);
  const prices = page.getByRole('region', { name: 'Price details' });
  await test.step('shows the subtotal and the extra discount [CHK-04 CHK-05]', async () => {
    await expect(prices).toContainText(`Subtotal${dollars(subtotal)}`);
    await expect(prices).toContainText('Extra discount-$250');
    await expect(prices).toContainText('covered by your $250 extra discount');
  });

  await test.step('adds the delivery charge to the grand total [CHK-06 CHK-07]', async () => {
    await expect(prices).toContainText(/Delivery charge.*\$1Grand total/);
    await expect(prices).toContainText(`Grand total${dollars(subtotal - 249)}`);
    const cashback = prices.locator('dt', { hasText: 'Cashback after delivery' });
    await expect(cashback.locator('xpath=following-sibling::dd[1]')).toHaveText(
      dollars(Math.floor(subtotal * 0.05)),
    );
  });

  await test.step('accepts one payment mode at a time [CHK-10 CHK-12]', async () => {
    const payment = page.getByRole('group', { name: 'Payment mode' });
    await payment.getByLabel('Cash On Delivery').check();
    await payment.getByLabel('Online').check();
    await expect(payment.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(place(page)).toBeEnabled();
  });

  await test.step('notes dropped cents, in cart and checkout, only where there were any [CRT-08]', async () => {
    const withCents = products.find(({ product_price: price }) => !Number.isInteger(price));
    const note = page.getByText('Rounded down to the whole dollar', { exact: true });
    await expect(note).toHaveCount(0);
    await putInCart(page, withCents?._id ?? '');
    await page.goto('/cart');
    await expect(note).toBeVisible();
    await page.goto('/cart/checkout');
    await expect(note).toBeVisible();
  });

  await test.step('keeps the selected options over a reload, and clears a deleted address [ADR-11]', async () => {
    await expect(home(page)).toBeChecked();
    await expect(page.getByLabel('Online')).toBeChecked();
    await page.goto('/profile/address');
    const { fullName } = homeAddress;
    await page.getByRole('button', { name: `Delete address for ${fullName}` }).click();
    await expect(page.getByText(`Address for ${fullName} deleted.`)).toBeVisible();
    await page.goto('/cart/checkout');
    await expect(page.getByRole('region', { name: 'Will be delivered to' })).toContainText(
      'Please select an address',
    );
  });
});

test('Place Order asks for missing input, and places one order however often it is pressed', async ({
  page,
  logIn,
}) => {
  await logIn('/about');
  await putInCart(page, one._id, two._id);
  await page.goto('/cart/checkout');

  await test.step('asks for the address first, next to it and with the focus [CHK-13 CHK-15]', async () => {
    await place(page).click();
    const text = 'Please select an address to procced';
    await expect(page.locator('.toast-warning')).toContainText(text);
    const group = page.getByRole('group', { name: 'Deliver to' });
    await expect(group).toContainText(text);
    await expect(group.getByRole('radio')).toBeFocused();
    await group.getByRole('radio').check();
    await expect(group).not.toContainText(text);
    await page.getByRole('button', { name: 'Close notification' }).click();
  });

  await test.step('then asks for the payment, and places nothing [CHK-14]', async () => {
    await addAddress(page);
    await page.reload();
    await home(page).check();
    await place(page).click();
    await expect(page.locator('.toast-warning')).toContainText('Please Select Payment Option');
    const payment = page.getByRole('group', { name: 'Payment mode' });
    await expect(payment).toContainText('Please Select Payment Option');
    await expect(payment.getByLabel('Online')).toBeFocused();
    expect(await getOrders(page)).toEqual([]);
    expect(await getCart(page)).toHaveLength(2);
  });

  const announced: string[] = [];
  await page.exposeFunction('note', (text: string) => announced.push(text));
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('You have no items'))
        (window as unknown as { note: (text: string) => void }).note('empty');
      for (const toast of document.querySelectorAll('.toast'))
        if (/removed from cart/.test(toast.textContent))
          (window as unknown as { note: (text: string) => void }).note('removed');
    }).observe(document.body, { subtree: true, childList: true });
  });

  await test.step('a double press opens the confirmation [CHK-20 ORC-01]', async () => {
    await page.getByLabel('Online').check();
    await place(page).dblclick();
    await expect(page).toHaveURL(at('/cart/completedorders'));
    await expect(page.getByRole('heading', { name: congratulation })).toBeVisible();
  });

  await test.step('shows what was bought, where it goes and what happens next [ORC-04 ORC-05]', async () => {
    const lines = page.getByRole('region', { name: 'Your order' }).getByRole('listitem');
    await expect(lines.filter({ hasText: one.product_name })).toHaveCount(1);
    await expect(lines.filter({ hasText: two.product_name })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(
      homeAddress.streetName,
    );
    await expect(page.getByRole('region', { name: 'Next steps' })).toContainText(
      "We'll email your confirmation",
    );
  });

  await test.step('never shows an empty cart or a removal notice in between [CHK-19 CHK-21]', async () => {
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    expect(announced).toEqual([]);
  });

  const [order, ...others] = await getOrders(page);
  await test.step('creates one order [CHK-22 STA-21]', async () => {
    expect(others).toEqual([]);
  });

  await test.step('the order has all its fields, and the displayed amount [CHK-16 CHK-17]', async () => {
    expect(Object.keys(order ?? {})).toEqual(
      expect.arrayContaining(['orderId', 'orders', 'address', 'amount', 'payBy', 'deliveryDate']),
    );
    expect(order?.amount).toBe(Math.floor(one.product_price + two.product_price) - 249);
  });

  await test.step('Online is stored as "online" [CHK-11 CHK-18]', async () => {
    expect(order?.payBy).toBe('online');
  });

  await test.step('a reload shows the confirmation again and leads to the orders [RTE-08 ORC-02]', async () => {
    await expect(page.getByText(order?.orderId ?? 'none')).toBeVisible();
    await page.reload();
    await expect(page.getByText(order?.orderId ?? 'none')).toBeVisible();
    await page.getByRole('link', { name: 'See your Orders' }).click();
    await expect(page).toHaveURL(at('/profile/orders'));
    expect(await getOrders(page)).toHaveLength(1);
  });

  await test.step('cash on delivery to the sample address creates a second order [CHK-18 ADR-12]', async () => {
    await openCheckout(page, one._id);
    await page.getByRole('radio', { name: /Sample address/ }).check();
    await expect(page.getByRole('region', { name: 'Will be delivered to' })).toContainText(
      'Sample address',
    );
    await page.getByLabel('Cash On Delivery').check();
    await place(page).dblclick();
    await expect(page.getByText(congratulation)).toBeVisible();
    const [newest] = await getOrders(page);
    expect(newest?.payBy).toBe('Cash on delivery');
    expect(await getOrders(page)).toHaveLength(2);
  });
});

test.describe('a rejected order', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('shows what changed, and can be placed after that', async ({ page, logIn }) => {
    await logIn('/about');
    await addAddress(page);

    await test.step('shows what changed on another device, and the new total [CHK-17 CHK-24]', async () => {
      await openCheckout(page, one._id);
      await home(page).check();
      await page.getByLabel('Online').check();
      await call(page, `/api/user/cart/${one._id}`, {
        method: 'POST',
        body: { action: { type: 'increment' } },
      });
      await place(page).click();
      await expect(page.getByText('The total has changed. Please review your order')).toBeVisible();
      await expect(
        page.getByText(`Quantity of ${one.product_name}: 2 instead of 1. Your new total is`),
      ).toBeVisible();
      await expect(page.locator('.price-grand')).toContainText(
        dollars(Math.floor(one.product_price * 2) - 249),
      );
      expect(await getOrders(page)).toEqual([]);
      await place(page).click();
      await expect(page.getByText(congratulation)).toBeVisible();
    });

    await test.step('names each line that ran out, until it is reduced [CHK-16 CHK-25]', async () => {
      await openCheckout(page, one._id, two._id, two._id);
      // Another customer bought the rest between cart and order.
      await page.evaluate(
        ([id]) => {
          const send = window.fetch;
          let short = false;
          window.fetch = async (input, init) => {
            const request = new Request(input, init);
            const isOrder = request.method === 'POST' && request.url.endsWith('/api/user/orders');
            if (isOrder && !(window as { resupplied?: boolean }).resupplied) {
              short = true;
              return Response.json(
                {
                  errors: ['Not enough pieces in stock'],
                  code: 'notEnoughStock',
                  short: [{ _id: id, available: 1 }],
                },
                { status: 409 },
              );
            }
            const response = await send(request);
            if (!short || !/\/api\/user\/cart/.test(request.url)) return response;
            const { cart } = await response.json();
            for (const line of cart) if (line._id === id) line.product_stock = 1;
            return Response.json({ cart }, { status: response.status });
          };
        },
        [two._id],
      );
      await home(page).check();
      await page.getByLabel('Cash On Delivery').check();
      await place(page).click();
      const few = `Only 1 left of ${two.product_name}.`;
      const rejection = page.getByRole('alert').filter({ hasText: 'Not enough pieces in stock.' });
      await expect(rejection).toContainText(few);
      await expect(page.locator('.short-stock')).toContainText(few);
      await page.getByRole('button', { name: 'Reduce to 1' }).click();
      await expect(page.getByText(few)).toHaveCount(0);
      await expect(rejection).toHaveCount(0);
      await page.evaluate(() => {
        (window as { resupplied?: boolean }).resupplied = true;
      });
      await expect.poll(async () => (await getCart(page)).map(({ qty }) => qty)).toEqual([1, 1]);
      await place(page).click();
      await expect(page.getByText(congratulation)).toBeVisible();
      expect(await getOrders(page)).toHaveLength(2);
    });
  });
});

test('checkout works with the keyboard alone [CHK-02 CHK-12]', async ({ page, logIn }) => {
  await logIn('/about');
  await addAddress(page);
  await openCheckout(page, one._id);
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let step = 0; step < 60 && !(await until()); step += 1) await page.keyboard.press(key);
    expect(await until()).toBe(true);
  };
  const focused = (part: string) => () =>
    page.evaluate((text) => {
      const element = document.activeElement as HTMLInputElement | null;
      if (element === document.body) return false;
      const words = element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      return words.includes(text);
    }, part);

  await press('Tab', focused('Add New Address'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New address' });
  await expect(form).toBeVisible();
  await press('Tab', focused('Full name'));
  for (const value of [
    'Kay Board',
    '5550001',
    '1 Key',
    'Tab Street',
    'Row',
    'Home Row',
    '123456',
    'Enter',
  ]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(form.getByLabel('Work')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Address' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Kay Board/ })).toBeChecked();
  await press('Tab', focused('Online'));
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Online')).toBeChecked();
  await press('Tab', focused('Place Order'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(congratulation)).toBeVisible();
});
