import type { Locator } from '@playwright/test';
import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { call } from '../support/shopper/calls.ts';
import { expect, test } from '../support/test.ts';

/** Runs in the static build, whose back office has sample orders from the start. */
test.use({ expectedErrors: expectedStaffErrors });

test('orders of the demo are packed, shipped, refunded and found with few presses [OFF-01 OFF-11]', async ({
  page,
}) => {
  await openOffice(page, '/');
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses++;
  };
  const counted = (task: string, most: number) => {
    test.info().annotations.push({ type: task, description: `${presses} presses` });
    expect(presses, task).toBeLessThanOrEqual(most);
    presses = 0;
  };
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const views = page.getByRole('navigation', { name: 'Views' });
  const dialog = page.getByRole('dialog');
  const listed = async (query: string) =>
    (await call<{ orders: Listed[] }>(page, `/api/staff/orders?limit=100&${query}`)).orders;

  // At least ten orders, packed and shipped with the carrier's tracking numbers.
  await press(page.getByRole('link', { name: /To pack/ }).first());
  await press(all);
  await press(page.getByRole('button', { name: /^Pack \d+$/ }));
  await expect(dialog.getByText(/^(\d\d) of \1 packed$/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Done' }));
  // Shipped orders are paid: a job captures the authorised payments.
  await expect
    .poll(async () =>
      (await listed('state=packed')).filter(
        ({ payBy, payment }) => payBy === 'online' && payment?.state !== 'captured',
      ),
    )
    .toEqual([]);
  const packed = await listed('state=packed');
  expect(packed.length).toBeGreaterThan(10);
  await press(views.getByRole('link', { name: 'To ship' }));
  await press(all);
  await press(page.getByRole('button', { name: /^Ship \d+…$/ }));
  const pasted = page.getByRole('textbox', { name: 'Tracking' });
  await pasted.fill(packed.map(({ number }, at) => `${number}, 1Z${1000 + at}`).join('\n'));
  presses++;
  await press(dialog.getByRole('button', { name: `Ship ${packed.length}` }));
  await expect(dialog.getByText(`${packed.length} of ${packed.length} shipped`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Done' }));
  counted('pack and ship ten orders', 10);

  // One line of an order.
  await press(page.getByRole('navigation', { name: 'Back office' }).getByText('Orders'));
  await press(page.getByRole('row').filter({ hasText: 'Shipped' }).getByRole('link').first());
  await press(page.getByRole('button', { name: 'Refund…' }));
  await press(dialog.getByRole('checkbox', { name: /^Refund / }).first());
  await press(dialog.getByRole('button', { name: /^Refund \$/ }));
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Refund');
  counted('refund one line', 5);

  // By last name: two keys and the name.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tanabe');
  await expect(page.getByRole('option', { name: /Tanabe/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  presses += 2;
  await expect(page.getByText('Yuki Tanabe').first()).toBeVisible();
  counted('find an order by name', 2);
});

type Listed = { number: string; payBy: string; payment: { state: string } | null };

test('the audit log, the staff and the emails of a demo', async ({ page }) => {
  await test.step('matching orders are exported as a CSV file [OFF-10]', async () => {
    await openOffice(page, '/orders?state=delivered');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  });

  await test.step('the audit log is filtered by action and person [OFF-05]', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    const log = page.getByRole('list', { name: 'Audit log' });
    await expect(log.getByText('Exported orders')).toBeVisible();
    await page.getByLabel('Action').selectOption('Refunds');
    await expect(page).toHaveURL(/kind=money/);
    await expect(log.getByText('Exported orders')).toHaveCount(0);
    for (const line of await log.getByRole('listitem').all())
      await expect(line).toContainText(/Refunded \$[\d,.]+/);
    await page.getByLabel('Staff member').selectOption('Pia Sund');
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  });

  await test.step('an owner invites, changes and removes a staff member [OFF-06]', async () => {
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Staff' })
      .click();
    const staff = page.getByRole('list', { name: 'Staff' });
    await page.getByRole('button', { name: 'Invite staff member' }).click();
    await page.getByLabel('Name').fill('Nils Aaby');
    await page.getByLabel('Email').fill('nils@post.example');
    await page.getByRole('radio', { name: /^Viewer/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(/\/back-office\/invitation#[0-9a-f]{64}$/)).toBeVisible();
    await page.keyboard.press('Escape');
    const nils = staff.getByRole('listitem').filter({ hasText: 'Nils Aaby' });
    await expect(nils).toContainText('Invitation pending');
    await nils.getByRole('button', { name: 'Edit Nils Aaby' }).click();
    await page.getByRole('radio', { name: /^Packer/ }).check();
    await page.getByRole('button', { name: 'Change role to Packer' }).click();
    await expect(nils).toContainText('Packer');
    await nils.getByRole('button', { name: 'Edit Nils Aaby' }).click();
    await page.getByRole('button', { name: 'Remove access' }).click();
    await expect(nils).toContainText('Access removed');
  });

  await test.step('a failed email is retried [MJB-02]', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    const failed = page.getByRole('list', { name: 'Failed' }).getByRole('listitem');
    await expect(failed).toContainText('The mailbox does not exist');
    await failed.getByRole('button', { name: 'Retry Order shipped' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No failures' })).toBeVisible();
    const receivers = async () =>
      (await call<{ emails: { to: string }[] }>(page, '/api/staff/emails')).emails.map(
        ({ to }) => to,
      );
    await expect
      .poll(receivers)
      .toEqual(expect.arrayContaining(['noor.rahman@post.example', 'nils@post.example']));
  });

  await test.step('an invited person gets an email [OFF-13]', async () => {
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
    await expect(sent.first()).toContainText('noor.rahman@post.example');
    await expect(sent.filter({ hasText: 'nils@post.example' })).toContainText('Staff invitation');
  });
});
