import { formatCents, formatMoney, parseAmount, parseMoney } from '@briolette/domain';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import type { ComponentProps } from 'react';

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
  /** Number of decimals accepted; 0 for whole dollars. */
  digits?: number;
  /** ISO 4217, for amounts of an order or a market; the shop's own currency if absent. */
  currency?: string | undefined;
  ref?: React.Ref<HTMLInputElement> | undefined;
};

/**
 * An input for amounts. Shows the parsed amount while typing ("$1,250.00") or an error, and blocks
 * the form until the text can be parsed.
 */
export function MoneyField({
  value,
  onChange,
  digits = 2,
  currency,
  ref,
  ...field
}: MoneyFieldProps) {
  const isEmpty = value.trim() === '';
  const { minor, error: unreadable } = currency
    ? parseAmount(value, currency)
    : parseMoney(value, { digits });
  const format = (amount: number) =>
    currency ? formatMoney({ amount, currency }) : formatCents(amount, { digits });
  const error = isEmpty ? field.error : (unreadable ?? field.error);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      ref={(input) => {
        if (typeof ref === 'function') ref(input);
        else if (ref) ref.current = input;
        input?.setCustomValidity(isEmpty ? '' : (unreadable ?? ''));
      }}
      value={value}
      error={error}
      note={
        minor === null ? (
          field.note
        ) : (
          <>
            <strong>{format(minor)}</strong> {field.note}
          </>
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
