/** The same search parameters with one changed; null removes it. */
export function withParameter(
  query: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** With another filter, on the first page. An empty value removes the filter. */
export const withFilter = (query: URLSearchParams, name: string, value: string) =>
  withParameter(withParameter(query, 'cursor', null), name, value || null);
