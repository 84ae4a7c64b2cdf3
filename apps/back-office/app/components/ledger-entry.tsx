import { formatPrice } from '@briolette/domain';

type LedgerEntryProps = { term: string; note?: string; amount: number; isTotal?: boolean };

/** A row of a list of amounts, `dl.ledger`. */
export function LedgerEntry({ term, note, amount, isTotal }: LedgerEntryProps) {
  return (
    <div className={isTotal ? 'ledger-total' : undefined}>
      <dt>
        {term}
        {note && <span className="muted"> {note}</span>}
      </dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  );
}
