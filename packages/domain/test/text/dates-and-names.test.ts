import { alwaysOpen } from '@briolette/contract';
import { expect, test } from 'vitest';
import {
  formatDeliveryDate,
  getCustomerOrderStatus,
  getDisplayName,
  uniqueById,
} from '../../src/index.ts';

const noon = new Date(2026, 10, 14, 12);

test('formats the delivery date as the first 15 characters of the date [ENT-27]', () => {
  expect(formatDeliveryDate(noon, 0, alwaysOpen)).toBe('Sat Nov 14 2026');
  expect(formatDeliveryDate(noon, 3, alwaysOpen)).toBe('Tue Nov 17 2026');
});

test('falls back to the local part of the email without a first name [PRF-01 ENT-19]', () => {
  expect(getDisplayName({ firstName: 'Ada', email: 'ada@x.example' })).toBe('Ada');
  expect(getDisplayName({ email: 'collector@x.example' })).toBe('collector');
  expect(getDisplayName({ firstName: '  ', email: 'collector@x.example' })).toBe('collector');
});

test.each([
  ['placed', 'Placed'],
  ['making', 'Placed'],
  ['packed', 'Packed'],
  ['shipped', 'On its way'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Not paid in time'],
  ['awaiting_payment', 'Waiting for your payment'],
] as const)('shows an order in state %s as %s [HOM-09]', (state, text) => {
  expect(getCustomerOrderStatus(state).text).toBe(text);
});

test('removes duplicates and keeps the order [STA-17 API-18]', () => {
  const list = [{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }];
  expect(uniqueById(list)).toEqual([{ _id: 'a' }, { _id: 'b' }]);
});
