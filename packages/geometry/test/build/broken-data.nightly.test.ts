import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseGeometry } from '../../src/build/parse-geometry.ts';
import { buildShot, GeometryError } from '../../src/index.ts';
import { getProduct, products } from '../support/products.ts';

/** Expects a shot with finite numbers or a GeometryError. Any other error fails. */
async function builtOrExplained(data: unknown): Promise<string> {
  try {
    const { model, camera, low, high } = await buildShot(data);
    expect(model.parts.length).toBeGreaterThan(0);
    for (const { mesh, places } of model.parts)
      expect(
        [mesh.positions, mesh.normals, places].every((list) => list.every(Number.isFinite)),
      ).toBe(true);
    expect([...camera.matrix, camera.focus, ...low, ...high].every(Number.isFinite)).toBe(true);
    return 'built';
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    return `${error.fault}: ${Object.values(error.values).join(', ')}`;
  }
}

const explained = async (data: unknown) => void (await builtOrExplained(data));

test('builds or rejects arbitrary data with a GeometryError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), (data) => explained(data)),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.anything(), (studio, dimensions) =>
      explained({ studio, dimensions }),
    ),
    { numRuns: 300 },
  );
});

const anyProduct = fc.constantFrom(...products);
const field = <T extends object>(record: T) => fc.constantFrom(...Object.keys(record));

test('ignores dimensions named like properties of Object.prototype', async () => {
  const product = getProduct('northway-satin-band');
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const dimensions = JSON.parse(`{ ${JSON.stringify(name)}: 5 }`);
    const result = await builtOrExplained({
      ...product,
      dimensions: { ...dimensions, ...product.dimensions },
    });
    expect(result).toBe('built');
  }
});

test('builds or rejects a product with one invalid dimension', async () => {
  const measure = fc.oneof(
    fc.constantFrom(undefined, null, '', '7', NaN, Infinity, -1, 0, 1e-9, 1e9, []),
    fc.double(),
  );
  await fc.assert(
    fc.asyncProperty(
      anyProduct.chain((product) =>
        fc.tuple(fc.constant(product), field(product.dimensions), measure),
      ),
      ([product, name, value]) =>
        explained({ ...product, dimensions: { ...product.dimensions, [name]: value } }),
    ),
    { numRuns: 80 },
  );
});

test('builds or rejects a product with one invalid parameter', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      7,
      '',
      'constructor',
      '__proto__',
      'toString',
      'pearl',
      'emerald',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      anyProduct.chain((product) => fc.tuple(fc.constant(product), field(product.studio), word)),
      ([product, name, value]) =>
        explained({ ...product, studio: { ...product.studio, [name]: value } }),
    ),
    { numRuns: 80 },
  );
});

test('builds or rejects dimensions at the ends of their ranges', async () => {
  const ends = {
    innerDiameter: [10, 30],
    innerCircumference: [100, 300],
    chainLength: [300, 1000],
    width: [1, 80],
    height: [1, 120],
    thickness: [0.4, 15],
    bandWidth: [0.8, 40],
    stoneWidth: [0.8, 30],
    stoneLength: [0.8, 45],
    accentWidth: [0.8, 20],
    pearlDiameter: [1, 25],
  };
  for (const product of products.filter((_, i) => i % 5 === 0))
    for (const [name, values] of Object.entries(ends))
      if (name in product.dimensions)
        for (const value of values)
          await builtOrExplained({
            ...product,
            dimensions: { ...product.dimensions, [name]: value },
          });
});

test('names the dimension and its range in the error', async () => {
  const product = getProduct('aurelia-solitaire-ring');
  const broken = (change: object) => builtOrExplained({ ...product, ...change });
  expect(await broken({ dimensions: { ...product.dimensions, stoneWidth: 300 } })).toBe(
    'outOfRange: stone width, 0.8, 30',
  );
  expect(await broken({ dimensions: { innerDiameter: 17, bandWidth: 2 } })).toBe(
    'missing: stone width',
  );
  expect(await broken({ studio: { ...product.studio, metal: 'tin' } })).toBe(
    'invalidOption: metal, gold, rosegold, whitegold, silver, platinum',
  );
  expect(await broken({ studio: { ...product.studio, style: 'tiara' } })).toBe(
    'invalidOption: style, solitaire, halo, pave, halo-pave, bezel, three-stone',
  );
  expect(await broken({ dimensions: undefined })).toBe('missing: dimensions');
});

/** Expects a parsed geometry that can be parsed again and built, or a GeometryError. */
async function parsedOrExplained(data: unknown): Promise<'parsed' | 'explained'> {
  const geometry = await parseGeometry(data).catch((error: unknown) => {
    if (!(error instanceof GeometryError)) throw error;
    return null;
  });
  if (!geometry) return 'explained';
  const wire = JSON.parse(JSON.stringify(geometry));
  expect(await parseGeometry(wire)).toEqual(geometry);
  expect(JSON.stringify(geometry).length).toBeLessThan(1000);
  expect(await builtOrExplained(wire)).toBe('built');
  return 'parsed';
}

test('parses or rejects arbitrary geometries [PIC-08]', async () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ studio: fc.anything(), dimensions: fc.anything() }),
    fc.constantFrom(...products).chain((product) =>
      fc.record({
        studio: fc.dictionary(field(product.studio), fc.constantFrom('', 'x', 'constructor', null)),
        dimensions: fc.dictionary(fc.string(), fc.double()),
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (data) => void (await parsedOrExplained(data))),
    { numRuns: 300 },
  );
});

test('parses or rejects changed geometries and omits unknown fields [PIC-08]', async () => {
  const changed = anyProduct.chain((product) =>
    fc.record({
      studio: fc.constant({ ...product.studio, hidden: 'words' }),
      dimensions: fc
        .tuple(field(product.dimensions), fc.double({ min: 0.5, max: 60, noNaN: true }))
        .map(([name, value]) => ({ ...product.dimensions, [name]: value, hidden: 5 })),
    }),
  );
  await fc.assert(
    fc.asyncProperty(changed, async (data) => void (await parsedOrExplained(data))),
    { numRuns: 15 },
  );
  for (const { studio, dimensions } of products) {
    const parsed = await parseGeometry({
      studio,
      dimensions: { ...dimensions, hidden: 5 },
      more: 1,
    });
    expect(parsed).toEqual({ studio, dimensions });
  }
});
