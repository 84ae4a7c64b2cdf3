import { settingsSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/settings';
import { expect, test } from 'vitest';
import { requestResolver } from '../../components/form/request-resolver.ts';
import { settingsFrom, toFormValues } from './settings-form.ts';

test('reads a delivery charge in whole dollars [MNY-06]', () => {
  const charge = (deliveryCharge: string) =>
    settingsFrom({ ...toFormValues({}), deliveryCharge }).deliveryCharge;
  expect(charge('1,250')).toBe(1250);
  expect(charge('$5')).toBe(5);
  expect(charge('4.95')).toBeNaN();
  expect(charge('')).toBeUndefined();
});

test('an invalid setting says how to correct it [SET-06]', async () => {
  const resolve = requestResolver(settingsSchema, settingsFrom, m.errors);
  const typed = {
    ...toFormValues({}),
    cashbackPercent: 'a lot',
    email: 'nowhere',
    hours: '9 to 5',
  };
  const { errors } = await resolve(typed, undefined, {} as never);
  expect(errors).toMatchObject({
    cashbackPercent: { message: 'Enter a whole number from 0 to 100' },
    email: { message: 'Enter an email address, such as hello@shop.example' },
  });
  expect(errors).not.toHaveProperty('hours');
});
