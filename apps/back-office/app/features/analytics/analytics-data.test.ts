import { expect, test } from 'vitest';
import { bucketDays } from './analytics-data.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    orders: 1,
    amount: 10,
    refunds: 0,
    refunded: 0.5,
  }));

test('uses one bar per day for a month and per week for a year [FIG-01]', () => {
  expect(bucketDays(days(30)).length).toBe(30);
  const year = bucketDays(days(365));
  expect(year.length).toBe(53);
  expect(year[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', orders: 1 });
  expect(year.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31', amount: 70 });
  expect(year.reduce((sum, { amount }) => sum + amount, 0)).toBe(3650);
});
