import shop from './0001-shop/index.ts';

/** In the order they run. A migration that has been released is never edited. */
export const migrations = [{ name: '0001-shop', text: shop }];
