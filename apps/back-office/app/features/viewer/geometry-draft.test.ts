import { buildShot, GeometryError } from '@briolette/geometry';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { parseNumber } from '../../lib/product-values.ts';
import { describeFault, humanize, isSameGeometry } from './geometry-draft.ts';

const [first] = catalogueProducts;
if (!first) throw new Error('The catalogue is empty.');
const data = { studio: first.studio, dimensions: first.dimensions };

test('keeps an unchanged measure as it is [PIC-05]', () => {
  for (const mm of catalogueProducts.flatMap(({ dimensions }) => Object.values(dimensions)))
    expect(parseNumber(String(mm))).toBe(mm);
});

test('reads a measure with a comma or a point and explains an invalid one [PIC-05]', async () => {
  const typed = (bandWidth: string) => ({
    ...data,
    dimensions: { ...data.dimensions, bandWidth: parseNumber(bandWidth) },
  });
  expect(typed('2,4').dimensions.bandWidth).toBe(2.4);
  for (const none of ['', 'wide', '900']) {
    const fault = await buildShot(typed(none)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(GeometryError);
    expect(describeFault(fault)).toBe('The band width must be from 0.8 to 40 mm.');
  }
});

test('compares geometries in any key order and by their measures [PIC-07]', () => {
  const turned = {
    studio: Object.fromEntries(Object.entries(data.studio).reverse()),
    dimensions: Object.fromEntries(Object.entries(data.dimensions).reverse()),
  };
  expect(isSameGeometry(data, turned)).toBe(true);
  const wider = { ...data, dimensions: { ...data.dimensions, bandWidth: 9 } };
  expect(isSameGeometry(data, wider)).toBe(false);
  expect(isSameGeometry(data, null)).toBe(false);
  expect(isSameGeometry(null, null)).toBe(true);
});

test('formats names as words', () => {
  expect(humanize('innerDiameter')).toBe('Inner diameter');
  expect(humanize('aurelia-solitaire-ring')).toBe('Aurelia solitaire ring');
});
