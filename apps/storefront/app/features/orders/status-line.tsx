import { orderStatus, orderStatuses } from '@briolette/domain';
import { usePolicy } from '../../policy/use-policy.ts';

/** Where the order is: told in words, drawn as a line. */
export function StatusLine({ placedAt }: { placedAt: string }) {
  const { deliveryLeadDays } = usePolicy();
  const status = orderStatus(new Date(placedAt), deliveryLeadDays, new Date());
  const reached = orderStatuses.indexOf(status);
  return (
    <ol className="status-line" aria-label={`Status: ${status}`}>
      {orderStatuses.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? 'is-reached' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
