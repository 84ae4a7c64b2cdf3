import { brotliCompressSync } from 'node:zlib';
import {
  expectedStaffErrors,
  half,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('orders are listed, saved as views and printed', async ({ page }) => {
  const one = piece(2);
  const { name, orders } = await placeOrders(page, [[one._id], [one._id]]);
  const [order] = orders;
  if (!order) throw new Error('two orders were placed');
  await openOffice(page, `/orders?search=${name}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });

  await test.step('the list is newest first, with images of the products [BOF-06]', async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(half(order));
    await expect(rows.last().locator('img').first()).toBeVisible();
  });

  await test.step('the filters in the URL are saved as a named view and deleted [BOF-07]', async () => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill('Hers');
    await page.keyboard.press('Enter');
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'To ship' }).click();
    await expect(page).toHaveURL(/state=packed$/);
    await views.getByRole('link', { name: 'Hers' }).click();
    await expect(rows).toHaveCount(2);
    await views.getByRole('button', { name: 'Delete view Hers' }).click();
    await expect(views.getByRole('link', { name: 'Hers' })).toHaveCount(0);
  });

  await test.step('packing slips show no prices and print without the screen [BOF-16]', async () => {
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('article')).toHaveCount(2);
    const slip = page.getByRole('article').filter({ hasText: half(order) });
    await expect(slip).toContainText(one.product_name);
    await expect(slip).not.toContainText('$');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(slip).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('the selection is kept after printing [FIX-11]', async () => {
    await page.goBack();
    await expect(page.getByText('2 selected')).toBeVisible();
  });

  await test.step('an invoice exists once the order is packed [BOF-16]', async () => {
    await page.goto(`/back-office/print?invoice=${order.orderId}`);
    await expect(page.getByRole('article')).toContainText('No invoice yet');
    await page.goto(`/back-office/order?id=${order.orderId}`);
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page.getByRole('link', { name: /^Invoice \d{6}$/ }).click();
    const sheet = page.getByRole('article', { name: /^Invoice \d{6}$/ });
    await expect(sheet.getByRole('row', { name: /^Total/ })).toBeVisible();
  });

  await test.step('single-key shortcuts can be turned off [BOF-08]', async () => {
    await openOffice(page, '/orders');
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });
});

test('its first load is at most 160 KiB compressed, and no page of the shop loads its files [BOF-01]', async ({
  request,
}) => {
  const listFiles = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  };
  const own = await listFiles('/back-office/');
  expect(own.filter((file) => file.endsWith('.js'))).not.toEqual([]);
  let total = 0;
  for (const file of new Set(own))
    total += brotliCompressSync(await (await request.get(file)).body()).length;
  test.info().annotations.push({ type: 'bytes', description: `${total}: ${own}` });
  expect(total).toBeLessThanOrEqual(160 * 1024);
  for (const path of ['/', '/browse', '/products/aurelia-solitaire-ring'])
    expect((await listFiles(path)).filter((file) => own.includes(file))).toEqual([]);
});
