import { message, plural } from '../../message.ts';

export const suggestionsLabel = 'Suggestions';
export const suggestionsStatus = plural({
  one: '{count} suggestion, use the arrow keys',
  other: '{count} suggestions, use the arrow keys',
});
/** `total` is the count, with a plus sign if there may be more. */
export const productCount = plural({ one: '{total} product', other: '{total} products' });
export const searchInCategory = message('“{search}” in {category}');

/** Where removing any one of several filters still leaves no products. */
export const tryOneFilter = 'No match for all of these. Try one:';
/** Names the list of these filters for screen readers. */
export const singleFilters = 'Single filters';
export const onlyFilter = plural({
  one: 'Only {filter}, {count} product',
  other: 'Only {filter}, {count} products',
});

/** After a search that found nothing, above the categories. */
export const tryCategory = 'Check the spelling, or browse a category:';
/** Names the list of categories for screen readers. */
export const categories = 'Categories';
