import { type PaymentMode, paymentModes, texts } from '@briolette/contract';

type PaymentChoiceProps = {
  payBy: PaymentMode | null;
  onChoose: (mode: PaymentMode) => void;
  error: string | null;
};

export function PaymentChoice({ payBy, onChoose, error }: PaymentChoiceProps) {
  return (
    <fieldset className="picker" aria-describedby={error ? 'payment-error' : undefined}>
      <legend>Payment mode</legend>
      {paymentModes.map(({ label, value }) => (
        <label key={value} className="picker-choice">
          <input
            type="radio"
            name="payBy"
            value={value}
            checked={payBy === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
      <p className="field-note">{texts.noMoneyMoves}</p>
      {error && (
        <p id="payment-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
