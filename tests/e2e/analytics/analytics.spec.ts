import { readFile } from 'node:fs/promises';
import type { Analytics } from '@briolette/contract';
import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { findViolations } from '../support/find-violations.ts';
import { call } from '../support/shopper/calls.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('the analytics of a demo', async ({ page }) => {
  await openOffice(page, '/');
  const sums = page.getByRole('region', { name: 'Sales' }).locator('.totals > div');
  const number = async (name: string) => {
    const value = await sums.filter({ hasText: name }).locator('dd').first().textContent();
    return Number(value?.replace(/[$,]/g, ''));
  };

  await test.step('shortcuts open them, with a month of sample orders [FIG-06]', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { name: 'Analytics', exact: true })).toBeVisible();
    await expect(
      page.getByRole('img', { name: /^Sales, refunds and orders by day/ }),
    ).toBeVisible();
    for (const name of ['Best sellers', 'Viewed, not sold', 'Returns'])
      await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible();
  });
  const before = { orders: await number('Orders'), views: await number('Product views') };

  await test.step('a new order and a new view are counted [FIG-03]', async () => {
    await placeOrders(page, [[piece(2)._id]]);
    await page.goto('/browse');
    // A page opened before the back end is ready comes from its prerendered file and is not
    // counted.
    await call(page, '/api/storefront-config');
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/products\//);
    await expect(
      page.getByRole('button', { name: /Add to Cart|Go to Cart/i }).first(),
    ).toBeVisible();
    // Leaving the page ends its back end; pending writes are saved with the next write.
    const countViews = async () =>
      (await call<{ analytics: Analytics }>(page, '/api/staff/analytics')).analytics.totals.views;
    await expect.poll(countViews).toBe(before.views + 1);
    const message = { email: 'somebody@test.example', text: 'Is it in the window?' };
    await call(page, '/api/messages', { method: 'POST', body: message });
    await openOffice(page, '/analytics');
    await expect.poll(() => number('Orders')).toBe(before.orders + 1);
    expect(await number('Product views')).toBe(before.views + 1);
  });

  await test.step('days, a year or a week are shown as charts and tables [FIG-01]', async () => {
    await page.getByText('Daily sales').press('Enter');
    const days = page.locator('.days-table');
    await expect(days.getByRole('row')).toHaveCount(31);
    await page.getByRole('link', { name: '1 year' }).press('Enter');
    await expect(page.getByRole('img', { name: /by week/ })).toBeVisible();
    const week = page.getByRole('link', { name: '7 days' });
    await week.press('Enter');
    await expect(days.getByRole('row')).toHaveCount(8);
    await expect(week).toHaveAttribute('aria-current', 'page');
  });

  await test.step('days are exported as CSV [FIG-05]', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export days' }).press('Enter');
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.length).toBe(8);
  });

  await test.step('they fit a phone and a wide screen, without an axe violation', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflows)).toBe(false);
      expect(await findViolations(page)).toEqual([]);
    }
  });
});

const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
