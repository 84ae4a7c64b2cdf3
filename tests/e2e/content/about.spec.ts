import { expect, open, test } from '../support/test.ts';

test('the about page presents the shop, and its footer links to social networks', async ({
  page,
}) => {
  await open(page, '/about');
  await test.step('presents the shop, with a founder marked as a placeholder [ABT-01 ABT-02]', async () => {
    await expect(page.getByRole('article')).toContainText('Briolette is a small jewellery shop');
    const founder = page.getByRole('region', { name: 'Our founder' });
    await expect(founder).toContainText('This is a placeholder');
  });

  await test.step('the footer has social links and a credit line [FTR-01 FTR-02]', async () => {
    const links = page.getByRole('navigation', { name: 'Follow us' }).getByRole('link');
    await expect(links).toHaveText(['Instagram', 'Pinterest', 'YouTube']);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', 'noopener');
      await expect(link).toHaveAttribute('href', /^https:\/\//);
    }
    await expect(page.getByRole('contentinfo')).toContainText('Briolette is free software');
  });
});
