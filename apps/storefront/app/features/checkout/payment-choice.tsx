import { paymentModes, texts } from '@briolette/contract';
import { Fragment } from 'react';
import type { Choices } from './order-state.ts';

type PaymentChoiceProps = {
  choices: Choices;
  /** The providers of this shop, the first one first. */
  offered: readonly string[];
  onChoose: (change: Partial<Choices>) => void;
  error: string | null;
};

export function PaymentChoice({ choices, offered, onChoose, error }: PaymentChoiceProps) {
  const { payBy, practice } = choices;
  return (
    <fieldset className="picker" aria-describedby={error ? 'payment-error' : undefined}>
      <legend>Payment mode</legend>
      {paymentModes.map(({ label, value }) => (
        <Fragment key={value}>
          <label className="picker-choice">
            <input
              type="radio"
              name="payBy"
              value={value}
              checked={payBy === value}
              onChange={() => onChoose({ payBy: value })}
            />
            {label}
          </label>
          {value === 'online' && payBy === value && offered.includes('practice') && (
            <label className="practice-choice">
              <input
                type="checkbox"
                checked={practice}
                onChange={(event) => onChoose({ practice: event.currentTarget.checked })}
              />
              Show me the payment page (practice, no money moves)
            </label>
          )}
        </Fragment>
      ))}
      <p className="field-note">{noteOf(offered[0])}</p>
      {error && (
        <p id="payment-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function noteOf(provider: string | undefined): string {
  if (!provider) return 'This shop takes no payments online yet.';
  return provider === 'built-in'
    ? texts.noMoneyMoves
    : 'Online: you pay on the page of our payment provider. Your pieces are held for you meanwhile.';
}
