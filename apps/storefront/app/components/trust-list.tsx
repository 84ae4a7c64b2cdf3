import { withdrawalDays } from '@briolette/contract';
import * as policy from '@briolette/i18n/terms/policy';
import { Icon } from '@briolette/ui/icon.tsx';
import { describePayment, listPaymentMarks } from '../lib/payment-texts.ts';
import { usePolicy } from '../lib/policy.ts';

/** Lists what the shop promises, in the words of the policy pages. For beside the cart button. */
export function TrustList({ hasRing }: { hasRing: boolean }) {
  const { paymentProviders } = usePolicy();
  return (
    <ul className="trust" aria-label={policy.promises}>
      <li>
        <Icon name="undo" /> {policy.returns({ count: withdrawalDays })}
      </li>
      {hasRing && (
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
