import type { Page } from '@playwright/test';
import { getAddresses } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';
import { type TesterPage, testerPage } from './tester-page.ts';

/** Fault injection exists only where the back end runs in the browser. */
test.use({ expectedErrors: /: [45]\d\d|status of [45]\d\d|422|isn't a shop state/ });

function getFaultPanel(page: Page) {
  const region = page.getByRole('region', { name: 'Fault injection' });
  return {
    region,
    late: region.getByLabel('Response delay'),
    fail: region.getByLabel('Fail every call'),
    clock: region.getByLabel('Clock'),
    cut: region.getByLabel('Cut off responses'),
    stock: region.getByLabel('Everything out of stock'),
    payment: region.getByLabel('Payment provider'),
    off: region.getByRole('button', { name: 'Turn off all faults' }),
    banner: page.getByRole('status', { name: 'Fault injection' }),
  };
}

async function openPanel(page: Page) {
  const tester = testerPage(page);
  await tester.open();
  return { tester, panel: getFaultPanel(page) };
}

test('responses are delayed, fail or are cut until the fault is off', async ({ page }) => {
  const { tester, panel } = await openPanel(page);

  await test.step('responses are delayed', async () => {
    await panel.late.selectOption('3 s');
    await expect(panel.banner).toHaveText('Fault injection: responses delayed by 3 s');
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
    // The time that the screen measured, not the time of this test.
    const took = /([\d.]+) s/.exec((await tester.status.textContent()) ?? '')?.[1];
    expect(Number(took)).toBeGreaterThanOrEqual(3);
    await panel.off.click();
    await expect(panel.banner).toHaveCount(0);
    await expect(panel.late).toHaveValue('0');
  });

  await test.step('a response is cut: shows its first half and the reason', async () => {
    await panel.cut.check();
    await expect(panel.banner).toContainText('responses cut off');
    await tester.submit.click();
    await expect(tester.status).toContainText('The response was cut off');
    await expect(tester.responseBody).toHaveText(/^\{"todos":/);
    await panel.off.click();
    await expect(panel.banner).toHaveCount(0);
  });

  await test.step('every call fails with the selected status, also on other pages, which show it', async () => {
    await panel.fail.selectOption('With status 503');
    await expect(panel.banner).toContainText('every call fails with 503');
    await tester.submit.click();
    await expect(tester.status).toContainText('503');
    await expect(tester.status).toContainText('Service Unavailable');
    await page.getByRole('link', { name: 'Rings' }).first().click();
    await expect(page).toHaveURL(/\/browse/);
    await expect(panel.banner).toBeVisible();
    await page.goBack();
    await panel.off.click();
    await expect(panel.banner).toHaveCount(0);
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
  });
});

test('stock, payments and the clock of the shop are changed and restored', async ({
  page,
  logIn,
}) => {
  await logIn('/mockman');
  const [address] = await getAddresses(page);
  const { tester, panel } = await openPanel(page);

  await test.step('no product is in stock, also after a reload, until the fault is off', async () => {
    await panel.stock.check();
    await expect(panel.banner).toContainText('everything out of stock');
    await addRing(tester);
    await expect(tester.status).toContainText('409');
    await expect(tester.response.getByText('"Not enough pieces in stock"')).toBeVisible();
    await tester.open();
    await expect(panel.stock).toBeChecked();
    await panel.off.click();
    await expect(panel.banner).toHaveCount(0);
    await addRing(tester);
    await expect(tester.status).toContainText('201');
  });

  await test.step('a payment is declined, and the same order is paid afterwards [PAY-19]', async () => {
    await panel.payment.selectOption('Declines payments');
    await expect(panel.banner).toHaveText('Fault injection: payment provider declines payments');
    await tester.body.fill(JSON.stringify({ addressId: address?.id, payBy: 'online' }));
    await tester.headerName(3).fill('idempotency-key');
    await tester.headerValue(3).fill(crypto.randomUUID());
    await tester.tick(3).check();
    await tester.send('POST', '/api/user/orders');
    const getResponse = async () =>
      (await tester.getResponseBody()) as { order?: { orderId: string; state: string } };
    await expect
      .poll(getResponse)
      .toMatchObject({ order: { state: 'awaiting_payment', payment: { state: 'failed' } } });
    const { order } = await getResponse();
    await panel.off.click();
    await expect(panel.payment).toHaveValue('null');
    await tester.send('POST', `/api/user/orders/${order?.orderId}/payment`);
    await expect
      .poll(getResponse)
      .toMatchObject({ order: { state: 'placed', payment: { state: 'authorised' } } });
  });

  await test.step('a token of fifteen minutes has expired sixteen minutes later', async () => {
    await tester.send('GET', '/api/user/wishlist');
    await expect.poll(() => tester.getResponseBody()).toMatchObject({ wishlist: [] });
    await panel.clock.selectOption('16 minutes ahead');
    await expect(panel.banner).toContainText('clock 16 min ahead');
    await tester.submit.click();
    await expect(tester.status).toContainText('401');
    await page.getByRole('button', { name: 'Renew my token' }).click();
    await expect(page.getByText('Token renewed')).toBeVisible();
    await tester.submit.click();
    await expect(tester.status).toContainText('200');
  });
});

test('a bug is reproduced in a fresh browser from an exported state file', async ({
  page,
  logIn,
  browser,
  baseURL,
}, info) => {
  const { email, password } = await logIn('/mockman');
  const { tester, panel } = await openPanel(page);
  const file = info.outputPath('bug-report.gz');

  await test.step('the state of a shop with the bug is exported', async () => {
    // The bug of this report: a cart line with a quantity below one.
    await addRing(tester);
    await expect(tester.status).toContainText('201');
    await tester.body.fill('{"action":{"type":"decrement"}}');
    await tester.send('POST', '/api/user/cart/aurelia-solitaire-ring');
    for (const left of [0, -1, -2]) {
      await expect
        .poll(
          async () =>
            ((await tester.getResponseBody()) as { cart: { qty: number }[] }).cart[0]?.qty,
        )
        .toBe(left);
      if (left > -2) await tester.submit.click();
    }
    const started = page.waitForEvent('download');
    await panel.region.getByRole('button', { name: 'Export state' }).click();
    await (await started).saveAs(file);
  });

  await test.step('imported elsewhere, it shows the bug', async () => {
    const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await fresh.newPage();
    await elsewhere.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
    const there = await openPanel(elsewhere);
    await logInByTester(there.tester, email, password);
    await expect(there.tester.status).toContainText('404');
    await there.panel.region.getByLabel('Import state').setInputFiles(file);
    await expect(elsewhere.getByText('Imported bug-report.gz')).toBeVisible();
    await there.tester.open();
    await logInByTester(there.tester, email, password);
    await expect(there.tester.status).toContainText('200');
    const { encodedToken } = (await there.tester.getResponseBody()) as { encodedToken: string };
    await there.tester.headerName(2).fill('authorization');
    await there.tester.headerValue(2).fill(encodedToken);
    await there.tester.tick(2).check();
    await there.tester.send('GET', '/api/user/cart');
    await expect
      .poll(async () => (await there.tester.getResponseBody()) as object)
      .toMatchObject({ cart: [{ _id: 'aurelia-solitaire-ring', qty: -2 }] });
    await fresh.close();
  });

  await test.step('a file without a valid state is rejected, and the shop is unchanged', async () => {
    await panel.region.getByLabel('Import state').setInputFiles({
      name: 'holiday.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from('not what it says'),
    });
    await expect(page.getByText("This file isn't a shop state")).toBeVisible();
    await logInByTester(tester, email, password);
    await expect.poll(() => tester.getResponseBody()).toMatchObject({ foundUser: { email } });
  });

  await test.step('reset restores the initial shop after a confirmation', async () => {
    await panel.region.getByRole('button', { name: 'Reset shop' }).click();
    await panel.region.getByRole('button', { name: 'Delete all accounts and orders?' }).click();
    await expect(page.getByText('Shop reset')).toBeVisible();
    await tester.submit.click();
    await expect(tester.status).toContainText('404');
  });
});

async function logInByTester(tester: TesterPage, email: string, password: string) {
  await tester.body.fill(JSON.stringify({ email, password }));
  await tester.send('POST', '/api/auth/login');
}

async function addRing(tester: TesterPage) {
  await tester.page.getByRole('button', { name: 'Use my session token' }).click();
  await tester.body.fill('{"product":{"_id":"aurelia-solitaire-ring"}}');
  await tester.send('POST', '/api/user/cart');
}
