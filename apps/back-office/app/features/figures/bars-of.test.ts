import { expect, test } from 'vitest';
import { barsOf, stepsTo } from './bars-of.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    orders: 1,
    amount: 10,
    refunds: 0,
    refunded: 0.5,
  }));

test('a month has a bar for each day, a year one for each week, and nothing is lost [FIG-01]', () => {
  expect(barsOf(days(30)).length).toBe(30);
  const year = barsOf(days(365));
  expect(year.length).toBe(53);
  expect(year[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', orders: 1 });
  expect(year.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', amount: 70 });
  expect(year.reduce((sum, { amount }) => sum + amount, 0)).toBe(3650);
});

test('the lines behind the bars are round, few, and reach over the highest', () => {
  expect(stepsTo(0)).toEqual([0]);
  expect(stepsTo(1)).toEqual([0, 0.5, 1]);
  expect(stepsTo(2900)).toEqual([0, 1000, 2000, 3000]);
  for (const most of [3, 17, 99, 101, 4321, 1_000_000]) {
    const steps = stepsTo(most);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
    expect(steps.length).toBeLessThanOrEqual(4);
  }
});
