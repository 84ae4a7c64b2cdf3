import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { half, placeOrders } from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { dollars, getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';
import { widths } from '../support/widths.ts';

/** A static host has no file for a path with a key and serves the shop's page with status 404. */
test.use({
  expectedErrors:
    /status of 404.*\/(passport|valuation|pieces)\/|status of 404.*\/api\/passports\//,
});

test('the documents of a product are reachable from its order by keyboard', async ({ page }) => {
  const own = piece(7);
  const { orders, name } = await placeOrders(page, [[own._id, own._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  await ship(page, order);
  const fits = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    }
  };
  const press = async (link: string | RegExp) => {
    await page.getByRole('link', { name: link }).first().focus();
    await page.keyboard.press('Enter');
  };

  await open(page, '/profile/orders');
  await test.step('each product of the order has its documents [PSP-07]', async () => {
    await press('Your pieces');
    const ownedItems = page.getByRole('list', { name: 'Your pieces' });
    await expect(ownedItems.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(`Order ${half(order)}`)).toBeVisible();
    await fits();
  });

  const sheet = page.getByRole('article', { name: /^Valuation of / });
  await test.step('the valuation prints on a separate sheet [VLT-03]', async () => {
    await press(/^Valuation of .*1 of 2$/);
    await expect(sheet).toContainText(dollars(own.product_price));
    await expect(sheet).toContainText(name);
    await expect(sheet).toContainText('12 Lapidary Lane');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toBeVisible();
    await fits();
    await page.emulateMedia({ media: 'screen' });
  });

  const address = await test.step('its QR code is the URL of the passport [PSP-08]', async () => {
    // Decoded from a screenshot, as a camera would.
    const code = sheet.getByRole('img', { name: 'QR code with the link to the passport' });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = decodeQR({ ...info, data: new Uint8ClampedArray(data) });
    expect(read).toMatch(/\/passport\/[\w-]{22}$/);
    await expect(sheet).toContainText(read);
    return read;
  });

  await test.step('the passport names neither buyer nor price, and is not indexed [PSP-07]', async () => {
    await page.goto(new URL(address).pathname);
    const passport = page.getByRole('article', { name: /^Passport for / });
    await expect(passport.getByRole('heading', { level: 1 })).toContainText(own.product_name);
    await expect(passport).toContainText('Hallmark');
    await expect(passport).not.toContainText(name);
    await expect(passport).not.toContainText('$');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await fits();
  });

  await test.step('an unknown key has no passport', async () => {
    await page.goto(`/passport/${'A'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'Passport not found' })).toBeVisible();
  });
});
