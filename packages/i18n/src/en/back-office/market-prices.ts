import { message, plural } from '../../message.ts';

export const title = message('Prices: {market}');
export const products = 'Products';
export const marketsHeading = 'No other markets';
export const marketsHelp =
  'Create a market in Settings to sell in another currency. The default market has the prices of the products.';

export const ruleHeading = 'Propose prices';
export const ruleHelp =
  'Prices are proposed from the product prices. Nothing changes until you accept them. Fixed prices stay.';
export const rateLabel = 'Exchange rate';
export const rateHelp = message('{currency} for one {base}');
export const rateError = 'Enter a rate such as 0.92';
export const endingLabel = 'Prices end in';
export const exactEnding = 'Not rounded';
export const ending = message('…{digits}');
export const previewing = 'Calculating…';
export const previewButton = 'Preview prices';

export const previewTitle = message('Proposed prices: {market}');
export const previewCount = plural({
  one: '{count} of {total} products gets new prices.',
  other: '{count} of {total} products get new prices.',
});
export const noChange = 'All prices are already as proposed.';
export const fixedCount = plural({
  one: '{count} fixed price stays.',
  other: '{count} fixed prices stay.',
});
export const overHalf = plural({
  one: '{count} product changes by more than half. Check the rate.',
  other: '{count} products change by more than half. Check the rate.',
});
export const previewLabel = 'Proposed prices';
export const columns = { product: 'Product', before: 'Now', after: 'Proposed' } as const;
export const more = plural({
  one: 'and {count} more product',
  other: 'and {count} more products',
});
export const acceptButton = plural({
  one: 'Accept prices of {count} product',
  other: 'Accept prices of {count} products',
});
export const accepted = 'Prices accepted';

export const listLabel = 'Products and their prices';
export const noProducts = 'No products';
export const noProductsHelp = 'Products appear here when you create them.';
export const nextPage = 'More products';
export const firstPage = 'First page';
export const basePrice = message('{price} base price');
export const notSold = 'Not sold';
export const priorPrice = message('Lowest price in 30 days: {price}');
export const morePrices = plural({
  one: 'and {count} other price',
  other: 'and {count} other prices',
});
export const states = {
  missing: 'No price',
  outdated: 'Outdated',
  accepted: 'Accepted',
  fixed: 'Fixed',
} as const;
export const editButton = message('Edit<hidden> {name}</hidden>');

export const editTitle = message('Fix prices of {name}');
export const editHelp =
  'A fixed price stays when you accept proposals. Without all of its prices, a product is not sold in this market.';
export const productPrice = 'Price';
export const engravingPrice = 'Engraving';
export const saveButton = 'Save';
export const saved = message('Prices of {name} saved');
export const chargeError = 'Enter a price that can be charged, above zero';
