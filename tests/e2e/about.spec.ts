import { expect, open, test } from './test.ts';

test('tells about the shop and says openly that the founder is a placeholder [ABT-01 ABT-02]', async ({
  page,
}) => {
  await open(page, '/about');
  await expect(page.getByRole('article')).toContainText('Briolette is a small jewellery shop');
  const founder = page.getByRole('region', { name: 'Our founder' });
  await expect(founder).toContainText('This is a placeholder');
});
