import { expect, test } from 'vitest';
import {
  describeFit,
  findRingSize,
  formatRingSizes,
  type RingScale,
  ringScales,
  toInnerDiameterMm,
} from '../../src/index.ts';

const scales = Object.keys(ringScales) as RingScale[];

test.each(scales)('round-trips every %s size through millimetres [SIZ-01]', (name) => {
  const { sizes, toMm, fromMm } = ringScales[name];
  for (const size of sizes) expect(fromMm(toMm(size))).toBe(size);
  for (let index = 1; index < sizes.length; index++)
    expect(toMm(sizes[index] ?? 0)).toBeGreaterThan(toMm(sizes[index - 1] ?? 0));
});

test.each(scales)('round-trips every US size through %s [SIZ-01]', (name) => {
  const { sizes, toMm, fromMm } = ringScales[name];
  const { US } = ringScales;
  const fitted = US.sizes.map((size) => fromMm(US.toMm(size)));
  expect(new Set(fitted).size).toBe(US.sizes.length);
  expect(fitted.filter((size) => !sizes.includes(size))).toEqual([]);
  expect(fitted.map((size) => US.fromMm(toMm(size)))).toEqual(US.sizes);
});

test.each([
  [7, 'US 7 · EU 54 · UK N½ · JP 14'],
  [5.5, 'US 5½ · EU 51 · UK K½ · JP 10'],
  [13, 'US 13 · EU 70 · UK Z+1 · JP 29'],
])('writes US %s on all four scales [SIZ-01]', (size, words) => {
  expect(formatRingSizes(ringScales.US.toMm(size))).toBe(words);
});

test('rounds up between sizes and adds half a size for a wide band [SIZ-02]', () => {
  const { toMm, sizes } = ringScales.US;
  for (const size of sizes) {
    expect(findRingSize(toMm(size))).toBe(size);
    expect(findRingSize(toMm(size) - 0.1)).toBe(size);
    const next = size < 13 ? size + 0.5 : null;
    expect(findRingSize(toMm(size) + 0.1)).toBe(next);
    expect(findRingSize(toMm(size), 6)).toBe(next);
    expect(findRingSize(toMm(size), 5.9)).toBe(size);
  }
  expect(findRingSize(toMm(2.4))).toBe(null);
});

test('accepts circumferences from 40 to 75 mm only [SIZ-03]', () => {
  for (const wrong of [0, 39.9, 75.1, -54, Number.NaN, Number.POSITIVE_INFINITY])
    expect(toInnerDiameterMm(wrong)).toBe(null);
  for (let around = 40; around <= 75; around += 0.25) {
    const inside = toInnerDiameterMm(around) ?? 0;
    expect(inside * Math.PI).toBeCloseTo(around, 9);
    const size = findRingSize(inside);
    // At most 0.04 mm tighter than the finger.
    if (size) expect(ringScales.US.toMm(size)).toBeGreaterThan(inside - 0.05);
  }
  expect(findRingSize(toInnerDiameterMm(54.4) ?? 0)).toBe(7);
});

test('describes how a ring fits a finger [SIZ-06]', () => {
  const some = { from: 5, to: 9 };
  expect(describeFit(7, 7, some)).toBe('This ring is your size, US 7.');
  expect(describeFit(7.5, 7, some)).toBe(
    'Your size is US 7½. This ring is US 7 and can be resized to yours.',
  );
  expect(describeFit(10, 7, some)).toBe(
    'Your size is US 10. This ring is US 7 and can be resized only from US 5 to US 9.',
  );
  expect(describeFit(8, 7, null)).toBe(
    "Your size is US 8. This ring is US 7 and can't be resized.",
  );
  expect(describeFit(8, 7, undefined)).toBe('Your size is US 8. This ring is US 7.');
});
