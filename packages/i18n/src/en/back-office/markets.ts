import { message, plural } from '../../message.ts';

export const title = 'Markets';
export const intro =
  'Countries that you sell to in one currency. A product is sold in a market once you accept its prices there.';
export const listLabel = 'Markets';
export const createButton = 'Create market';
export const pricesLink = message('Prices<hidden> {name}</hidden>');
export const editButton = message('Edit<hidden> {name}</hidden>');
export const states = { default: 'Default', open: 'Open', closed: 'Closed' } as const;
export const countryCount = plural({ one: '{count} country', other: '{count} countries' });
export const pages = message('{countries} · /{code}');
export const anyCountry = 'Any country';
export const noCountries = 'No countries';
export const taxIncluded = 'Prices include tax';
export const taxAdded = 'Tax is added at checkout';

export const newTitle = 'New market';
export const editTitle = message('Edit {name}');
export const created = message('Market {name} created. Set its prices next.');
export const saved = message('Market {name} saved');
export const saveButton = 'Save';

export const countriesLegend = 'Countries';
export const countryLabel = 'Country';
export const selectCountry = 'Choose a country';
export const addCountry = 'Add country';
export const countriesHelp = 'Fills in everything else. You can add more countries later.';
export const anotherCountry = 'Another country';
export const groups = {
  eu: { name: 'European Union', label: 'European Union (27 countries)' },
} as const;
export const takenCountry = message('{country} (in {market})');
export const languagesLegend = 'Languages';
export const languageLabel = 'Language';
export const selectLanguage = 'Choose a language';
export const addLanguage = 'Add language';
export const languagesHelp =
  'The first is the default. Texts that are missing in a language appear in English.';
export const removeItem = message('Remove {name}');
export const defaultLanguage = message('{name} (default)');
export const nameLabel = 'Name';
export const codeLabel = 'Code';
export const codeHelp = "Part of its web addresses. It can't be changed later.";
export const currencyLabel = 'Currency';
export const currencyHelp = "It can't be changed later.";
export const currencyOption = message('{name} ({code})');
export const moreHeading = 'Languages, tax and delivery';
export const taxLegend = 'Prices';
export const taxOptions = { included: 'Include tax', added: 'Add tax at checkout' } as const;
export const deliveryChargeLabel = 'Delivery charge';
export const deliveryChargeHelp = 'Per order.';
export const addressLegend = 'Address form';
/** The labels of the values that the API has. */
export const addressForms = {
  country: "Each country's own fields and postcodes",
  single: 'One form for all addresses, with a six-digit postcode',
} as const;
export const openLabel = 'Open for customers';
export const openHelp = 'A closed market keeps its prices and orders.';

/** The screen of the prices of a market. */
export const prices = {
  title: message('Prices: {market}'),
  products: 'Products',
  marketsHeading: 'No other markets',
  marketsHelp:
    'Create a market in Settings to sell in another currency. The default market has the prices of the products.',

  ruleHeading: 'Propose prices',
  ruleHelp:
    'Prices are proposed from the product prices. Nothing changes until you accept them. Fixed prices stay.',
  firstRuleHelp: message(
    'Nothing is sold in {market} yet. Enter an exchange rate, look at the proposed prices, and accept them all at once.',
  ),
  rateLabel: 'Exchange rate',
  rateHelp: message('{currency} for one {base}'),
  rateError: 'Enter a rate such as 0.92',
  endingLabel: 'Prices end in',
  exactEnding: 'Not rounded',
  ending: message('…{digits}'),
  previewing: 'Calculating…',
  previewButton: 'Preview prices',

  previewTitle: message('Proposed prices: {market}'),
  previewCount: plural({
    one: '{count} of {total} products gets new prices.',
    other: '{count} of {total} products get new prices.',
  }),
  noChange: 'All prices are already as proposed.',
  fixedCount: plural({
    one: '{count} fixed price stays.',
    other: '{count} fixed prices stay.',
  }),
  overHalf: plural({
    one: '{count} product changes by more than half. Check the rate.',
    other: '{count} products change by more than half. Check the rate.',
  }),
  previewLabel: 'Proposed prices',
  columns: { product: 'Product', before: 'Now', after: 'Proposed' },
  more: plural({
    one: 'and {count} more product',
    other: 'and {count} more products',
  }),
  acceptButton: plural({
    one: 'Accept prices of {count} product',
    other: 'Accept prices of {count} products',
  }),
  accepted: 'Prices accepted',

  listLabel: 'Products and their prices',
  noProducts: 'No products',
  noProductsHelp: 'Products appear here when you create them.',
  nextPage: 'More products',
  firstPage: 'First page',
  basePrice: message('{price} base price'),
  notSold: 'Not sold',
  priorPrice: message('Lowest price in 30 days: {price}'),
  morePrices: plural({
    one: 'and {count} other price',
    other: 'and {count} other prices',
  }),
  states: {
    missing: 'No price',
    outdated: 'Outdated',
    accepted: 'Accepted',
    fixed: 'Fixed',
  },
  editButton: message('Edit<hidden> {name}</hidden>'),

  editTitle: message('Fix prices of {name}'),
  editHelp:
    'A fixed price stays when you accept proposals. Without all of its prices, a product is not sold in this market.',
  productPrice: 'Price',
  engravingPrice: 'Engraving',
  saveButton: 'Save',
  saved: message('Prices of {name} saved'),
  chargeError: 'Enter a price that can be charged, above zero',
} as const;
