import { ApiError, type CounterLine, type Policy, StaffApiError } from '@briolette/contract';
import { parseLineId, planDelivery } from '@briolette/domain';
import {
  changeOrderItems,
  type NewCounterLine,
  quoteOrderItems,
  type StaffOrderRecord,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { explainRejection, getOrderRecord, presentOrder } from '../orders/staff-order.ts';
import { refundPayment } from '../payments/order-payment.ts';
import type { AppContext } from '../ports/shop.ts';
import { getCurrentPolicy } from '../settings/current-settings.ts';
import { resolveLines } from './checkout.staff-handlers.ts';

export const orderItemsHandlers = {
  async quoteStaffOrderItems({ shop, parameters, body }) {
    const order = await getOrderRecord(shop, parameters.orderId);
    const change = await buildChange(shop, order, body.lines);
    const quote = await quoteOrderItems(shop.database, change);
    if (!quote) throw new StaffApiError('itemsNotChangeable');
    // A variant that doesn't exist has no line.
    if (quote.lines.length < change.lines.length) throw new ApiError('productNotFound');
    return quote;
  },

  async changeStaffOrderItems({ shop, caller, parameters, body }) {
    const order = await getOrderRecord(shop, parameters.orderId);
    const { orderId, userId } = order;
    const { version, amount, receivedBy } = body;
    const isChanged = await changeOrderItems(shop.database, {
      ...(await buildChange(shop, order, body.lines)),
      version,
      amount,
      receivedBy: receivedBy ? providers[receivedBy] : null,
      paymentId: shop.newId(),
      currency: order.currency,
      actor: caller.actor,
    });
    if (!isChanged) throw await explainRejection(shop, orderId, version, 'itemsNotChangeable');
    shop.wakeJobRunner();
    await refundPayment(shop, userId, orderId);
    return presentOrder(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;

const providers = { Cash: 'cash', 'Card terminal': 'terminal' } as const;

async function buildChange(
  shop: AppContext,
  order: StaffOrderRecord,
  requested: readonly CounterLine[],
) {
  const now = shop.clock();
  const policy: Policy = await getCurrentPolicy(shop);
  return {
    orderId: order.orderId,
    lines: mergeLines(await resolveOrderLines(shop, order, requested)),
    ...planDelivery(now, policy, order.collected ?? false),
    cashbackPercent: policy.cashbackPercent,
    now,
  };
}

/** An engraved line of the order is named by its id; it keeps its engraving. */
async function resolveOrderLines(
  shop: AppContext,
  order: StaffOrderRecord,
  requested: readonly CounterLine[],
): Promise<NewCounterLine[]> {
  const resolved = requested.map(async (line) => {
    const key = parseLineId(line.lineId);
    const isOwnLine = order.lines.some(({ productId }) => productId === line.lineId);
    if (isOwnLine && key && !line.engraving) return [{ ...key, qty: line.qty, engraving: null }];
    return resolveLines(shop, [line]);
  });
  return (await Promise.all(resolved)).flat();
}

/** Equal lines become one. */
function mergeLines(lines: readonly NewCounterLine[]): NewCounterLine[] {
  const merged = new Map<string, NewCounterLine>();
  for (const line of lines) {
    const id = [line.productId, line.variantCode, line.engravingKey].join('.');
    merged.set(id, { ...line, qty: line.qty + (merged.get(id)?.qty ?? 0) });
  }
  return [...merged.values()];
}
