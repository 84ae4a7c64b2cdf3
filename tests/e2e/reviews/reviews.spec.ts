import { createPlainImage } from '../../support/plain-image.ts';
import {
  expectedStaffErrors,
  openOffice,
  placeOrders,
} from '../support/back-office/back-office.ts';
import { ship } from '../support/back-office/ship.ts';
import { getBackOfficeProduct as piece } from '../support/shopper/products.ts';
import { expect, open, test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors, persistNotices: true });

test('a customer reviews a product, and the shop replies, hides and shows the review', async ({
  page,
}) => {
  const own = piece(3);
  const { orders } = await placeOrders(page, [[own._id]]);
  const [order] = orders;
  if (!order) throw new Error('an order was placed');
  const line = page.getByRole('article').getByRole('listitem').filter({ hasText: ' x 1' });
  const dialog = page.getByRole('dialog', { name: `Review ${own.product_name}` });
  const words = `Quiet and bright ${crypto.randomUUID()}`;
  const review = page.getByRole('article').filter({ hasText: words });
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');

  await test.step('Review is offered once the order has shipped [RVW-07]', async () => {
    await open(page, '/profile/orders');
    await expect(line).toBeVisible();
    await expect(line.getByRole('button', { name: /^Review/ })).toHaveCount(0);
    await ship(page, order);
    await open(page, '/profile/orders');
    await line.getByRole('button', { name: `Review ${own.product_name}` }).press('Enter');
  });

  await test.step('a review requires stars and text, and shows which are missing [RVW-10]', async () => {
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    const stars = dialog.getByRole('group', { name: 'Rating' });
    await expect(stars.getByRole('alert')).toHaveText('Please choose a rating');
    await dialog.getByRole('radio', { name: '1 star' }).focus();
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
    await test.step('the selected stars are filled and in another colour [RVW-15]', async () => {
      await dialog.getByRole('textbox', { name: 'Your review' }).hover();
      const drawn = await stars.locator('.icon').evaluateAll(readStars);
      expect(drawn.map(({ isFilled }) => isFilled)).toEqual([true, true, true, true, false]);
      expect(new Set(drawn.slice(0, 4).map(({ colour }) => colour)).size).toBe(1);
      expect(drawn[4]?.colour).not.toBe(drawn[0]?.colour);
    });
    await dialog.getByRole('button', { name: 'Submit review' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please write a few words');
    await expect(dialog.getByRole('textbox', { name: 'Your review' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Your review' }).fill(words);
    await dialog.getByRole('combobox', { name: 'How does it fit?' }).selectOption('Runs small');
    await page.evaluate(holdDecoding);
    for (const red of [120, 160])
      await dialog.getByLabel('Add a photo').setInputFiles({
        name: 'ring.png',
        mimeType: 'image/png',
        buffer: createPlainImage([red, 60, 20]),
      });
    await page.evaluate(() => dispatchEvent(new Event('decode')));
    await expect(dialog.getByRole('img', { name: /^Photo [12]$/ })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Remove photo 2' }).press('Enter');
    await expect(dialog.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
    await expect(dialog.getByLabel('Add a photo')).toBeFocused();
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Submit review' }).press('Enter');
    await expect(page.getByText('Thank you for your review')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the shop replies by keyboard [RVW-09]', async () => {
    await openOffice(page, '/reviews');
    await expect(review).toContainText('4 of 5 stars');
    await expect(review.getByRole('img', { name: "Customer's photo 1" })).toBeVisible();
    await review.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
    await expect(review.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Thank you, Ada.');
    await page.keyboard.press('Control+Enter');
    await expect(review).toHaveCount(0);
  });

  await test.step('the product page shows the review with its reply [RVW-04 RVW-07]', async () => {
    await expect(async () => {
      await open(page, `/products/${own._id}`);
      await page.getByText('Customer reviews', { exact: true }).click();
      await expect(page.getByText('Only verified buyers can leave a review')).toBeVisible();
      await expect(reviews.filter({ hasText: words })).toContainText('Thank you, Ada.');
    }).toPass();
    const published = reviews.filter({ hasText: words });
    await expect(published.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(published).toContainText('Runs small');
    const photo = published.getByRole('img', { name: /^Photo 1 by/ });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(600);
  });

  await test.step('the author sees the reason for hiding a review [RVW-05]', async () => {
    await openOffice(page, '/reviews?view=replied');
    await review.getByRole('button', { name: 'Hide' }).click();
    await review.getByRole('textbox').fill('It names another customer.');
    await review.getByRole('button', { name: 'Hide review' }).click();
    await expect(review).toHaveCount(0);
    await open(page, '/profile/orders');
    await line.getByRole('button', { name: `Review ${own.product_name}` }).click();
    await expect(dialog).toContainText('Reason: It names another customer.');
    await expect(dialog.getByRole('button', { name: 'Delete review' })).toHaveCount(0);
    await expect
      .poll(() =>
        dialog
          .getByRole('img', { name: 'Photo 1' })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(600);
  });

  await test.step('the shop shows it again [RVW-05 RVW-09]', async () => {
    await openOffice(page, '/reviews?view=hidden');
    await review.getByRole('button', { name: 'Show again' }).click();
    await expect(review).toHaveCount(0);
  });
});

/** Holds the decoding of selected files, so that two are selected before either is decoded. */
function holdDecoding(): void {
  const decode = window.createImageBitmap;
  const release = new Promise((resolve) => addEventListener('decode', resolve, { once: true }));
  window.createImageBitmap = async (image: ImageBitmapSource) => {
    await release;
    return decode(image);
  };
}

/** Icons are masks in the colour of the text. An outline has no fill. */
function readStars(icons: Element[]): { isFilled: boolean; colour: string }[] {
  return icons.map((icon) => {
    const { maskImage, backgroundColor } = getComputedStyle(icon);
    return { isFilled: !maskImage.includes("fill='none'"), colour: backgroundColor };
  });
}
