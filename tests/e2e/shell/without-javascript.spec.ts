import { expectNames } from '../search/listing-page.ts';
import { namesFor } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the shop works with plain links and forms', async ({ page }) => {
  await test.step('browse and filter', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expectNames(page, namesFor({}));
    await page.getByLabel(/^gold/).check();
    await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectNames(page, namesFor({ materialFilter: ['gold'], sort: 'LOWTOHIGH' }));
    await page.getByRole('link', { name: 'Remove gold' }).click();
    await expectNames(page, namesFor({ sort: 'LOWTOHIGH' }));
  });
  await test.step('search and open a product', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('emerald');
    await page.keyboard.press('Enter');
    await expectNames(page, namesFor({ search: 'emerald' }));
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  });
  await test.step('says on each page what needs JavaScript, instead of loading for ever [WLK-30]', async () => {
    const note = page.locator('.no-script');
    await expect(note).toHaveText(/Please turn it on to log in, save pieces and order\./);
    await expect(note).toBeVisible();
    for (const path of ['/login', '/cart', '/wishlist']) {
      await page.goto(path);
      await expect(note).toBeVisible();
      await expect(page.getByText('Loading…')).toBeHidden();
    }
  });
  await test.step('send the contact form', async () => {
    await page.goto('/contact');
    await page.getByLabel('Email').fill('ada@test.example');
    await page.getByLabel('Your message').fill('Hello');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await sent).url()).toContain('/contact-form');
    await expect(page).toHaveURL(/\/contact$/);
  });
});
