import { expect, test } from 'vitest';
import { deliveryDate, displayName, orderStatus, uniqueById } from '../src/index.ts';

const noon = new Date(2026, 10, 14, 12);

test("the delivery date is the first 15 characters of the day's text [ENT-27]", () => {
  expect(deliveryDate(noon, 0)).toBe('Sat Nov 14 2026');
  expect(deliveryDate(noon, 3)).toBe('Tue Nov 17 2026');
});

test('a user without a first name is called by the email before the @ [PRF-01 ENT-19]', () => {
  expect(displayName({ firstName: 'Ada', email: 'ada@x.example' })).toBe('Ada');
  expect(displayName({ email: 'collector@x.example' })).toBe('collector');
  expect(displayName({ firstName: '  ', email: 'collector@x.example' })).toBe('collector');
});

test.each([
  [0, 'Placed'],
  [2, 'Packed'],
  [5, 'On its way'],
  [13, 'Delivered'],
])('%d hours after a same-day order it is %s [HOM-09]', (hours, status) => {
  const now = new Date(noon.getTime() + hours * 3_600_000);
  expect(orderStatus(noon, 0, now)).toBe(status);
});

test('a doubled list is shown once, in its order [STA-17 API-18]', () => {
  const list = [{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }];
  expect(uniqueById(list)).toEqual([{ _id: 'a' }, { _id: 'b' }]);
});
