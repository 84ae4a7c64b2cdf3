import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openRenderer } from '../../studio/renderer/renderer.ts';
import { getGeometry } from './products.ts';

const side = 240;
const font = 'serif';

/**
 * Returns the centre of the change that text makes in an image, in per cent of its size, and its
 * amount.
 */
async function change(without: Buffer, cut: Buffer) {
  const [a, b] = await Promise.all(
    [without, cut].map((png) => sharp(png).greyscale().raw().toBuffer()),
  );
  let [sum, across, down] = [0, 0, 0];
  a?.forEach((grey, i) => {
    const by = Math.abs(grey - (b?.[i] ?? 0));
    sum += by;
    across += by * (i % side);
    down += by * Math.floor(i / side);
  });
  return { much: sum / side ** 2, at: [across, down].map((each) => (each / sum / side) * 100) };
}

/** Returns the middle of the baseline of an engraving in the product's image. */
function getMiddle(path: string): [number, number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, ...end] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const [x2, y2] = end;
  if (x2 === undefined || y2 === undefined) return [(x0 + x1) / 2, (y0 + y1) / 2];
  return [(x0 + 2 * x1 + x2) / 4, (y0 + 2 * y1 + y2) / 4];
}

test('engraves text only where the image of the product shows it [TRN-11]', async () => {
  const renderer = await openRenderer();
  const engravable = catalogueProducts.filter(({ engraving }) => engraving);
  expect(engravable.length).toBe(4);
  for (const { _id, engraving } of engravable) {
    const place = engraving?.place === 'on the face' ? 'face' : 'inside';
    const text = 'Always ever'.slice(0, engraving?.longest);
    const render = async (words: string, where: 'face' | 'inside') => {
      const request = { data: getGeometry(_id), side, frames: 3 };
      return (await renderer.take({ ...request, words: { text: words, font, side: where } })).png;
    };
    const without = await render('', place);
    expect(without.equals(await render('', place)), _id).toBe(true);
    const { much, at } = await change(without, await render(text, place));
    // Without text, two renders of a product are identical.
    expect(much, _id).toBeGreaterThan(0.03);
    const spot = getMiddle(engraving?.spot.path ?? '');
    const distance = Math.hypot((at[0] ?? 0) - spot[0], (at[1] ?? 0) - spot[1]);
    expect(distance, _id).toBeLessThan(14);
  }
  await renderer.close();
});
