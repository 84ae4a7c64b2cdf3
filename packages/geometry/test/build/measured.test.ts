import { catalogueProducts } from '@briolette/sample-catalogue';
import measured from '@briolette/sample-catalogue/measured.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { measureProduct } from '../../scripts/measure.ts';

test.each(catalogueProducts)(
  '$_id has the measured weight and stones (update with `npm run measure -w packages/geometry`) [FCT-02]',
  async (product) => {
    expect((measured as Record<string, unknown>)[product._id]).toEqual(
      await measureProduct(product),
    );
  },
);

test('a round stone has the usual weight of its size [FCT-02]', async () => {
  const [ring] = catalogueProducts;
  if (!ring) throw new Error('The catalogue is empty');
  const carat = async (stoneWidth: number) => {
    const product = { ...ring, dimensions: { ...ring.dimensions, stoneWidth } };
    return (await measureProduct(product)).stones[0]?.carat ?? 0;
  };
  for (const [width, trade] of [
    [5.15, 0.5],
    [6.5, 1],
    [8.1, 2],
  ] as const)
    expect(Math.abs((await carat(width)) / trade - 1), `${width} mm`).toBeLessThan(0.05);
});
