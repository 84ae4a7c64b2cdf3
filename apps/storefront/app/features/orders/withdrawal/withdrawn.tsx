import type { Withdrawal } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** What was said, when, and where the money is. */
export function Withdrawn({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <ul className="withdrawn" aria-label="Withdrawn">
      {withdrawals.map(({ withdrawalId, at, lines, amount, settledAt }) => (
        <li key={withdrawalId}>
          <strong>Withdrawn, {moment.format(new Date(at))}</strong>
          <span>{lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</span>
          <span>
            {settledAt
              ? 'This withdrawal is settled.'
              : `${formatPrice(amount)} comes back to you. Please send the pieces within 14 days.`}
          </span>
        </li>
      ))}
    </ul>
  );
}
