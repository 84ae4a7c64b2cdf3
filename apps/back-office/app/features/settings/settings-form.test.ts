import { settingsSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/settings';
import { expect, test } from 'vitest';
import { requestResolver } from '../../components/form/request-resolver.ts';
import { changeBetween, type SettingsValues, settingsFrom, toFormValues } from './settings-form.ts';

const resolver = () =>
  requestResolver(settingsSchema, (values: SettingsValues) => settingsFrom(values, {}), m.errors);

test('reads a delivery charge with cents [MNY-06 SET-09]', () => {
  const charge = (deliveryCharge: string) =>
    settingsFrom({ ...toFormValues({}, {}), deliveryCharge }, {}).deliveryCharge;
  expect(charge('1,250')).toBe(1250);
  expect(charge('$5')).toBe(5);
  expect(charge('4.95')).toBe(4.95);
  expect(charge('9,50')).toBe(9.5);
  expect(charge('9.505')).toBeNaN();
  expect(charge('')).toBeUndefined();
  expect(toFormValues({ deliveryCharge: 9.5 }, {}).deliveryCharge).toBe('9.50');
});

test('an invalid setting says how to correct it [SET-06]', async () => {
  const resolve = resolver();
  const typed = {
    ...toFormValues({}, {}),
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

test('shows defaults as values and saves only what differs from them [SET-08]', () => {
  const defaults = { name: 'Briolette', deliveryCharge: 1, openDays: [0, 1, 2, 3, 4, 5, 6] };
  const values = toFormValues({ cashbackPercent: 3 }, defaults);
  expect(values).toMatchObject({ name: 'Briolette', deliveryCharge: '1', cashbackPercent: '3' });
  expect(settingsFrom(values, defaults)).toEqual({ cashbackPercent: 3 });
  expect(settingsFrom({ ...values, name: 'Maison', cashbackPercent: '' }, defaults)).toEqual({
    name: 'Maison',
  });
});

test('reads opening days and closed periods, with errors in their rows [OPN-06]', async () => {
  const period = { from: '2001-12-24', to: '2002-01-02', message: 'Holidays', takesOrders: false };
  const saved = { openDays: [0, 2, 6], closedPeriods: [period] };
  const values = toFormValues(saved, {});
  expect(values.openDays).toEqual(['2', '6', '0']);
  expect(settingsFrom(values, {})).toEqual(saved);
  expect(changeBetween({}, saved)).toBe(
    'Open on: not set → Tuesday, Saturday, Sunday; Closed periods: not set → 24 Dec 2001 – 2 Jan 2002, no orders (Holidays)',
  );

  const resolve = resolver();
  const wrong = { ...period, to: '2001-12-23', message: '' };
  const typed = { ...values, openDays: [], closedPeriods: [period, wrong] };
  const { errors } = await resolve(typed, undefined, {} as never);
  expect(errors).toEqual({
    openDays: { type: 'schema', message: 'Choose at least one day' },
    closedPeriods: [
      undefined,
      {
        to: { type: 'schema', message: expect.stringContaining('last day on or after the first') },
        message: { type: 'schema', message: 'Enter some text' },
      },
    ],
  });
});
