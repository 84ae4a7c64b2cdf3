import { currency as baseCurrency } from '@briolette/contract';
import { formatPrice, toMinor } from './money.ts';

/**
 * An amount in the currency's smallest unit. Exact: no amount is stored or computed as a fraction.
 *
 * @example { amount: 129_000, currency: 'EUR' } // €1,290.00
 * @example { amount: 24_500, currency: 'JPY' } // ¥24,500
 */
export type Money = { amount: number; currency: string };

/** The decimals of ISO 4217 where they aren't two. */
const exponents: Readonly<Record<string, number>> = {
  ...decimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...decimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...decimals(4, 'CLF UYW'),
};

function decimals(exponent: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, exponent]));
}

/** Returns how many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return exponents[currency.toUpperCase()] ?? 2;
}

/** Converts units of a currency to its smallest unit: 12.5 USD is 1250. */
export function toMinorUnits(units: number, currency: string): number {
  return toMinor(units, currencyExponent(currency));
}

/** Converts an amount to units of its currency: 1250 US cents are 12.5. */
export function toUnits(money: Money): number {
  return Number(toDecimal(money));
}

/** Formats an amount with all decimals of its currency, as a language writes it: "1.290,00 €". */
export function formatMoney(money: Money, language = 'en-US'): string {
  return getFormat(money.currency, language).format(toDecimal(money));
}

/** How amounts of an order are formatted. Without a currency, they are in the shop's own. */
export type AmountFormat = {
  currency?: string | undefined;
  /** Subtotals are multiples of it: 1 in the default market, 0.01 in another one with dollars. */
  roundingStep?: number | undefined;
};

/**
 * Formats an amount of an order. Amounts in the shop's own currency omit decimals that are zero if
 * its subtotals are whole, as those of the default market are. Others have all decimals.
 */
export function formatAmount(
  units: number,
  { currency = baseCurrency.code, roundingStep = 1 }: AmountFormat = {},
): string {
  return currency === baseCurrency.code && roundingStep === 1
    ? formatPrice(units)
    : formatMoney(fromUnits(units, currency));
}

/** Converts an amount of the API, in units of the currency, to the smallest unit. */
export const fromUnits = (units: number, currency: string): Money => ({
  amount: toMinorUnits(units, currency),
  currency,
});

const formats = new Map<string, Intl.NumberFormat>();

/** The digits are given because Intl's differ from ISO 4217's: it shows HUF without decimals. */
function getFormat(currency: string, language: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    const digits = currencyExponent(currency);
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}

/** Writes an amount as a decimal: "1290.00". Text, because a large number would be rounded. */
export function toDecimal({ amount, currency }: Money): `${number}` {
  const digits = currencyExponent(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}` as `${number}`;
}
