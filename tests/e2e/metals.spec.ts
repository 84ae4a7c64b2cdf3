import { policy } from '@briolette/contract';
import { dayIn } from '../support/day-in.ts';
import { expectNames, metalValue, shownNames } from './browse-page.ts';
import { namesFor } from './catalogue.ts';
import { expect, open, test } from './test.ts';

test('metals are chosen by keyboard, counted, kept in the address and taken off [MTL-03]', async ({
  page,
}) => {
  await open(page, '/browse');
  const platinum = metalValue(page, 'platinum');
  const names = namesFor({ metalFilter: ['platinum'] });
  expect(names.length).toBeGreaterThan(0);
  await expect(platinum).toHaveAccessibleName(`platinum ${names.length} products`);
  await platinum.focus();
  await page.keyboard.press('Space');
  await expectNames(page, names);
  await expect(page).toHaveURL(/\?metal=platinum$/);
  await metalValue(page, 'rose gold').check();
  await expectNames(page, namesFor({ metalFilter: ['platinum', 'rose gold'] }));
  await page.reload();
  await expectNames(page, namesFor({ metalFilter: ['platinum', 'rose gold'] }));
  await page.getByRole('link', { name: 'Remove in platinum' }).click();
  await expectNames(page, namesFor({ metalFilter: ['rose gold'] }));
  await page.goBack();
  await expectNames(page, namesFor({ metalFilter: ['platinum', 'rose gold'] }));
});

test('a phone has the metals and the day in its sheet [MTL-03 DAY-04]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse');
  const button = page.getByRole('button', { name: 'Show filters' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet
    .getByRole('group', { name: 'Metal' })
    .getByLabel(/^silver/)
    .check();
  const names = namesFor({ metalFilter: ['silver'] });
  await sheet.getByLabel('In time for').fill(dayIn(policy.deliveryLeadDays + 60));
  await expect(page).toHaveURL(/metal=silver&by=/);
  await sheet.getByRole('button', { name: `Show ${names.length} products` }).click();
  await expectNames(page, names);
});

test('an address with a day that is none shows the whole list [DAY-04]', async ({ page }) => {
  for (const day of ['', '2026-02-30']) {
    await open(page, `/browse?by=${day}`);
    await expectNames(page, namesFor({}));
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('the list is narrowed to what is there by a day, and the day is taken off again [DAY-04]', async ({
  page,
}) => {
  await open(page, '/browse');
  const day = page.getByRole('complementary', { name: 'Filters' }).getByLabel('In time for');
  await day.fill(dayIn(policy.deliveryLeadDays - 1));
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(page.getByText('Total Products found: 0')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  const late = dayIn(policy.deliveryLeadDays + 60);
  await day.fill(late);
  await expect(page).toHaveURL(new RegExp(`by=${late}`));
  await expect(page.getByText(/Total Products found: [1-9]/)).toBeVisible();
  const inTime = await shownNames(page);
  expect(namesFor({})).toEqual(expect.arrayContaining(inTime));
  await page.reload();
  await expect(day).toHaveValue(late);
  await expect.poll(() => shownNames(page)).toEqual(inTime);
  await page.getByRole('link', { name: /^Remove In time for/ }).click();
  await expectNames(page, namesFor({}));
  await expect(day).toHaveValue('');
});
