import type { Page } from '@playwright/test';
import { getOrderRow, openOffice, placeOrders } from '../support/back-office/back-office.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: /status of (401|403|404) .*\/api\/staff\// });

const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });

/** Requires step-up authentication for this call until the staff member confirms. */
async function requireStepUp(page: Page, path: string): Promise<void> {
  let isConfirmed = false;
  await page.route(/\/api\/staff\/(demo-session|orders\/|bulk-actions)/, async (route) => {
    const url = route.request().url();
    if (url.endsWith('/demo-session')) isConfirmed = true;
    if (isConfirmed || !url.endsWith(path)) return route.continue();
    const json = { errors: ["Confirm it's you to continue"], code: 'stepUpRequired' };
    await route.fulfill({ status: 403, json });
  });
}

test('an order is cancelled only after step-up authentication [RCV-10]', async ({ page }) => {
  const [order] = (await placeOrders(page, [['aurelia-solitaire-ring']])).orders;
  await openOffice(page, `/order?id=${order?.orderId}`);
  await requireStepUp(page, '/cancel');
  await page.getByRole('button', { name: 'Cancel…' }).click();
  const cancelDialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await cancelDialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(stepUpDialog(page)).toContainText("Confirm it's you to continue.");
  await page.keyboard.press('Escape');
  await expect(stepUpDialog(page)).toBeHidden();
  await expect(cancelDialog).toBeVisible();
  await expect(timeline(page)).not.toContainText('Cancelled');

  await cancelDialog.getByRole('button', { name: 'Cancel order' }).click();
  await stepUpDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(timeline(page)).toContainText('Cancelled');
  await expect(cancelDialog).toBeHidden();
});

test('a bulk action continues after step-up authentication [RCV-10]', async ({ page }) => {
  const { name, orders } = await placeOrders(page, [['aurelia-solitaire-ring']]);
  await openOffice(page, `/orders?search=${name}`);
  await requireStepUp(page, '/bulk-actions');
  for (const order of orders) await getOrderRow(page, order).getByRole('checkbox').check();
  await page.keyboard.press('p');
  await stepUpDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByText('1 of 1 packed')).toBeVisible();
});
