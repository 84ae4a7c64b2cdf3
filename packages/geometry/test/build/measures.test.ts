import type { Part } from '@briolette/viewer/model';
import { expect, test } from 'vitest';
import {
  allVertices,
  buildMainModel,
  getBounds,
  getMatrices,
  getVertices,
  placedVertices,
  products,
} from '../support/products.ts';

const CLOSE = 0.05;

/** Returns the width (0) or length (1) in millimetres of each matching stone or pearl. */
const getSizes = (parts: Part[], isMatch: (part: Part) => boolean, axis: 0 | 1) =>
  parts.filter(isMatch).flatMap((part) => {
    const { low, high } = getBounds(getVertices(part));
    return getMatrices(part).map(
      (m) => (high[axis] - low[axis]) * 10 * Math.hypot(...m.slice(0, 3)),
    );
  });

const off = (sizes: number[], expected: number) =>
  Math.min(...sizes.map((size) => Math.abs(size - expected)));

const isGem = (gem?: string) => (part: Part) =>
  part.material.kind === 'stone' && part.material.stone === gem;

test.each(products)('$id: stones and pearls have their catalogue dimensions', async (product) => {
  const { studio, dimensions } = product;
  const { parts } = await buildMainModel(product);
  const check = (
    expected: number | undefined,
    isMatch: (part: Part) => boolean,
    axis: 0 | 1 = 0,
  ) => {
    if (expected) expect(off(getSizes(parts, isMatch, axis), expected)).toBeLessThan(CLOSE);
  };
  check(dimensions.stoneWidth, isGem(studio.stone));
  check(dimensions.stoneLength, isGem(studio.stone), 1);
  check(dimensions.accentWidth, isGem(studio.accent ?? studio.stone));
  check(dimensions.pearlDiameter, ({ material }) => material.kind === 'pearl');
});

const listByKind = (...kinds: string[]) =>
  products.filter(({ studio }) => kinds.includes(studio.piece));

test.each(listByKind('stone-ring', 'eternity-ring', 'band-ring'))(
  '$id has its inner diameter and band width',
  async (product) => {
    const band = (await buildMainModel(product)).parts.find(({ engraving }) => engraving) as Part;
    const points = placedVertices(band).flat();
    const inside = 2 * Math.min(...points.map(([x, , z]) => Math.hypot(x, z)));
    expect(Math.abs(inside - (product.dimensions.innerDiameter ?? 0))).toBeLessThan(CLOSE);
    // The stones of an eternity ring are wider than its band; a signet ring widens.
    if (product.studio.piece === 'eternity-ring' || product.studio.style === 'signet') return;
    const { low, high } = getBounds(points);
    expect(Math.abs(high[1] - low[1] - (product.dimensions.bandWidth ?? 0))).toBeLessThan(CLOSE);
  },
);

test.each(listByKind('hoops'))('$id has its catalogue width', async (product) => {
  const [bow] = (await buildMainModel(product)).parts;
  const { low } = getBounds(getVertices(bow as Part));
  expect(Math.abs(-20 * low[2] - (product.dimensions.width ?? 0))).toBeLessThan(CLOSE);
});

test.each(listByKind('drops'))('$id has its catalogue height', async (product) => {
  const { low, high } = getBounds(allVertices(await buildMainModel(product)));
  expect(Math.abs(high[2] - low[2] - (product.dimensions.height ?? 0))).toBeLessThan(CLOSE);
});

test.each(
  products.filter(({ studio }) =>
    ['cable', 'paperclip', 'sunburst', 'locket', 'circle'].includes(studio.style),
  ),
)('$id: its main part has its catalogue width and height', async (product) => {
  const [main] = (await buildMainModel(product)).parts;
  const { low, high } = getBounds(placedVertices(main as Part)[0] as never);
  const [long, wide] = high.map((x, i) => x - (low[i] as number)).sort((a, b) => b - a);
  const { width = 0, height = width } = product.dimensions;
  if (product.studio.piece === 'pendant') {
    expect(Math.abs((long as number) - Math.max(width, height))).toBeLessThan(CLOSE);
    expect(Math.abs((wide as number) - Math.min(width, height))).toBeLessThan(CLOSE);
  } else {
    const link = getBounds(getVertices(main as Part));
    expect(Math.abs((link.high[0] - link.low[0]) * 10 - height)).toBeLessThan(CLOSE);
    expect(Math.abs((link.high[1] - link.low[1]) * 10 - width)).toBeLessThan(CLOSE);
  }
});

test.each(products.filter(({ studio }) => ['wide', 'flat-cuff', 'trio'].includes(studio.style)))(
  '$id has its inner circumference',
  async (product) => {
    const [body] = (await buildMainModel(product)).parts;
    const points = placedVertices(body as Part)[0] ?? [];
    const [wide, deep] = product.studio.style === 'trio' ? [1, 1] : [1.07, 0.93];
    const mean = Math.min(...points.map(([x, y]) => Math.hypot(x / wide, y / deep)));
    const around = 2 * Math.PI * mean * (1 + (wide - deep) ** 2 / 16);
    // The circumference of the oval exceeds that of its mean circle by 0.12 %: a fifth of a
    // millimetre.
    expect(Math.abs(around / (product.dimensions.innerCircumference ?? 0) - 1)).toBeLessThan(0.002);
  },
);
