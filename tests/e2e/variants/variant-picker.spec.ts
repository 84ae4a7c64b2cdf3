import { getCart } from '../support/shopper/calls.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

const ring = 'calla-bezel-ring';

test('metal and size are selected on the product page and changed in the cart', async ({
  page,
  logIn,
}) => {
  await logIn(`/products/${ring}`);
  await hydrated(page);
  const metals = page.getByRole('group', { name: /^Metal/ });
  const sizes = page.getByRole('group', { name: /^Ring size/ });
  const price = page.locator('.summary > .price strong');
  const row = page.getByRole('row').filter({ hasText: 'Calla' });

  await test.step('the keyboard selects a metal; price and URL follow [MDL-14]', async () => {
    await expect(metals.getByRole('radio', { name: /rose gold/ })).toBeChecked();
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(price).toHaveText('$745');
    await metals.getByRole('radio', { name: /rose gold/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(metals.getByRole('radio', { name: /platinum/ })).toBeChecked();
    await expect(price).toHaveText('$1,090');
    await expect(page).toHaveURL(/\?choice=pt$/);
  });
  await test.step('stock and sizing days follow the size [MDL-14]', async () => {
    await sizes.getByRole('radio', { name: 'US 9 sold out' }).check({ force: true });
    await expect(page.getByText('Sold out in this size')).toBeVisible();
    await expect(page.locator('.purchase').getByText('Sold out')).toBeVisible();
    await sizes.getByRole('radio', { name: 'US 6½' }).check({ force: true });
    await expect(page.getByText('Made to order in 5 days')).toBeVisible();
  });
  await test.step('a reload keeps the variant [MDL-14]', async () => {
    await page.reload();
    await hydrated(page);
    await expect(sizes.getByRole('radio', { name: 'US 6½' })).toBeChecked();
    await expect(price).toHaveText('$1,090');
  });
  await test.step('the cart line shows the variant [MDL-15]', async () => {
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.locator('.purchase').getByRole('link', { name: 'Go to Cart' }).click();
    await expect(row).toContainText('950 platinum, US 6½');
    await expect(row).toContainText('Made to order in 5 days');
  });
  await test.step('the cart line can be changed [MDL-15]', async () => {
    await row.getByRole('button', { name: 'Change Calla' }).click();
    const box = page.getByRole('dialog', { name: 'Change Calla' });
    await expect(box.getByRole('radio', { name: 'US 6½' })).toBeChecked();
    await box.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
    await box.getByRole('button', { name: 'Update cart, $1,090' }).click();
    await expect(row).toContainText('950 platinum, US 6');
    await expect(row).not.toContainText('US 6½');
    await expect
      .poll(async () => (await getCart(page)).map(({ _id, qty }) => [_id, qty]))
      .toEqual([[`${ring}.pt.6`, 1]]);
  });
});

test('the gallery shows the images of the selected metal', async ({ page }) => {
  await open(page, `/products/${ring}`);
  const gallery = page.locator('.gallery');
  const image = gallery.locator('.gallery-main img');
  for (const [label, metal, name] of [
    ['platinum', /platinum/, `${ring}-pt`],
    ['yellow gold', /yellow gold/, `${ring}-14y`],
    ['rose gold', /rose gold/, ring],
  ] as const)
    await test.step(`${label} has three images of its own [PIC-11]`, async () => {
      await page.getByRole('radio', { name: metal }).check({ force: true });
      for (const [view, file] of [
        ['Second view', 'second'],
        ['To scale', 'scale'],
        ['Front view', 'main'],
      ] as const) {
        await gallery.getByRole('button', { name: view }).click();
        await expect(image).toHaveAttribute('src', new RegExp(`/${name}-${file}-600\\.jpg$`));
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
      await expect(gallery.getByText('Pictured in')).toHaveCount(0);
    });
  await test.step('a product without variants has no options [MDL-02]', async () => {
    await open(page, '/products/everly-diamond-studs');
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: /^(Metal|Ring size|Size|Length)/ })).toHaveCount(
      0,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, persistNotices: true });

  test('price and button stay visible with every metal and size, and cover nothing', async ({
    page,
    logIn,
  }) => {
    await logIn(`/products/${ring}`);
    await hydrated(page);
    const price = page.locator('.summary > .price');
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const platinum = page.getByRole('radio', { name: /platinum/ });

    await test.step('every option is 44 px large, with price and button visible [MDL-19]', async () => {
      for (const option of await page.locator('.product-options label').all()) {
        await option.evaluate((label) => label.scrollIntoView({ block: 'center' }));
        const { width = 0, height = 0 } = (await option.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        await expect(price).toBeInViewport({ ratio: 1 });
        await expect(add).toBeInViewport({ ratio: 1 });
      }
    });
    await test.step('the bar covers nothing that has the focus [MDL-19]', async () => {
      await page.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
      await platinum.check({ force: true });
      await expect(price).toContainText('$1,090');
      await platinum.focus();
      for (let steps = 0; steps < 12; steps++) {
        const under = await add.evaluate((button) => {
          const focused = document.activeElement?.getBoundingClientRect();
          const bar = button.getBoundingClientRect();
          if (document.activeElement === button || !focused) return null;
          return Math.min(innerHeight, bar.top) - focused.bottom;
        });
        if (under === null) break;
        expect(under).toBeGreaterThanOrEqual(0);
        await page.keyboard.press('Tab');
      }
      await expect(add).toBeFocused();
    });
    await test.step('no notice covers the bar [MDL-19]', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await add.press('Enter');
      await expect(page.getByText('Added to cart')).toBeVisible();
      const toast = await page.locator('.toast').first().boundingBox();
      const bar = await price.boundingBox();
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await page.locator('.purchase').getByRole('link', { name: 'Go to Cart' }).click();
      await expect(page.getByRole('row').filter({ hasText: '950 platinum, US 6' })).toBeVisible();
    });
  });
});

test('a metal, a size and a date set before the script loads are kept [MDL-14]', async ({
  page,
}) => {
  let deliver = () => {};
  const requested = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/product-configurator-.*\.js/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(`/products/${ring}`);
  const metals = page.getByRole('group', { name: /^Metal/ });
  const sizes = page.getByRole('group', { name: /^Ring size/ });
  await metals.getByRole('radio', { name: /platinum/ }).check({ force: true });
  await sizes.getByRole('radio', { name: 'US 6', exact: true }).check({ force: true });
  await page.getByLabel('Needed by').fill('2100-01-01');
  deliver();
  await expect(page.locator('.summary > .price strong')).toHaveText('$1,090');
  await expect(page).toHaveURL(/\?choice=pt\.6$/);
  await expect(metals.getByRole('radio', { name: /platinum/ })).toBeChecked();
  await expect(sizes.getByRole('radio', { name: 'US 6', exact: true })).toBeChecked();
  await expect(page.getByText(/^Arrives .*, in time\.$/)).toBeVisible();
});

test('Add to Cart asks for the size whenever it is pressed while the options appear [MDL-22]', async ({
  page,
}) => {
  // The press can come before the page has rendered that the options are there.
  for (const turns of [0, 1, 2, 3, 4]) {
    await open(page, '/browse?search=calla');
    await page.evaluate(pressAfterOptions, turns);
    await page.locator('.card').getByRole('link', { name: /Calla/ }).first().click();
    await expect(page.getByRole('alert')).toHaveText('Choose your ring size.');
    await expect(page.locator('.size input').first()).toBeFocused();
  }
});

/** Presses Add to Cart a number of turns of the event loop after the options are in the page. */
function pressAfterOptions(turns: number): void {
  const channel = new MessageChannel();
  let turn = 0;
  channel.port1.onmessage = () => {
    if (turn++ < turns) channel.port2.postMessage(null);
    else document.querySelector<HTMLElement>('.purchase button')?.click();
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.product-options')) return;
    observer.disconnect();
    channel.port2.postMessage(null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
