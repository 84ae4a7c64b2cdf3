import { policy } from '@briolette/contract';
import { orderStatus, orderStatuses } from '@briolette/domain';

/** Where the order is: told in words, drawn as a line. */
export function StatusLine({ placedAt }: { placedAt: string }) {
  const status = orderStatus(new Date(placedAt), policy.deliveryLeadDays, new Date());
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
