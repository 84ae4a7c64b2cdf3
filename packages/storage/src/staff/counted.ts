/** Counting ends here: nobody reads an exact number of thousands, and a million take their time. */
export const mostCounted = 1000;

/** How many rows a "from …" has, as far as most. */
export const counted = (from: string, most = mostCounted) =>
  `(select count(*)::int from (select ${from} limit ${most}) counted)`;
