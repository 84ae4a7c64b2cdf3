import { message, plural } from '../../message.ts';

export const suggestionsLabel = 'Suggestions';
export const suggestionsStatus = plural({
  one: '{count} suggestion, use the arrow keys',
  other: '{count} suggestions, use the arrow keys',
});
/** `total` is the count, with a plus sign if there may be more. */
export const productCount = plural({ one: '{total} product', other: '{total} products' });
export const searchInCategory = message('“{search}” in {category}');

/* A search without results. */

export const searching = 'Looking for similar pieces…';
export const showingInstead = message(
  'No exact matches for “{search}”. Showing results for <strong>{reading}</strong>.',
);
/** `total` is the count, with a plus sign if there may be more. */
export const seeAll = plural({ one: 'See it in the list', other: 'See all {total}' });
export const similarProducts = 'Similar pieces';
export const tryOneFilter = 'No match for all of these. Try one:';
export const singleFilters = 'Single filters';
export const onlyFilter = plural({
  one: 'Only {filter}, {count} product',
  other: 'Only {filter}, {count} products',
});
