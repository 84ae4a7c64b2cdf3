import { expect, open, test } from './test.ts';

test('shows social links and a credit line in the footer [FTR-01 FTR-02]', async ({ page }) => {
  await open(page, '/');
  const links = page.getByRole('navigation', { name: 'Social networks' }).getByRole('link');
  await expect(links).toHaveText(['Instagram', 'Pinterest', 'YouTube']);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(page.getByRole('contentinfo')).toContainText('Briolette is free software');
});
