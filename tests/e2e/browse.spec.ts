import { expectNames, filterValue, shownNames } from './browse-page.ts';
import { namesFor, products } from './catalogue.ts';
import { holdCalls } from './hold-calls.ts';
import { expect, open, relayed, test } from './test.ts';

test('shows every product as a card and says how many [BRW-01 BRW-07 BRW-14 BRW-15 BRW-21]', async ({
  page,
}) => {
  await open(page, '/browse');
  await expectNames(page, namesFor({}));
  await expect(page.getByText('Total Products found: 50')).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByLabel('Sort by price')).toHaveValue('HIGHTOLOW');
});

test('hides and shows the panel with a button that says so [BRW-02]', async ({ page }) => {
  await open(page, '/browse');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const button = page.getByRole('button', { name: 'Hide filters' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
  const show = page.getByRole('button', { name: 'Show filters' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await show.click();
  await expect(panel).toBeVisible();
});

test('opens the filters of a phone as a sheet with the number of products [BRW-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/browse');
  const button = page.getByRole('button', { name: 'Show filters' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet
    .getByRole('group', { name: 'Type' })
    .getByLabel(/^silver/i)
    .check();
  const names = namesFor({ materialFilter: ['silver'] });
  await sheet.getByRole('button', { name: `Show ${names.length} products` }).click();
  await expect(sheet).toBeHidden();
  await expectNames(page, names);
});

test('has a price slider from 500 to 1500 by 100, worked by keys [BRW-03..BRW-07]', async ({
  page,
}) => {
  await open(page, '/browse');
  const slider = page.getByRole('slider', { name: 'Highest price' });
  await expect(slider).toHaveAttribute('min', '500');
  await expect(slider).toHaveAttribute('max', '1500');
  await expect(slider).toHaveAttribute('step', '100');
  await expect(slider).toHaveValue('1500');
  await expect(page.getByText('Under $1500')).toBeVisible();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('1400');
  await expectNames(page, namesFor({ priceRange: 1400 }));
  await slider.press('Home');
  await expect(page).toHaveURL(/price=500/);
  await expectNames(page, namesFor({ priceRange: 500 }));
  expect(namesFor({ priceRange: 500 }).length).toBeGreaterThan(0);
});

test('offers the values of each list, several at once [BRW-08 BRW-09 BRW-10 BRW-18]', async ({
  page,
}) => {
  await open(page, '/browse');
  const groups = {
    Category: ['necklace', 'ring', 'bracelet', 'earring'],
    Type: ['diamond', 'platinum', 'gold', 'silver'],
    Occasion: ['Bridal', 'Modern', 'Engagement', 'Office', 'Casual', 'Traditional'],
  };
  for (const [name, values] of Object.entries(groups)) {
    const boxes = page.getByRole('group', { name }).getByRole('checkbox');
    const offered = await boxes.evaluateAll((all) =>
      all.map((box) => (box as HTMLInputElement).value),
    );
    expect(offered).toEqual(values);
  }
  await filterValue(page, 'ring').check();
  await filterValue(page, 'earring').check();
  await filterValue(page, 'gold').check();
  await filterValue(page, 'silver').check();
  await filterValue(page, 'Casual').check();
  await filterValue(page, 'Modern').check();
  await expectNames(
    page,
    namesFor({
      categoryFilters: ['ring', 'earring'],
      materialFilter: ['gold', 'silver'],
      ocassionFilters: ['Casual', 'Modern'],
    }),
  );
});

test('says beside each value how many products it has', async ({ page }) => {
  await open(page, '/browse?category=ring');
  const gold = namesFor({ categoryFilters: ['ring'], materialFilter: ['gold'] }).length;
  await expect(page.getByRole('checkbox', { name: `gold ${gold} products` })).toBeVisible();
});

test('keeps products rated strictly above the chosen value [BRW-11 BRW-12 BRW-33]', async ({
  page,
}) => {
  await open(page, '/browse');
  const radios = page.getByRole('group', { name: 'Rating' }).getByRole('radio');
  const values = await radios.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).value),
  );
  expect(values).toEqual(['', '1', '2', '3', '4']);
  await page.getByRole('radio', { name: /^Above 4/ }).check();
  await expectNames(page, namesFor({ rating: 4 }));
  expect(namesFor({ rating: 4 }).length).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Any' }).check();
  await expectNames(page, namesFor({}));
});

test('sorts by price both ways [BRW-13 BRW-14]', async ({ page }) => {
  await open(page, '/browse');
  await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
  await expectNames(page, namesFor({ sort: 'LOWTOHIGH' }));
  await page.getByLabel('Sort by price').selectOption('HIGHTOLOW');
  await expectNames(page, namesFor({}));
});

test('takes a value off when it is chosen a second time [BRW-16]', async ({ page }) => {
  await open(page, '/browse');
  await filterValue(page, 'gold').check();
  await expectNames(page, namesFor({ materialFilter: ['gold'] }));
  await filterValue(page, 'gold').uncheck();
  await expectNames(page, namesFor({}));
  await expect(page).toHaveURL(/\/browse$/);
});

test('resets everything with Clear All [BRW-15 BRW-17 BRW-32 BRW-33]', async ({ page }) => {
  await open(
    page,
    '/browse?search=a&category=ring&material=gold&occasion=Office&rating=2&price=900&sort=LOWTOHIGH',
  );
  await page.getByRole('link', { name: 'Clear All' }).first().click();
  await expect(page).toHaveURL(/\/browse$/);
  await expectNames(page, namesFor({}));
  await expect(page.getByLabel('Sort by price')).toHaveValue('HIGHTOLOW');
  await expect(page.getByRole('slider')).toHaveValue('1500');
  await expect(page.getByRole('radio', { name: 'Any' })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

const searches = [
  { id: 'BRW-22', term: 'GoL' },
  { id: 'BRW-23', term: 'solitaire' },
  { id: 'BRW-24', term: 'platinum' },
  { id: 'BRW-25', term: 'engagement' },
  { id: 'BRW-26', term: 'tidewell' },
  { id: 'BRW-27', term: 'bracelet' },
  { id: 'BRW-28', term: 'rosegold' },
  { id: 'BRW-29', term: 'trending' },
];
for (const { id, term } of searches) {
  test(`finds "${term}" wherever a product carries it [${id}]`, async ({ page }) => {
    const names = namesFor({ search: term });
    expect(names.length).toBeGreaterThan(0);
    await open(page, `/browse?search=${term}`);
    await expectNames(page, names);
  });
}

test('does not search the description [BRW-30]', async ({ page }) => {
  expect(products.some((product) => product.product_description.includes('grading report'))).toBe(
    true,
  );
  await open(page, '/browse?search=grading+report');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
});

test('says when nothing matches, with what each removal would give [BRW-31]', async ({ page }) => {
  await open(page, '/browse?search=grading+report&material=silver');
  const empty = page.locator('.empty');
  await expect(empty.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await expect(empty.getByRole('link', { name: 'Remove silver, 0 products' })).toBeVisible();
  const silver = namesFor({ materialFilter: ['silver'] });
  await expect(empty.getByRole('link', { name: 'Clear All' })).toBeVisible();
  await empty
    .getByRole('link', { name: `Remove “grading report”, ${silver.length} products` })
    .click();
  await expectNames(page, silver);
});

test('offers each filter alone where taking one away is not enough [WLK-11]', async ({ page }) => {
  await open(page, '/browse?search=pearl&material=platinum&occasion=Casual&price=500');
  const offered = page.getByRole('list', { name: 'Keep only one' });
  const pearls = namesFor({ search: 'pearl' });
  await expect(offered.getByRole('link')).toHaveCount(4);
  await offered.getByRole('link', { name: `Only “pearl”, ${pearls.length} products` }).click();
  await expectNames(page, pearls);
});

test('takes a search term off by its chip [BRW-32]', async ({ page }) => {
  await open(page, '/browse?search=pearl&category=necklace');
  await page.getByRole('link', { name: 'Remove “pearl”' }).click();
  await expectNames(page, namesFor({ categoryFilters: ['necklace'] }));
});

test('filters, sorts and searches without asking for products again [BRW-34]', async ({ page }) => {
  await open(page, '/browse');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/products|browse\.data/.test(request.url())) requests.push(request.url());
  });
  await filterValue(page, 'gold').check();
  await expectNames(page, namesFor({ materialFilter: ['gold'] }));
  await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
  await page.getByRole('slider').press('Home');
  await expectNames(
    page,
    namesFor({ materialFilter: ['gold'], sort: 'LOWTOHIGH', priceRange: 500 }),
  );
  await page.goBack();
  await page.goBack();
  await expectNames(page, namesFor({}));
  expect(requests).toEqual([]);
});

test('keeps the filters over a reload, in a shared link and after Back', async ({ page }) => {
  await open(page, '/browse');
  await filterValue(page, 'silver').check();
  await filterValue(page, 'Office').check();
  const names = namesFor({ materialFilter: ['silver'], ocassionFilters: ['Office'] });
  await expectNames(page, names);
  await page.reload();
  await expectNames(page, names);
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL('**/products/*');
  await page.goBack();
  await expectNames(page, names);
  await expect(filterValue(page, 'silver')).toBeChecked();
});

test.describe('when products load slowly or not at all', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows a loader, then the list [BRW-19 STA-01]', async ({ page }) => {
    await holdCalls(page, 'hold');
    await open(page, '/about');
    await relayed(page);
    await page.getByRole('link', { name: 'All jewellery' }).click();
    await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('article')).toHaveCount(50);
  });

  test('shows the exact text when they fail, and tries again [BRW-20 STA-02 ERR-14]', async ({
    page,
  }) => {
    await holdCalls(page, 'fail');
    await open(page, '/about');
    await relayed(page);
    await page.getByRole('link', { name: 'All jewellery' }).click();
    await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => shownNames(page)).toEqual(namesFor({}));
  });
});

test('a filter in the address shows its pieces only, from the first paint on', async ({ page }) => {
  // Whatever is painted is looked at, frame by frame, from the start of the page.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      for (const card of document.querySelectorAll<HTMLElement>(
        '.browse-list .card-facts:not([aria-hidden])',
      ))
        if (card.textContent?.includes(' · ') && card.checkVisibility({ visibilityProperty: true }))
          seen.add(card.textContent.split(' · ')[1] ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  await open(page, '/browse?material=silver');
  await expect(page.getByText('Total Products found: 8')).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['silver']);
});
