import { formName } from '@briolette/viewer/model';
import { expect, test } from 'vitest';
import type { Vector } from '../../src/parts/vector.ts';
import { buildShot } from '../../src/photo/stills.ts';
import { placedVertices, products } from '../support/products.ts';

/** Returns the points of the product and of its form, in millimetres. */
async function measureWorn(product: (typeof products)[number]) {
  const shot = await buildShot(product, { view: 'scale' });
  const of = (isForm: boolean): Vector[] =>
    shot.model.parts
      .filter(({ name }) => (name === formName) === isForm)
      .flatMap((part) => placedVertices(part).flat());
  return { ...shot, frame: shot.frameMillimetres ?? 0, product: of(false), form: of(true) };
}

const span = (points: readonly Vector[], axis: 0 | 1 | 2) =>
  points.reduce(
    ([low, high], point) => [Math.min(low, point[axis]), Math.max(high, point[axis])] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as readonly [number, number],
  );

test.each(products)('$id is worn and completely visible [PIC-10]', async (product) => {
  const { form, frame, pose, low, high } = await measureWorn(product);
  expect(form.length).toBeGreaterThan(1_000);
  expect(Math.hypot(...pose.subarray(0, 3))).toBeCloseTo(34 / frame, 5);
  // The image is 3.4 wide, with the ruler at the bottom.
  expect(low[0]).toBeGreaterThan(-1.6);
  expect(high[0]).toBeLessThan(1.6);
  expect(low[2]).toBeGreaterThan(-1.4);
  expect(high[2]).toBeLessThan(1.5);
});

const necklaces = products.filter(({ studio }) => /pendant|collar|strand/.test(studio.piece));

test.each(necklaces)('$id hangs as low as its length allows [PIC-10]', async (necklace) => {
  const { product } = await measureWorn(necklace);
  const [lowest, highest] = span(product, 2);
  const length = necklace.dimensions.chainLength ?? 0;
  expect(highest - lowest).toBeGreaterThan(length / 2 - 180);
  expect(highest - lowest).toBeLessThan(length / 2 - 90);
});

const around = products.filter(({ studio }) => /ring$|bracelet|bangle/.test(studio.piece));

test.each(around)(
  'the form of $id fits inside it and leaves the image [PIC-10]',
  async (product) => {
    const { form, frame } = await measureWorn(product);
    const { innerDiameter, innerCircumference = 0 } = product.dimensions;
    // A finger goes along Y, a wrist along Z.
    const [along, across] = innerDiameter ? ([1, 2] as const) : ([2, 1] as const);
    const [low, high] = span(form, along);
    expect(low).toBeLessThanOrEqual(-frame / 2);
    expect(high).toBeGreaterThanOrEqual(frame / 2);
    const [a, b] = innerDiameter
      ? [innerDiameter / 2, innerDiameter / 2]
      : [1.07, 0.93].map((by) => (innerCircumference / 2 / Math.PI) * by);
    const shares = form
      .filter((point) => Math.abs(point[along]) < 4)
      .map((point) => Math.hypot(point[0] / (a ?? 0), point[across] / (b ?? 0)));
    expect(shares.length).toBeGreaterThan(50);
    for (const share of shares) {
      expect(share).toBeLessThan(1);
      expect(share).toBeGreaterThan(0.93);
    }
  },
);
