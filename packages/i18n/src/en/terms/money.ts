import { message, plural } from '../../message.ts';

/** Errors of a typed amount. */
export const unreadable = message('Enter an amount such as {example}');
export const unclearSeparators = message(
  'Enter an amount such as {example}, without separators between the digits',
);
export const negative = 'Enter an amount without a minus sign';
export const tooLarge = 'Enter a smaller amount';
export const notWhole = message('Enter a whole amount such as {example}');
export const notWholeOrThousands = message('Enter a whole amount such as {example} or {thousands}');
export const tooManyDecimals = plural({
  one: 'Enter at most {count} decimal, such as {example}',
  other: 'Enter at most {count} decimals, such as {example}',
});
export const tooManyDecimalsOrThousands = plural({
  one: 'Enter at most {count} decimal, such as {example} or {thousands}',
  other: 'Enter at most {count} decimals, such as {example} or {thousands}',
});
