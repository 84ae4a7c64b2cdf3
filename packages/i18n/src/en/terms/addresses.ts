import { message } from '../../message.ts';

/* The fields of an address, by the names that a country has for them. */
export const fullName = 'Full name';
export const organisation = 'Company';
export const line1 = 'Street and number';
export const line2 = 'Apartment, suite or floor';
export const postcodes = {
  '': 'Postcode',
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: 'ZIP code',
} as const;
export const regions = {
  '': 'Province',
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province or city',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  state: 'State',
} as const;
export const cities = {
  '': 'City',
  district: 'District',
  post_town: 'Town',
  suburb: 'Suburb',
} as const;
export const suburbs = {
  '': 'Suburb',
  district: 'District',
  neighborhood: 'Neighbourhood',
  suburb: 'Suburb',
  townland: 'Townland',
  village_township: 'Village or township',
} as const;

export const missing = message('{label} is required');
export const invalidPostcode = message('Not a valid {label}. Example: {example}');

/** The customer of a sale in the shop without a name. */
export const walkInCustomer = 'Walk-in customer';
