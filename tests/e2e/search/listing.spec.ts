import { namesFor, products } from '../support/catalogue.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, open, relayed, test } from '../support/test.ts';
import { expectNames, filterValue, getVisibleNames } from './listing-page.ts';

test('lists the catalogue, filters it by price and rating, and sorts it', async ({ page }) => {
  await open(page, '/browse');
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  const sort = page.getByLabel('Sort by price');

  await test.step('shows one card per product and announces the total [BRW-01 BRW-21]', async () => {
    await expectNames(page, namesFor({}));
    await expect(page.getByText('Total Products found: 50')).toHaveAttribute('aria-live', 'polite');
  });
  await test.step('starts with the highest price first [BRW-15]', async () => {
    await expect(sort).toHaveValue('HIGHTOLOW');
  });
  await test.step('one button hides and shows the panel [BRW-02]', async () => {
    const panel = page.getByRole('complementary', { name: 'Filters' });
    const hide = page.getByRole('button', { name: 'Hide filters' });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await expect(panel).toBeVisible();
    await hide.click();
    await expect(panel).toBeHidden();
    const show = page.getByRole('button', { name: 'Show filters' });
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    await show.click();
    await expect(panel).toBeVisible();
  });

  await test.step('the price slider goes from 500 to 1500 [BRW-03 BRW-04]', async () => {
    await expect(slider).toHaveAttribute('min', '500');
    await expect(slider).toHaveAttribute('max', '1500');
  });
  await test.step('it starts at 1500 and a key moves it by 100 [BRW-05 BRW-06]', async () => {
    await expect(slider).toHaveAttribute('step', '100');
    await expect(slider).toHaveValue('1500');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveValue('1400');
  });
  await test.step('keeps products below the selected price [BRW-07]', async () => {
    await expectNames(page, namesFor({ priceRange: 1400 }));
    await slider.press('Home');
    await expect(page).toHaveURL(/price=500/);
    await expectNames(page, namesFor({ priceRange: 500 }));
    expect(namesFor({ priceRange: 500 }).length).toBeGreaterThan(0);
    await slider.press('End');
    await expect(page.getByText('Under $1500')).toBeVisible();
    await expectNames(page, namesFor({}));
  });

  await test.step('offers the ratings 1 to 4 [BRW-11]', async () => {
    const radios = page.getByRole('group', { name: 'Rating' }).getByRole('radio');
    const values = await radios.evaluateAll((all) =>
      all.map((each) => (each as HTMLInputElement).value),
    );
    expect(values).toEqual(['', '1', '2', '3', '4']);
  });
  await test.step('keeps products rated above the selected value, and Any removes it [BRW-12 BRW-33]', async () => {
    await page.getByRole('radio', { name: /^Above 4/ }).check();
    await expectNames(page, namesFor({ rating: 4 }));
    expect(namesFor({ rating: 4 }).length).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Any' }).check();
    await expectNames(page, namesFor({}));
  });
  await test.step('sorts by price both ways [BRW-13 BRW-14]', async () => {
    await sort.selectOption('LOWTOHIGH');
    await expectNames(page, namesFor({ sort: 'LOWTOHIGH' }));
    await sort.selectOption('HIGHTOLOW');
    await expectNames(page, namesFor({}));
  });
});

test('filters by category, type and occasion', async ({ page }) => {
  await open(page, '/browse');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/products|browse\.data/.test(request.url())) requests.push(request.url());
  });
  const getFilterValues = (group: string) =>
    page
      .getByRole('group', { name: group })
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));

  await test.step('a second click on a value removes it [BRW-16]', async () => {
    await filterValue(page, 'gold').check();
    await expectNames(page, namesFor({ materialFilter: ['gold'] }));
    await filterValue(page, 'gold').uncheck();
    await expectNames(page, namesFor({}));
    await expect(page).toHaveURL(/\/browse$/);
  });
  await test.step('offers the categories and accepts several [BRW-08]', async () => {
    expect(await getFilterValues('Category')).toEqual(['necklace', 'ring', 'bracelet', 'earring']);
    await filterValue(page, 'ring').check();
    await filterValue(page, 'earring').check();
    await expectNames(page, namesFor({ categoryFilters: ['ring', 'earring'] }));
  });
  await test.step('shows the number of products beside each value', async () => {
    const filter = { categoryFilters: ['ring', 'earring'], materialFilter: ['gold'] };
    const { length } = namesFor(filter);
    await expect(
      page.getByRole('checkbox', { name: `gold ${length} products`, exact: true }),
    ).toBeVisible();
  });
  await test.step('offers the types and accepts several [BRW-10]', async () => {
    expect(await getFilterValues('Type')).toEqual(['diamond', 'platinum', 'gold', 'silver']);
    await filterValue(page, 'gold').check();
    await filterValue(page, 'silver').check();
    await expect(filterValue(page, 'gold')).toBeChecked();
  });
  await test.step('offers the occasions and accepts several [BRW-09]', async () => {
    expect(await getFilterValues('Occasion')).toEqual([
      'Bridal',
      'Modern',
      'Engagement',
      'Office',
      'Casual',
      'Traditional',
    ]);
    await filterValue(page, 'Casual').check();
    await filterValue(page, 'Modern').check();
    await expect(filterValue(page, 'Casual')).toBeChecked();
  });
  const all = {
    categoryFilters: ['ring', 'earring'],
    materialFilter: ['gold', 'silver'],
    ocassionFilters: ['Casual', 'Modern'],
  } satisfies Parameters<typeof namesFor>[0];
  await test.step('values of one kind are alternatives, and kinds apply together [BRW-18]', async () => {
    await expectNames(page, namesFor(all));
  });
  await test.step('filters, sorts and goes back without a product request [BRW-34]', async () => {
    await page.getByLabel('Sort by price').selectOption('LOWTOHIGH');
    await page.getByRole('slider').press('ArrowLeft');
    await expectNames(page, namesFor({ ...all, sort: 'LOWTOHIGH', priceRange: 1400 }));
    // The slider replaces the history entry instead of adding one for each step.
    await page.goBack();
    await expectNames(page, namesFor(all));
    expect(requests).toEqual([]);
  });
  await test.step('keeps the filters after a reload, and after Back from a product', async () => {
    await page.reload();
    await expectNames(page, namesFor(all));
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.waitForURL('**/products/*');
    await page.goBack();
    await expectNames(page, namesFor(all));
    await expect(filterValue(page, 'silver')).toBeChecked();
  });
});

test('Clear All resets every filter', async ({ page }) => {
  await open(
    page,
    '/browse?search=a&category=ring&material=gold&occasion=Office&rating=2&price=900&sort=LOWTOHIGH',
  );
  await page.getByRole('link', { name: 'Clear All' }).first().click();
  await test.step('removes the search term and shows the whole list again [BRW-17 BRW-32]', async () => {
    await expect(page).toHaveURL(/\/browse$/);
    await expectNames(page, namesFor({}));
    await expect(page.getByRole('slider')).toHaveValue('1500');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
  await test.step('resets sort and rating [BRW-15 BRW-33]', async () => {
    await expect(page.getByLabel('Sort by price')).toHaveValue('HIGHTOLOW');
    await expect(page.getByRole('radio', { name: 'Any' })).toBeChecked();
  });
});

test('searches the list, and helps when nothing matches', async ({ page }) => {
  await test.step('finds any part of a text, regardless of case [BRW-22]', async () => {
    await open(page, '/browse?search=GoL');
    expect(namesFor({ search: 'GoL' }).length).toBeGreaterThan(0);
    await expectNames(page, namesFor({ search: 'GoL' }));
  });
  await test.step('the chip of a term removes it [BRW-32]', async () => {
    await open(page, '/browse?search=pearl&category=necklace');
    await page.getByRole('link', { name: 'Remove “pearl”' }).click();
    await expectNames(page, namesFor({ categoryFilters: ['necklace'] }));
  });
  const empty = page.locator('.empty');
  await test.step('does not search the description [BRW-30]', async () => {
    const descriptions = products.map((product) => product.product_description);
    expect(descriptions.some((text) => text.includes('grading report'))).toBe(true);
    await open(page, '/browse?search=grading+report&material=silver');
    await expect(empty.getByRole('heading', { name: 'No products match' })).toBeVisible();
  });
  await test.step('shows how many products removing each filter would give [BRW-31]', async () => {
    await expect(empty.getByRole('link', { name: 'Remove silver, 0 products' })).toBeVisible();
    await expect(empty.getByRole('link', { name: 'Clear All' })).toBeVisible();
    const silver = namesFor({ materialFilter: ['silver'] });
    await empty
      .getByRole('link', { name: `Remove “grading report”, ${silver.length} products` })
      .click();
    await expectNames(page, silver);
  });
  await test.step('offers each filter alone when removing one is not enough [WLK-11]', async () => {
    await open(page, '/browse?search=strand&material=platinum&occasion=Casual&price=500');
    const suggestions = page.getByRole('list', { name: 'Single filters' });
    const strands = namesFor({ search: 'strand' });
    await expect(suggestions.getByRole('link')).toHaveCount(4);
    await suggestions.getByRole('link', { name: 'Only “strand”, 1 product' }).click();
    await expectNames(page, strands);
  });
});

test.describe('when products load slowly or not at all', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('shows a loader, then the list or an error with a retry', async ({ page }) => {
    const openList = async () => {
      await open(page, '/about');
      await relayed(page);
      await page.getByRole('link', { name: 'All jewellery' }).click();
    };
    const release = () => page.evaluate(() => dispatchEvent(new Event('release')));

    await test.step('shows a loader until the list has loaded [BRW-19 STA-01]', async () => {
      await holdCalls(page, 'hold');
      await openList();
      await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible();
      await release();
      await expect.poll(() => getVisibleNames(page)).toEqual(namesFor({}));
    });
    await test.step('shows the exact text when the list fails [BRW-20 ERR-14]', async () => {
      await holdCalls(page, 'fail');
      await openList();
      await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible();
    });
    await test.step('the error replaces the loader and offers a retry [STA-02]', async () => {
      await expect(page.getByRole('status', { name: 'Loading products' })).toHaveCount(0);
      await release();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => getVisibleNames(page)).toEqual(namesFor({}));
    });
  });
});

test('a filter in the URL shows only its products from the first paint on', async ({ page }) => {
  // Records the material of every painted card, frame by frame.
  await page.addInitScript(() => {
    const materials = new Set<string>();
    Object.assign(window, { materials });
    const recordMaterials = () => {
      for (const card of document.querySelectorAll<HTMLElement>(
        '.browse-list .card-details:not([aria-hidden])',
      ))
        if (card.textContent?.includes(' · ') && card.checkVisibility({ visibilityProperty: true }))
          materials.add(card.textContent.split(' · ')[1] ?? '');
      requestAnimationFrame(recordMaterials);
    };
    recordMaterials();
  });
  await open(page, '/browse?material=silver');
  const silver = products.filter(({ product_material: material }) => material === 'silver');
  await expect(page.getByText(`Total Products found: ${silver.length}`)).toBeVisible();
  const materials = await page.evaluate(() => [
    ...(window as unknown as { materials: Set<string> }).materials,
  ]);
  expect(materials).toEqual(['silver']);
});
