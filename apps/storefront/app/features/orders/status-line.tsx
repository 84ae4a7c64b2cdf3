import type { Order } from '@briolette/contract';
import { orderStatus, orderStatuses } from '@briolette/domain';

/** Where the order is: told in words, drawn as a line. */
export function StatusLine({ state }: { state: Order['state'] }) {
  const { text, step: reached } = orderStatus(state);
  if (reached === null) return <p className="status-ended">{text}</p>;
  return (
    <ol className="status-line" aria-label={`Status: ${text}`}>
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
