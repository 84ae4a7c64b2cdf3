import { plural } from '../../message.ts';

/** `total` is the count, with a plus sign if there may be more. */
export const showButton = plural({
  one: 'Show {total} product',
  other: 'Show {total} products',
});
