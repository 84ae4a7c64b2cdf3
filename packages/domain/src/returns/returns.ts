import {
  currency as baseCurrency,
  type OrderWithdrawals,
  type RefundLine,
} from '@briolette/contract';
import { calculateLineRefund } from '../payments/refunds.ts';
import { toMinorUnits, toUnits } from '../text/currencies.ts';

type Line = {
  lineId: string;
  qty: number;
  price: number;
  personal: boolean;
  /** Refunded without a withdrawal. */
  refundedQty: number;
};
type LineQuantity = { lineId: string; qty: number };
type Sold = {
  /** ISO 4217; the shop's own currency if absent. */
  currency?: string;
  amount: number;
  /** Refunded without a withdrawal, in units. */
  refunded: number;
  lines: readonly Line[];
  withdrawals: readonly { lines: readonly LineQuantity[]; amount: number }[];
};

/** How many items of a line were neither withdrawn nor refunded. */
export function countWithdrawable(
  { withdrawals }: Pick<Sold, 'withdrawals'>,
  { lineId, qty, refundedQty }: Pick<Line, 'lineId' | 'qty' | 'refundedQty'>,
): number {
  const gone = withdrawals.flatMap(({ lines }) => lines).filter((each) => each.lineId === lineId);
  return gone.reduce((left, each) => left - each.qty, qty - refundedQty);
}

/**
 * Computes what is owed for withdrawn items, in units: each at its share of what was paid, and
 * with the last item of an order all the rest, delivery included. Earlier refunds and withdrawals
 * are subtracted. Null if fewer items are left, or if they were made for this customer.
 */
export function calculateWithdrawalRefund(
  sold: Sold,
  requested: readonly LineQuantity[],
): number | null {
  const requestedQty = new Map(requested.map(({ lineId, qty }) => [lineId, qty]));
  if (requestedQty.size < requested.length) return null;
  for (const { lineId, qty } of requested) {
    const line = sold.lines.find((each) => each.lineId === lineId);
    if (!line || line.personal || qty > countWithdrawable(sold, line)) return null;
  }
  const isLast = sold.lines.every(
    (line) => countWithdrawable(sold, line) === (requestedQty.get(line.lineId) ?? 0),
  );
  const { currency = baseCurrency.code } = sold;
  const toMinor = (units: number) => toMinorUnits(units, currency);
  const before = sold.withdrawals.reduce(
    (sum, { amount }) => sum + toMinor(amount),
    toMinor(sold.refunded),
  );
  const rest = toUnits({ amount: Math.max(0, toMinor(sold.amount) - before), currency });
  if (isLast) return rest;
  const asLine = (line: Line) => ({
    productId: line.lineId,
    price: line.price,
    qty: line.qty,
    refundedQty: line.qty - countWithdrawable(sold, line),
  });
  const asRefund = ({ lineId, qty }: LineQuantity): RefundLine => ({ productId: lineId, qty });
  const share = calculateLineRefund(
    { ...sold, lines: sold.lines.map(asLine) },
    requested.map(asRefund),
  );
  return share === null ? null : Math.min(share, rest);
}

/** Checks whether any item can still be withdrawn. */
export const canWithdraw = ({ open, lines }: OrderWithdrawals): boolean =>
  open && lines.some(({ left, personal }) => left > 0 && !personal);
