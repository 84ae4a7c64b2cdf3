import { expect, test } from 'vitest';
import { settingsFrom, toFormValues } from './settings-form.ts';

test('reads a delivery charge in whole dollars [MNY-06]', () => {
  const charge = (deliveryCharge: string) =>
    settingsFrom({ ...toFormValues({}), deliveryCharge }).deliveryCharge;
  expect(charge('1,250')).toBe(1250);
  expect(charge('$5')).toBe(5);
  expect(charge('4.95')).toBeNaN();
  expect(charge('')).toBeUndefined();
});
