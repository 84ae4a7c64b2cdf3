import type { CustomerRow } from '@briolette/contract';
import { formatAmount } from '@briolette/domain';

/** Formats the amount of each currency; amounts of two currencies are never added. */
export const formatSpent = (spent: CustomerRow['spent']): string[] =>
  spent.length === 0
    ? [formatAmount(0)]
    : spent.map(({ amount, currency }) => formatAmount(amount, { currency }));

/** What a customer has spent, with a line for each currency. */
export const SpentAmounts = ({ spent }: Pick<CustomerRow, 'spent'>) =>
  formatSpent(spent).map((amount) => (
    <span key={amount} className="customer-spent">
      {amount}
    </span>
  ));
