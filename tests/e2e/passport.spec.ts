import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { half, placeOrders } from './back-office/office.ts';
import { ship } from './back-office/ship.ts';
import { dollars, pieceOfBackOffice as piece } from './shopper/pieces.ts';
import { expect, open, test } from './test.ts';
import { widths } from './widths.ts';

/** A static host has no file for a page with a key in its path: it gives the shop's page with a 404. */
test.use({
  expectedErrors:
    /status of 404.*\/(passport|valuation|pieces)\/|status of 404.*\/api\/passports\//,
});

for (const width of widths)
  test(`the papers of a piece are reached from its order by keyboard, and its code leads to its passport, ${width} px [PSP-07 PSP-08 VLT-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const own = piece(7);
    const { orders, name } = await placeOrders(page, [[own._id, own._id]]);
    const [order] = orders;
    if (!order) throw new Error('an order was placed');
    await ship(page, order);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const press = async (link: string | RegExp) => {
      await page.getByRole('link', { name: link }).first().focus();
      await page.keyboard.press('Enter');
    };

    await open(page, '/profile/orders');
    await press('Your pieces');
    const pieces = page.getByRole('list', { name: 'Your pieces' });
    await expect(pieces.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(`Order ${half(order)}`)).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(0);

    await press(/^Valuation of .*1 of 2$/);
    const sheet = page.getByRole('article', { name: /^Valuation of / });
    await expect(sheet).toContainText(dollars(own.product_price));
    await expect(sheet).toContainText(name);
    await expect(sheet).toContainText('12 Lapidary Lane');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(sheet).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });

    // As a camera sees the paper.
    const code = sheet.getByRole('img', { name: "QR code of the passport's address" });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = decodeQR({ ...info, data: new Uint8ClampedArray(data) });
    expect(read).toMatch(/\/passport\/[\w-]{22}$/);
    await expect(sheet).toContainText(read);

    await page.goto(new URL(read).pathname);
    const passport = page.getByRole('article', { name: /^Passport of / });
    await expect(passport.getByRole('heading', { level: 1 })).toContainText(own.product_name);
    await expect(passport).toContainText('Hallmark');
    await expect(passport).not.toContainText(name);
    await expect(passport).not.toContainText('$');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await wide()).toBeLessThanOrEqual(0);

    await page.goto(`/passport/${'A'.repeat(22)}`);
    await expect(
      page.getByRole('heading', { name: 'There is no passport at this address' }),
    ).toBeVisible();
  });
