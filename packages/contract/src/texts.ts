/**
 * Texts the specification fixes, to the letter: misspellings and odd spaces are its own. These every
 * visitor may meet; what a shopper meets is in shopper-texts.ts.
 */
export const texts = {
  unknownRoute: 'Something went wrong , please go back...',
  searchPlaceholder: 'Search items/ metals/ brand / category',
  offer: (cashbackPercent: number) => `Buy 2 & get ${cashbackPercent}% cashback`,
  deliveryBy: 'Delivery by',
  productMissing: 'sorry, We could not find that product',
  productListFailed: 'Something went wrong',
  somethingWentWrong: 'Something went wrong',
  shopNow: 'Shop Now',
  noMoneyMoves: 'Demo: no card is asked and no money moves.',
} as const;
