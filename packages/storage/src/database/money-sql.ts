/**
 * SQL of amounts. Tables store integer cents and the API has dollars. No other SQL multiplies or
 * divides an amount by 100 (`scripts/check/money.ts`), except the schema, which is never edited.
 */

/** Converts cents to dollars. */
export const dollarsSql = (cents: string) => `trim_scale((${cents})::numeric / 100)`;

/** Converts an amount in the minor unit of a currency with this many decimals to units. */
export const unitsSql = (minor: string, exponent: string) =>
  `trim_scale((${minor})::numeric / 10::numeric ^ ${exponent})`;

/** Converts dollars, as a number or as text, to cents. */
export const centsSql = (dollars: string) => `round((${dollars})::numeric * 100)::bigint`;

/** Returns the whole dollars in an integer number of cents. */
export const wholeDollarsSql = (cents: string) => `((${cents}) / 100)`;

/** Rounds an integer number of cents down to whole dollars. */
export const floorCentsSql = (cents: string) => `((${cents}) / 100 * 100)`;

/** Takes a percentage of an integer number of cents, rounded down. */
export const percentageSql = (cents: string, percent: string) =>
  `((${cents}) * (${percent}) / 100)`;
