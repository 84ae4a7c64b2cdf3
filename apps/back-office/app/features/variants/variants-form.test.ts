import { expect, test } from 'vitest';
import {
  type MetalOptionValues,
  nameFor,
  newMetal,
  newSize,
  toMetalOptions,
  variantsResolver,
} from './variants-form.ts';

const validate = async (...models: MetalOptionValues[]) => {
  const { errors } = await variantsResolver({ models }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors;
};

test('makes the first metal the product itself and gives others the same sizes [MBO-08]', async () => {
  const first = newMetal([]);
  expect([first.name, first.sizes.map(({ own }) => own)]).toEqual(['18 carat yellow gold', [true]]);
  const sizes = [newSize({ label: 'US 6', own: true }), newSize({ label: 'US 6½', days: '5' })];
  const gold = { ...first, sizes };
  const models = [gold, newMetal([gold])];
  expect(await validate(...models)).toEqual({});
  const sent = toMetalOptions({ models }).models.map(({ code, price, sizes }) => ({
    code,
    price,
    sizes: sizes.map(({ size, days }) => `${size} ${days}`),
  }));
  expect(sent).toEqual([
    { code: '18y', price: null, sizes: ['6 0', '6h 5'] },
    { code: 'pt', price: null, sizes: ['6 0', '6h 5'] },
  ]);
});

test('adds a metal that the product does not have yet [MBO-08]', () => {
  const models: MetalOptionValues[] = [];
  for (let times = 0; times < 5; times++) models.push(newMetal(models));
  expect(models.map(({ name }) => name)).toEqual([
    '18 carat yellow gold',
    '950 platinum',
    '18 carat rose gold',
    '18 carat white gold',
    'sterling silver',
  ]);
});

test('shows an error beside an unreadable number and sends nothing for it [MBO-08]', async () => {
  const sizes = [newSize({ label: 'US 6', own: true, days: '1.5' })];
  const wrong = { ...newMetal([]), price: '12,5 or so', sizes };
  expect(await validate(wrong)).toMatchObject({
    models: [{ price: {}, sizes: [{ days: { message: 'Enter a whole number' } }] }],
  });
  expect(toMetalOptions({ models: [{ ...wrong, price: '12,50' }] }).models[0]?.price).toBe(12.5);
});

test('sends a price with a thousands separator as typed [MNY-06]', () => {
  const models = [{ ...newMetal([]), price: '1,680', sizes: [newSize({ price: '1,720' })] }];
  expect(toMetalOptions({ models }).models).toMatchObject([
    { price: 1680, sizes: [{ price: 1720 }] },
  ]);
});

test('names a metal after itself unless it has a custom name [MBO-08]', () => {
  const model = newMetal([]);
  expect(nameFor(model, 'silver', 925)).toBe('sterling silver');
  expect(nameFor({ ...model, name: 'Our gold' }, 'silver', 925)).toBe('Our gold');
});
