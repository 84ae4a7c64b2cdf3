import { type AmountFormat, formatAmount } from '@briolette/domain';

type LedgerEntryProps = {
  term: string;
  note?: string;
  amount: number;
  /** The order that it belongs to. Without one it is in the shop's own currency. */
  order?: AmountFormat;
  isTotal?: boolean;
};

/** A row of a list of amounts, `dl.ledger`. */
export function LedgerEntry({ term, note, amount, order, isTotal }: LedgerEntryProps) {
  return (
    <div className={isTotal ? 'ledger-total' : undefined}>
      <dt>
        {term}
        {note && <span className="muted"> {note}</span>}
      </dt>
      <dd>{formatAmount(amount, order)}</dd>
    </div>
  );
}
