/**
 * SQL of amounts. Tables store integers in the minor unit of the currency, such as cents, and the API
 * has units. Base prices are in dollars. No other SQL multiplies or divides an amount by 100
 * (`scripts/check/money.ts`), except the schema, which is never edited.
 */

/** Converts cents to dollars. */
export const dollarsSql = (cents: string) => `trim_scale((${cents})::numeric / 100)`;

/** Converts an amount in the minor unit of a currency with this many decimals to units. */
export const scaledUnitsSql = (minor: string, exponent: string) =>
  `trim_scale((${minor})::numeric / 10::numeric ^ ${exponent})`;

/** Converts dollars, as a number or as text, to cents. */
export const centsSql = (dollars: string) => `round((${dollars})::numeric * 100)::bigint`;

/** Converts minor units of a currency to its units. */
export const unitsSql = (minor: string, currency: string) =>
  `trim_scale((${minor})::numeric / currency_unit(${currency}))`;

/** Converts units of a currency, as a number or as text, to its minor units. */
export const minorUnitsSql = (units: string, currency: string) =>
  `round((${units})::numeric * currency_unit(${currency}))::bigint`;

/** Returns the whole dollars in an integer number of cents. */
export const wholeDollarsSql = (cents: string) => `((${cents}) / 100)`;

/** Rounds an integer number of minor units down to a multiple of `step`. */
export const floorToStepSql = (minor: string, step: string) => `((${minor}) / ${step} * ${step})`;

/** Takes a percentage of an integer number of cents, rounded down. */
export const percentageSql = (cents: string, percent: string) =>
  `((${cents}) * (${percent}) / 100)`;
