import { catalogueProducts } from '@briolette/catalogue';
import { PieceFault, shoot } from '@briolette/jewel';
import { expect, test } from 'vitest';
import { inWords, pieceDataOf, shapeDraftOf } from './shape-draft.ts';

const [first] = catalogueProducts;
if (!first) throw new Error('The catalogue is empty.');
const data = { studio: first.studio, dimensions: first.dimensions };

test('what is typed of a shape and left alone is the shape it began with [PIC-05]', () => {
  for (const { studio, dimensions } of catalogueProducts)
    expect(pieceDataOf(shapeDraftOf({ studio, dimensions }))).toEqual({ studio, dimensions });
});

test('a measure is typed with a comma or a point, and what is no measure is a sentence [PIC-05]', async () => {
  const draft = shapeDraftOf(data);
  const typed = (bandWidth: string) =>
    pieceDataOf({ ...draft, measures: { ...draft.measures, bandWidth } });
  expect(typed('2,4').dimensions.bandWidth).toBe(2.4);
  for (const none of ['', 'wide', '900']) {
    const fault = await shoot(typed(none)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PieceFault);
    expect(String(fault)).toContain('The band width must be from 0.8 to 40 mm.');
  }
});

test('names are told in words', () => {
  expect(inWords('innerDiameter')).toBe('Inner diameter');
  expect(inWords('aurelia-solitaire-ring')).toBe('Aurelia solitaire ring');
});
