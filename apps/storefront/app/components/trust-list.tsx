import { type CartLine, withdrawalDays } from '@briolette/contract';
import * as policy from '@briolette/i18n/terms/policy';
import { Icon } from '@briolette/ui/icon.tsx';
import { describePayment, listPaymentMarks } from '../lib/payment-texts.ts';
import { usePolicy } from '../lib/policy.ts';

type TrustListProps = {
  lines: readonly Pick<CartLine, 'product_category' | 'engraving' | 'made_to_order'>[];
};

/** Lists what the shop promises, in the words of the policy pages. For beside the cart button. */
export function TrustList({ lines }: TrustListProps) {
  const { paymentProviders } = usePolicy();
  const personal = lines.filter((line) => line.engraving || line.made_to_order);
  return (
    <ul className="trust" aria-label={policy.promises}>
      {personal.length < lines.length && (
        <li>
          <Icon name="undo" /> {policy.returns({ count: withdrawalDays })}
        </li>
      )}
      {personal.length > 0 && (
        <li>
          <Icon name="undo" /> {policy.personalReturns}
        </li>
      )}
      {lines.some((line) => line.product_category === 'ring') && (
        <li>
          <Icon name="gem" /> {policy.freeResizing}
        </li>
      )}
      <li>
        <Icon name="shield" /> {policy.warranty}
      </li>
      <li>
        <Icon name="lock" />
        <span>
          {describePayment(paymentProviders)}
          <span className="payment-marks">
            {listPaymentMarks(paymentProviders).map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </span>
        </span>
      </li>
    </ul>
  );
}
