import { message } from '../../message.ts';

/*
 * Parts of the description of a search, such as "bridal pearl rings in 18 carat gold in size 6 under
 * $1,000". The other parts are the words of the search and the shop's own categories and materials.
 */
export const anything = 'jewellery';
/** Two alternatives: "rings and earrings". */
export const both = message('{first} and {second}');
export const productsByMetal = message('{products} in {metal}');
export const goldFineness = message('{carats} carat');
/** The stones of a month of birth: "May birthstone rings". */
export const monthBirthstone = message('{month} birthstone');
export const birthstone = 'birthstone';
export const cut = message('{cut}-cut');
export const ringSize = message('in size {size}');
export const length = message('{length} cm long');

export const fromPrice = message('from {min}');
export const priceRange = message('from {min} to {max}');
export const upToPrice = message('up to {max}');
export const underPrice = message('under {max}');

export const forMen = 'for men';
export const giftsForHer = 'gifts for her';
export const giftsForMum = 'gifts for mum';
export const giftIdeas = 'gift ideas';
