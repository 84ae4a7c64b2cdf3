import type { SearchInterpretation } from '@briolette/contract';

/**
 * Returns the listing path of a search interpretation, or undefined if it has more than one word.
 * Other filters of the current query stay unless the interpretation sets the same filter.
 */
export function buildInterpretationPath(
  reading: SearchInterpretation,
  currentQuery = '',
): string | undefined {
  const [word, ...more] = reading.words;
  if (more.length > 0) return;
  const params = new URLSearchParams(currentQuery);
  if (word) params.set('search', word);
  else params.delete('search');
  for (const name of ['category', 'material', 'occasion'] as const) {
    if (reading[name].length > 0) params.delete(name);
    for (const value of reading[name]) params.append(name, value);
  }
  return `/browse?${params}`;
}
