

/** Dollars of a column of cents. */
export const dollars = (cents: string) => `trim_scale((${cents})::numeric / 100)`;
