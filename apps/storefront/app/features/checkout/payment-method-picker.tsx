import { paymentModes } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/checkout';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as policyTexts from '@briolette/i18n/terms/policy';
import { Fragment } from 'react';
import { listCardMarks } from '../../lib/payment-texts.ts';
import type { CheckoutOptions } from './checkout-state.ts';

type PaymentMethodPickerProps = {
  options: CheckoutOptions;
  /** Payment providers of the shop, the default first. */
  providers: readonly string[];
  onChange: (change: Partial<CheckoutOptions>) => void;
  error: string | null;
};

export function PaymentMethodPicker({
  options,
  providers,
  onChange,
  error,
}: PaymentMethodPickerProps) {
  const { payBy, isTestPayment } = options;
  const cards = listCardMarks(providers);
  return (
    <fieldset className="picker" aria-describedby={error ? 'payment-error' : undefined}>
      <legend>{m.paymentLegend}</legend>
      {paymentModes.map(({ label, value }) => (
        <Fragment key={value}>
          <label className="picker-option">
            <input
              type="radio"
              name="payBy"
              value={value}
              checked={payBy === value}
              onChange={() => onChange({ payBy: value })}
            />
            {label}
          </label>
          {value === 'online' && payBy === value && providers.includes('practice') && (
            <label className="test-payment-option">
              <input
                type="checkbox"
                checked={isTestPayment}
                onChange={(event) => onChange({ isTestPayment: event.currentTarget.checked })}
              />
              {m.testPaymentLabel}
            </label>
          )}
        </Fragment>
      ))}
      <p className="field-note">{getPaymentNote(providers[0])}</p>
      {cards.length > 0 && (
        <ul className="payment-marks" aria-label={m.acceptedCards}>
          {cards.map((card) => (
            <li key={card}>{card}</li>
          ))}
        </ul>
      )}
      {error && (
        <p id="payment-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function getPaymentNote(provider: string | undefined): string {
  if (!provider) return m.onlinePaymentOff;
  return provider === 'built-in'
    ? fixed.noMoneyMoves
    : `${policyTexts.onlinePayment} ${m.itemsReserved}`;
}
