import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Address, CountryAddress, PostalFieldName, User } from '@briolette/contract';
import { getAddressFormat } from '@briolette/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../../lib/api/api-client.ts';
import { filterByMarket, toRequest } from './address-book.ts';
import {
  buildCountryFields,
  clearAddressFormat,
  findEmptyFields,
  guessCountry,
  listCountries,
  listFieldFaults,
  loadAddressFormat,
  pickFields,
} from './address-format.ts';
import { groupFields } from './country-fields.tsx';

vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }));
const call = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en', 'de-AT', 'fr-FR'] });
  call.mockImplementation(async (_: string, { path }: { path: { country: string } }) => ({
    format: getAddressFormat(path.country),
  }));
});

const market = (...countries: string[]) => ({ addressForm: 'country' as const, countries });

test('chooses the only country of the market, or that of the browser [ADC-08]', () => {
  expect(guessCountry(['JP'], ['de-DE'])).toBe('JP');
  expect(guessCountry(['DE', 'AT', 'FR'], navigator.languages)).toBe('AT');
  expect(guessCountry(['ES', 'IT'], navigator.languages)).toBe('');
  const user = { firstName: 'Erika', lastName: 'Muster', mobile: '030 555' } as User;
  const fields = buildCountryFields(undefined, user, market('DE', 'AT'));
  expect(fields).toMatchObject({ fullName: 'Erika Muster', mobile: '030 555', country: 'AT' });
  expect(listCountries(['DE', 'AT', 'FR']).map(({ name }) => name)).toEqual([
    'Austria',
    'France',
    'Germany',
  ]);
});

test('the name comes first, and short fields beside each other share a row [ADC-08]', () => {
  const group = (country: string) =>
    groupFields(getAddressFormat(country)).map((parts) => parts.map(({ name }) => name).join(' '));
  const street = ['line1', 'line2'];
  expect(group('AT')).toEqual(['fullName', 'organisation', ...street, 'postcode city']);
  expect(group('US')).toEqual(['fullName', 'organisation', ...street, 'city region', 'postcode']);
  expect(group('JP')).toEqual(['fullName', 'organisation', ...street, 'region postcode']);
  expect(group('AE')).toEqual(['fullName', 'organisation', ...street, 'region']);
});

test('reports empty fields that the country requires, and no others [ADC-09]', async () => {
  const fields = buildCountryFields(undefined, undefined, market('IE', 'AT'));
  const find = async (change: Partial<typeof fields>) =>
    Object.keys(await findEmptyFields({ ...fields, ...change }));
  expect(await find({ country: '' })).toEqual(['country', 'mobile']);
  expect(await find({ country: 'AT', city: ' ' })).toEqual(
    'fullName line1 postcode city mobile'.split(' '),
  );
  expect(
    await find({ country: 'IE', fullName: 'Aoife', line1: 'Main Street', mobile: '1' }),
  ).toEqual(['city']);
});

test('finds the faults of the API by field [ADC-09]', () => {
  const errors = [
    'postcode: Not a valid ZIP code. Example: 95014',
    'region: State is required',
    'body: unknown',
    'no field',
  ];
  const rejected = new ApiResponseError(400, errors[0] ?? '', { code: 'invalidRequest', errors });
  expect(listFieldFaults(rejected)).toEqual([
    { name: 'postcode', message: 'Not a valid ZIP code. Example: 95014' },
    { name: 'region', message: 'State is required' },
  ]);
  expect(listFieldFaults(new ApiResponseError(0, 'postcode: x'))).toEqual([]);
});

test('loads the fields of a country once, and again after a failure [ADC-08]', async () => {
  call.mockClear();
  await Promise.all([loadAddressFormat('NL'), loadAddressFormat('NL')]);
  expect(call).toHaveBeenCalledTimes(1);
  call.mockRejectedValueOnce(new Error('offline'));
  expect(await loadAddressFormat('BE')).toBeNull();
  clearAddressFormat('BE');
  expect(await loadAddressFormat('BE')).toMatchObject({ country: 'BE' });
});

test('edits a stored address, and restores it without its printed lines [ADC-08]', () => {
  const empty = { organisation: '', line2: '', suburb: '', region: '' };
  const stored = {
    ...{ id: '1', country: 'GB', fullName: 'Grace Hill', mobile: '020 555', ...empty },
    ...{ line1: '1 Downing Street', city: 'London', postcode: 'SW1A 2AA', lines: ['Grace Hill'] },
  } satisfies CountryAddress & Record<PostalFieldName, string>;
  const { id: _, lines: __, ...request } = stored;
  const fields = buildCountryFields(stored, undefined, market('DE'));
  expect(pickFields(fields)).toEqual(request);
  expect(toRequest(stored)).toEqual(request);
});

test('offers the addresses that the market delivers to [ADC-10]', () => {
  const addresses = [{ id: 'home' }, { id: 'de', country: 'DE' }, { id: 'us', country: 'US' }];
  const list = (each: Parameters<typeof filterByMarket>[1]) =>
    filterByMarket(addresses as Address[], each)?.map(({ id }) => id);
  expect(list(market('DE', 'AT'))).toEqual(['de']);
  expect(list({ addressForm: 'single', countries: ['US'] })).toEqual(['home']);
  expect(filterByMarket(null, market('DE'))).toBeNull();
});
