import { expect, test } from 'vitest';
import { fieldsOf, localMoment } from './discount-draft.ts';

const filled = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return fieldsOf(form);
};

test('what is left empty is no limit, and the worth is of the kind that was chosen [DSC-10]', () => {
  expect(
    filled([
      ['name', ' Winter '],
      ['kind', 'percent'],
      ['worth', '10'],
      ['category', 'ring'],
      ['category', 'earring'],
      ['pieces', 'one-ring,\n two-rings '],
      ['startsAt', ''],
      ['endsAt', ''],
      ['mostUses', ''],
    ]),
  ).toEqual({
    name: 'Winter',
    percent: 10,
    amount: null,
    categories: ['ring', 'earring'],
    pieces: ['one-ring', 'two-rings'],
    startsAt: null,
    endsAt: null,
    mostUses: null,
    onceEach: false,
  });
  const other = filled([
    ['kind', 'amount'],
    ['worth', '25'],
    ['mostUses', '3'],
    ['onceEach', 'on'],
  ]);
  expect(other).toMatchObject({ percent: null, amount: 25, mostUses: 3, onceEach: true });
});

test('an amount is read in whole dollars [MNY-06]', () => {
  const amount = (worth: string) =>
    filled([
      ['kind', 'amount'],
      ['worth', worth],
    ]).amount;
  expect(amount('1,250')).toBe(1250);
  expect(amount('4.95')).toBeNaN();
});

test('a moment comes back from the form as it was [DSC-10]', () => {
  const wire = '2026-11-15T10:30:00+00:00';
  const { startsAt } = filled([['startsAt', localMoment(wire)]]);
  expect(Date.parse(startsAt ?? '')).toBe(Date.parse(wire));
  expect(localMoment(null)).toBe('');
});
