import type { Address, User } from '@briolette/contract';
import { expect, test } from 'vitest';
import { buildNewAddressFields } from './address-form.tsx';
import { getSelectedAddress, listSampleLast } from './address-picker.tsx';

const address = (id: string, sample = false) => ({ id, sample }) as Address;
const [home, work, sample] = [address('home'), address('work'), address('sample', true)];

test('selects the only own address [CHK-26]', () => {
  expect(getSelectedAddress([sample, home], null)).toBe(home);
  expect(getSelectedAddress([home], 'deleted')).toBe(home);
});

test('leaves the choice between several own addresses, and never selects the sample [CHK-26 ADR-12]', () => {
  expect(getSelectedAddress([home, work], null)).toBeNull();
  expect(getSelectedAddress([sample], null)).toBeNull();
  expect(getSelectedAddress(null, null)).toBeNull();
});

test('keeps the selected address, the sample included [ADR-12]', () => {
  expect(getSelectedAddress([sample, home], 'sample')).toBe(sample);
});

test("fills in the account's name and telephone number in a new address [CHK-27]", () => {
  const user = { firstName: 'Grace', lastName: 'Holloway', mobile: '555' } as User;
  expect(buildNewAddressFields(user)).toMatchObject({ fullName: 'Grace Holloway', mobile: '555' });
  expect(buildNewAddressFields(undefined)).toMatchObject({ fullName: '', mobile: '' });
});

test('lists own addresses before the sample, in their order [CHK-30]', () => {
  expect(listSampleLast([sample, work, home])).toEqual([work, home, sample]);
});
