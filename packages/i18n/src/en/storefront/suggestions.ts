import { message, plural } from '../../message.ts';

export const label = 'Suggestions';
export const status = plural({
  one: '{count} suggestion, use the arrow keys',
  other: '{count} suggestions, use the arrow keys',
});
/** `total` is the count, with a plus sign if there may be more. */
export const productCount = plural({ one: '{total} product', other: '{total} products' });
export const searchInCategory = message('“{search}” in {category}');
