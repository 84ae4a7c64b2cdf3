import { formatAmount } from '@briolette/domain';

type LedgerEntryProps = {
  term: string;
  note?: string;
  amount: number;
  /** ISO 4217; the shop's own currency if absent. */
  currency?: string;
  isTotal?: boolean;
};

/** A row of a list of amounts, `dl.ledger`. */
export function LedgerEntry({ term, note, amount, currency, isTotal }: LedgerEntryProps) {
  return (
    <div className={isTotal ? 'ledger-total' : undefined}>
      <dt>
        {term}
        {note && <span className="muted"> {note}</span>}
      </dt>
      <dd>{formatAmount(amount, currency)}</dd>
    </div>
  );
}
