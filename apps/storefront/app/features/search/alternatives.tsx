import type { SearchInterpretation } from '@briolette/contract';

/**
 * The list that a reading is, where filters and one word say it; undefined for more words. Filters
 * that were chosen before stay where the reading names none of their kind.
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
