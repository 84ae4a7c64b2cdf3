import { expect, test } from 'vitest';
import { mergeValues, withValue } from './merge-values.ts';

const base = {
  fields: { name: 'Aurelia', price: '1250', brand: 'Verrine' },
  variants: {
    metalIds: ['x18y', 'xpt'],
    metals: { x18y: { price: '' }, xpt: { price: '1290' } } as Record<string, object>,
  },
  stones: [{ kind: 'diamond' }],
  geometry: { width: 5, height: 2 },
};

test('keeps what only one of two people changed [FRM-05]', () => {
  const yours = { ...base, fields: { ...base.fields, price: '1300' } };
  const theirs = {
    ...base,
    fields: { ...base.fields, brand: 'Onde' },
    stones: [{ kind: 'ruby' }],
  };
  expect(mergeValues(base, yours, theirs)).toEqual({
    values: {
      ...base,
      fields: { name: 'Aurelia', price: '1300', brand: 'Onde' },
      stones: [{ kind: 'ruby' }],
    },
    clashes: [],
  });
});

test('keeps own values of what both changed, and reports them [FRM-05]', () => {
  const yours = { ...base, fields: { ...base.fields, price: '1300', name: 'Aura' } };
  const theirs = { ...base, fields: { ...base.fields, price: '1200', name: 'Aura' } };
  const { values, clashes } = mergeValues(base, yours, theirs);
  expect(values.fields).toEqual(yours.fields);
  expect(clashes).toEqual([{ path: ['fields', 'price'], yours: '1300', theirs: '1200' }]);
  const taken = withValue(values, ['fields', 'price'], '1200');
  expect([taken.fields.price, values.fields.price]).toEqual(['1200', '1300']);
});

test('merges added and removed metals [FRM-05]', () => {
  const yours = {
    ...base,
    variants: {
      metalIds: ['x18y', 'new'],
      metals: { ...base.variants.metals, new: { price: '' } },
    },
  };
  const theirs = {
    ...base,
    variants: {
      metalIds: ['x18y', 'xpt', 'xag'],
      metals: { ...base.variants.metals, xpt: { price: '1400' }, xag: { price: '300' } },
    },
  };
  const { values, clashes } = mergeValues(base, yours, theirs);
  expect(values.variants.metalIds).toEqual(['x18y', 'xag', 'new']);
  expect(values.variants.metals).toEqual({ ...theirs.variants.metals, new: { price: '' } });
  expect(clashes).toEqual([]);
});

test('does not mix lists or 3D models of two people [FRM-05]', () => {
  const yours = { ...base, stones: [], geometry: { width: 6, height: 2 } };
  const theirs = { ...base, stones: [{ kind: 'ruby' }], geometry: { width: 5, height: 3 } };
  const { values, clashes } = mergeValues(base, yours, theirs);
  expect([values.stones, values.geometry]).toEqual([[], { width: 6, height: 2 }]);
  expect(clashes.map(({ path }) => path)).toEqual([['stones'], ['geometry']]);
});
