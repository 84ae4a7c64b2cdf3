import { expect, test } from 'vitest';
import { modelsOf, ofMetal, withMetal, withSize } from './models-draft.ts';

test('the first metal has the piece itself; another comes in the same sizes [MBO-08]', () => {
  const [first, ...none] = withMetal([]);
  expect([first?.name, first?.sizes.map(({ own }) => own), none]).toEqual([
    '18 carat yellow gold',
    [true],
    [],
  ]);
  if (!first) return;
  const named = {
    ...withSize(first),
    sizes: [
      { ...first.sizes[0], label: 'US 6' },
      { ...first.sizes[0], key: 'b', label: 'US 6½', own: false, days: '5' },
    ],
  } as typeof first;
  const { models, faults } = modelsOf(withMetal([named]));
  expect(faults).toEqual({});
  expect(
    models.map(({ code, price, sizes }) => [
      code,
      price,
      sizes.map(({ size, days }) => [size, days]),
    ]),
  ).toEqual([
    [
      '18y',
      null,
      [
        ['6', 0],
        ['6h', 5],
      ],
    ],
    [
      'pt',
      null,
      [
        ['6', 0],
        ['6h', 5],
      ],
    ],
  ]);
});

test('each metal that is added is one that the piece does not come in yet [MBO-08]', () => {
  let drafts = withMetal([]);
  for (let times = 0; times < 4; times++) drafts = withMetal(drafts);
  expect(drafts.map(({ name }) => name)).toEqual([
    '18 carat yellow gold',
    '950 platinum',
    '18 carat rose gold',
    '18 carat white gold',
    'sterling silver',
  ]);
});

test('what is no number is said beside its field, and nothing is sent for it [MBO-08]', () => {
  const [model] = withMetal([]);
  if (!model) return;
  const wrong = {
    ...model,
    price: '12,5 or so',
    sizes: model.sizes.map((size) => ({ ...size, days: '1.5' })),
  };
  expect(modelsOf([wrong]).faults).toEqual({
    'models.0.price': 'Enter an amount such as 1250.50',
    'models.0.sizes.0.days': 'A whole number',
  });
  expect(modelsOf([{ ...model, price: '12,50' }]).models[0]?.price).toBe(12.5);
});

test('a price with a thousands separator is sent as typed [MNY-06]', () => {
  const [model] = withMetal([]);
  if (!model) return;
  const priced = { ...model, price: '1,680', sizes: [{ ...model.sizes[0], price: '1,720' }] };
  const { models, faults } = modelsOf([priced as typeof model]);
  expect(faults).toEqual({});
  expect(models).toMatchObject([{ price: 1680, sizes: [{ price: 1720 }] }]);
});

test('a metal that nobody named is called by its own name [MBO-08]', () => {
  const [model] = withMetal([]);
  if (!model) return;
  expect(ofMetal(model, 'silver', 925).name).toBe('sterling silver');
  expect(ofMetal({ ...model, name: 'Our gold' }, 'silver', 925).name).toBe('Our gold');
});
