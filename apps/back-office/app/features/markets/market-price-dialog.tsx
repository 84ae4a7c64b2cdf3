import type { Market, MarketPriceChange, MarketPrices } from '@briolette/contract';
import { isChargeable, parseAmount, toDecimal } from '@briolette/domain';
import { prices as m } from '@briolette/i18n/back-office/markets';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { Field, FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { formatPriceName } from './price-rule-form.tsx';

type Product = MarketPrices['products'][number];
type Output = { changes: MarketPriceChange[] };
type Values = { prices: { text: string }[] };
type PriceDialogProps = { market: Market; product: Product; onClose: () => void };

/** Fixes the prices of a product in a market. */
export function PriceDialog({ market, product, onClose }: PriceDialogProps) {
  const { currency, code: marketCode } = market;
  const { productId, name, prices } = product;
  const form = useStaffForm<Values, Output>({
    values: {
      prices: prices.map(({ price }) => ({
        text: price === null ? '' : toDecimal({ amount: price, currency }),
      })),
    },
    resolver: createResolver(prices, currency),
    save: async ({ changes }) => {
      if (changes.length === 0) return;
      const path = { marketCode, productId };
      await callStaffApi('setMarketPrices', { path, body: { prices: changes } });
    },
    done: m.saved({ name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={m.editTitle({ name })}
      form={form}
      action={m.saveButton}
      focus="prices.0.text"
      onClose={onClose}
    >
      <p className="muted">{m.editHelp}</p>
      {prices.map((price, at) => (
        <Field
          key={price.code}
          name={`prices.${at}.text`}
          label={formatPriceName(price) || m.productPrice}
          inputMode="decimal"
          autoComplete="off"
          note={`${currency} · ${m.states[price.state]}`}
        />
      ))}
    </FormDialog>
  );
}

/** Reads the typed amounts in the market's currency, and returns those that differ. */
function createResolver(
  prices: Product['prices'],
  currency: string,
): Resolver<Values, unknown, Output> {
  return (values): ResolverResult<Values, Output> => {
    const read = values.prices.map(({ text }, at) => {
      const { code = '', price: expected = null } = prices[at] ?? {};
      if (text.trim() === '') return { code, expected, price: null, error: null };
      const { minor, error } = parseAmount(text, currency);
      const isValid = minor !== null && isChargeable({ amount: minor, currency });
      const isFree = minor === 0 && !code.startsWith('+');
      return {
        code,
        expected,
        price: minor,
        error: error ?? (!isValid || isFree ? m.chargeError : null),
      };
    });
    if (read.every(({ error }) => error === null)) {
      const changes = read.filter(({ expected, price }) => expected !== price);
      const output = changes.map(({ code, expected, price }) => ({ code, expected, price }));
      return { values: { changes: output }, errors: {} };
    }
    const errors = read.map(({ error }) =>
      error === null ? undefined : { text: { type: 'amount', message: error } },
    );
    return { values: {}, errors: { prices: errors } };
  };
}
