import { defaultPolicy } from '@briolette/contract';
import { formatFutureDay } from '../../support/future-day.ts';
import { expectNames, getVisibleNames, metalValue } from '../search/listing-page.ts';
import { namesFor } from '../support/catalogue.ts';
import { expect, open, test } from '../support/test.ts';

test('filters by metal and by delivery date', async ({ page }) => {
  await open(page, '/browse');
  const both = namesFor({ metalFilter: ['platinum', 'rose gold'] });
  const day = page.getByRole('complementary', { name: 'Filters' }).getByLabel('In time for');

  await test.step('the keyboard selects a metal, which shows its count [MTL-03]', async () => {
    const platinum = metalValue(page, 'platinum');
    const names = namesFor({ metalFilter: ['platinum'] });
    expect(names.length).toBeGreaterThan(0);
    await expect(platinum).toHaveAccessibleName(`platinum ${names.length} products`);
    await platinum.focus();
    await page.keyboard.press('Space');
    await expectNames(page, names);
    await expect(page).toHaveURL(/\?metal=platinum$/);
  });
  await test.step('the metals stay after a reload, and a chip removes one [MTL-03]', async () => {
    await metalValue(page, 'rose gold').check();
    await expectNames(page, both);
    await page.reload();
    await expectNames(page, both);
    await page.getByRole('link', { name: 'Remove in platinum' }).click();
    await expectNames(page, namesFor({ metalFilter: ['rose gold'] }));
    await page.goBack();
    await expectNames(page, both);
  });
  await test.step('an invalid date in the URL shows the whole list [DAY-04]', async () => {
    for (const invalid of ['', '2026-02-30']) {
      await open(page, `/browse?deliverBy=${invalid}`);
      await expectNames(page, namesFor({}));
      await expect(page.getByRole('article').first()).toBeVisible();
    }
  });
  await test.step('a date that is too early leaves nothing, also after a reload [DAY-04]', async () => {
    await open(page, '/browse');
    await day.fill(formatFutureDay(defaultPolicy.deliveryLeadDays - 1));
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
    await expect(page.getByText('Total Products found: 0')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  });
  await test.step('a later date keeps products delivered by then; its chip removes it [DAY-04]', async () => {
    const late = formatFutureDay(defaultPolicy.deliveryLeadDays + 60);
    await day.fill(late);
    await expect(page).toHaveURL(new RegExp(`deliverBy=${late}`));
    await expect(page.getByText(/Total Products found: [1-9]/)).toBeVisible();
    const deliverable = await getVisibleNames(page);
    expect(namesFor({})).toEqual(expect.arrayContaining(deliverable));
    await page.reload();
    await expect(day).toHaveValue(late);
    await expect.poll(() => getVisibleNames(page)).toEqual(deliverable);
    await page.getByRole('link', { name: /^Remove In time for/ }).click();
    await expectNames(page, namesFor({}));
    await expect(day).toHaveValue('');
  });
});

test('a phone shows the filters in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const names = namesFor({ metalFilter: ['silver'] });

  await test.step('a button opens it [BRW-02]', async () => {
    const button = page.getByRole('button', { name: 'Show filters' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(sheet).toBeVisible();
  });
  await test.step('it has metals and the delivery date [MTL-03 DAY-04]', async () => {
    await sheet
      .getByRole('group', { name: 'Available in' })
      .getByLabel(/^silver/)
      .check();
    await sheet
      .getByLabel('In time for')
      .fill(formatFutureDay(defaultPolicy.deliveryLeadDays + 60));
    await expect(page).toHaveURL(/metal=silver&deliverBy=/);
  });
  await test.step('a button with the number of products closes it [BRW-02]', async () => {
    await sheet.getByRole('button', { name: `Show ${names.length} products` }).click();
    await expect(sheet).toBeHidden();
    await expectNames(page, names);
  });
});
