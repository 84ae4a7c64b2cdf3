import type { OrderWithdrawals, RefundLine } from '@briolette/contract';
import { refundOfLines } from './refund-of-lines.ts';

type Line = { lineId: string; qty: number; price: number; personal: boolean };
type Wanted = { lineId: string; qty: number };
type Sold = {
  amount: number;
  lines: readonly Line[];
  withdrawals: readonly { lines: readonly Wanted[]; amount: number }[];
};

/** How many of a line one has not stepped back from. */
export function leftOf(
  { withdrawals }: Pick<Sold, 'withdrawals'>,
  { lineId, qty }: Wanted,
): number {
  const gone = withdrawals.flatMap(({ lines }) => lines).filter((each) => each.lineId === lineId);
  return gone.reduce((left, each) => left - each.qty, qty);
}

/**
 * What comes back for pieces that somebody steps back from, in dollars: each for its share of what
 * was paid, and with the last piece of an order all the rest, since what was charged for bringing
 * the whole goes back with the whole. null: not so many are left, or they were made for this person.
 */
export function owedFor(sold: Sold, wanted: readonly Wanted[]): number | null {
  const wantedOf = new Map(wanted.map(({ lineId, qty }) => [lineId, qty]));
  if (wantedOf.size < wanted.length) return null;
  for (const { lineId, qty } of wanted) {
    const line = sold.lines.find((each) => each.lineId === lineId);
    if (!line || line.personal || qty > leftOf(sold, line)) return null;
  }
  const isLast = sold.lines.every(
    (line) => leftOf(sold, line) === (wantedOf.get(line.lineId) ?? 0),
  );
  const cents = (dollars: number) => Math.round(dollars * 100);
  const before = sold.withdrawals.reduce((sum, { amount }) => sum + cents(amount), 0);
  if (isLast) return Math.max(0, cents(sold.amount) - before) / 100;
  const asLine = ({ lineId, ...rest }: Line) => ({ ...rest, productId: lineId });
  const asRefund = ({ lineId, qty }: Wanted): RefundLine => ({ productId: lineId, qty });
  return refundOfLines({ ...sold, lines: sold.lines.map(asLine) }, wanted.map(asRefund));
}

/** Whether there is anything left that somebody may step back from. */
export const mayWithdraw = ({ open, lines }: OrderWithdrawals): boolean =>
  open && lines.some(({ left, personal }) => left > 0 && !personal);
