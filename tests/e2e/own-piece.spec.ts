import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { plainPicture } from '../support/plain-picture.ts';
import { openOffice, refusals } from './back-office/office.ts';
import { drawnInSoftware, shortOfMemory } from './drawn-in-software.ts';
import { call } from './shopper/calls.ts';
import { expect, open, test } from './test.ts';

test.use({
  launchOptions: drawnInSoftware,
  // Only the hand turns it.
  contextOptions: { reducedMotion: 'reduce' },
  // The page of a piece that came later was never prerendered.
  expectedErrors: new RegExp(`${refusals.source}|status of 404 .*/products/`),
});

/** The fewest triangles of all shapes: the processor draws it in the least time. */
const band = 'northway-satin-band';
const slow = { timeout: 120_000 };
const views = ['Front view', 'Second view', 'In scale'];
const wordsOfViews = views.map((view) => `A rose gold band, ${view.toLowerCase()}`);

const drawCard = (page: Page) => page.getByRole('region', { name: 'Drawn from its data' });

test('a ring that is typed and photographed in the back office has its three pictures, or one alone that is chosen, and turns in the shop [PIC-06 PIC-07 PIC-09 TRN-13]', async ({
  page,
}) => {
  test.slow();
  await shortOfMemory(page, 120);
  await openOffice(page, '/new-piece');
  await write(page, 'Halcyon');
  const card = drawCard(page);
  await card.getByRole('button', { name: 'Draw it' }).click();
  await card.getByRole('combobox', { name: 'Start from the shape of' }).selectOption(band);
  await card.getByRole('combobox', { name: 'Metal' }).selectOption('rosegold');
  await card.getByRole('textbox', { name: 'Band width, mm' }).fill('6.5');
  const words = card.getByRole('textbox', { name: 'What the pictures show' });
  const take = card.getByRole('button', { name: 'Take its pictures' });
  await words.fill('');
  await take.click();
  await expect(card.getByRole('alert').filter({ hasText: 'Say what' })).toBeVisible();
  await words.fill('A rose gold band');
  await take.press('Enter');
  const progress = card.getByRole('status');
  await expect(progress.filter({ hasText: /^Front view: \d+ %$/ })).toBeVisible(slow);
  // Typed while it works, it stays.
  await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Onde');
  await expect(progress.filter({ hasText: /^Taken/ })).toBeVisible({ timeout: 240_000 });
  const preview = page.getByRole('region', { name: 'As the shopper sees it' });
  await expect(preview).toContainText('Maison Onde');
  const shown = preview.locator('img');
  await expect(shown).toHaveAttribute(
    'src',
    /\/api\/pictures\/[\da-f]{32}(-[\da-f]{32}){2}-main-600\.jpg$/,
  );
  await expect.poll(() => widthOf(shown)).toBe(600);
  const front = (await shown.getAttribute('src')) ?? '';
  await expect(card.getByRole('radio', { name: 'All three' })).toBeChecked();
  await card.getByRole('radio', { name: 'In scale' }).check();
  await expect(shown).not.toHaveAttribute('src', front);
  await card.getByRole('radio', { name: 'All three' }).check();
  await expect(shown).toHaveAttribute('src', front);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halcyon');
  const { entries } = await call<{ entries: { call: string; after: { alt?: string } }[] }>(
    page,
    '/api/staff/log',
  );
  const brought = entries.filter((each) => each.call === 'addPicture');
  expect(brought.map(({ after }) => after.alt)).toEqual(expect.arrayContaining(wordsOfViews));

  // The shape came with it, and another measure is saved by itself.
  await card.getByRole('button', { name: 'Draw it' }).click();
  await expect(card.getByText('Shoppers can turn it')).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Metal' })).toHaveValue('rosegold');
  const width = card.getByRole('textbox', { name: 'Band width, mm' });
  await expect(width).toHaveValue('6.5');
  await width.fill('650');
  await card.getByRole('button', { name: 'Save shape' }).click();
  await expect(
    card.getByRole('alert').filter({ hasText: 'from 0.8 to 40 mm' }).first(),
  ).toBeVisible(slow);
  await width.fill('7');
  await card.getByRole('button', { name: 'Save shape' }).click();
  await expect(card.getByText('Shoppers can turn it')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('bandwidth 6.5 → 7');
  const save = card.getByRole('button', { name: 'Save shape' });
  await expect(save).toHaveAttribute('aria-disabled', 'false');
  const { violations } = await new AxeBuilder({ page }).include('.draw').analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();

  await open(page, '/products/halcyon');
  await seesViews(page, wordsOfViews);
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expect(page.locator('.turn[aria-busy=false]')).toBeVisible(slow);
  const slider = page.getByRole('slider', { name: 'Turn Halcyon' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '5 degrees');

  await open(page, '/browse?search=Halcyon');
  const product = page.getByRole('article').filter({
    has: page.getByRole('link', { name: 'Halcyon', exact: true }),
  });
  await product.hover();
  const second = product.locator('.card-second img');
  await expect(second).toHaveAttribute('src', /-second-600\.jpg$/);
  await expect.poll(() => widthOf(second)).toBe(600);
});

test('views that are brought from files are shown with their words, and one is taken away again [PIC-09]', async ({
  page,
}) => {
  await openOffice(page, '/new-piece');
  await write(page, 'Sandrift');
  const words = ['A band lies', 'A band stands', 'A band by a rule'];
  for (const [place, alt] of words.entries()) {
    const name = place === 0 ? 'Choose a picture' : 'Another picture';
    const buffer = plainPicture([200, 160 - 40 * place, 40 + 40 * place]);
    await page.getByLabel(name).setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer });
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill(alt);
    if (place > 0)
      await page.getByRole('combobox', { name: 'Show it as' }).selectOption(views[place] ?? '');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('textbox', { name: 'What the picture shows' })).toHaveCount(0);
  }
  const others = page.getByRole('list', { name: 'Other views' }).getByRole('listitem');
  await expect(others).toHaveText([/^Second view/, /^In scale/]);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandrift');
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
  await open(page, '/products/sandrift');
  await seesViews(page, words);
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0);

  await openOffice(page, '/piece?id=sandrift');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(others).toHaveText([/^Second view/]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await open(page, '/products/sandrift');
  await seesViews(page, words.slice(0, 2));
});

test('of a piece whose shape is known the words stand there first [PIC-06]', async ({ page }) => {
  await openOffice(page, `/piece?id=${band}`);
  const card = drawCard(page);
  await card.getByRole('button', { name: 'Draw it' }).click();
  await expect(card.getByRole('combobox', { name: 'Start from' })).toHaveValue(band);
  await expect(card.getByRole('textbox', { name: 'What the pictures show' })).toHaveValue(
    /^Northway /,
  );
});

/** What a new piece cannot be without, but its picture. */
async function write(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('A band, made for one hand.');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('820');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Maison Verrine');
}

/** The page of the piece has these views and no other, each with a picture and its words. */
async function seesViews(page: Page, alts: readonly string[]) {
  const shown = page.locator('.gallery-main img');
  await expect(shown).toHaveAttribute('alt', alts[0] ?? '');
  for (const [place, label] of views.entries()) {
    const button = page.getByRole('button', { name: label, exact: true });
    await expect(button).toHaveCount(place < alts.length ? 1 : 0);
    if (place >= alts.length) continue;
    await button.click();
    await expect(shown).toHaveAttribute('alt', alts[place] ?? '');
    await expect.poll(() => widthOf(shown)).toBe(600);
  }
}

const widthOf = (picture: ReturnType<Page['locator']>) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
