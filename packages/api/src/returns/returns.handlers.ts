import { ApiError, type OrderWithdrawals, returnsOperations } from '@briolette/contract';
import { calculateWithdrawalRefund, countWithdrawable, toMinorUnits } from '@briolette/domain';
import {
  declareWithdrawal,
  findWithdrawableOrder,
  listWithdrawableOrders,
  type WithdrawableOrder,
} from '@briolette/storage';
import type { Call, HandlerModule, Handlers } from '../http/handler.ts';
import { getOrderOwner } from '../orders/order.ts';

/** Retries on version conflicts. */
const maxTries = 5;

export const withdrawalHandlers = {
  async listWithdrawals({ shop, caller }) {
    const orders = await listWithdrawableOrders(shop.database, caller.userId, shop.clock());
    return { orders: orders.map(presentWithdrawals) };
  },

  async withdrawFromOrder(request) {
    const { shop, caller, parameters } = request;
    const owner = await getOrderOwner(shop, caller, parameters.orderId);
    const call = { ...request, owner };
    for (let tries = 0; tries < maxTries; tries++) {
      const order = await getOrder(call);
      if (isDeclared(order, call.body.withdrawalId)) return { order: presentWithdrawals(order) };
      if (await declare(call, order)) {
        call.shop.wakeJobRunner();
        return { order: presentWithdrawals(await getOrder(call)) };
      }
    }
    throw new ApiError('busy');
  },
} satisfies Partial<Handlers>;

type Withdrawing = Call<'withdrawFromOrder'> & { owner: { userId: string } };

/**
 * Declares a withdrawal. The refund is computed from the order as read; false on a version
 * conflict.
 */
async function declare(
  { shop, owner, body }: Withdrawing,
  order: WithdrawableOrder,
): Promise<boolean> {
  if (!order.open)
    throw new ApiError(order.until === null ? 'withdrawalNotPossible' : 'withdrawalPeriodExpired');
  const owed = calculateWithdrawalRefund(order, body.lines);
  if (owed === null) throw new ApiError('withdrawalNotPossible');
  const lineNames = new Map(order.lines.map(({ lineId, name }) => [lineId, name]));
  const outcome = await declareWithdrawal(shop.database, {
    withdrawalId: body.withdrawalId,
    userId: owner.userId,
    orderId: order.orderId,
    version: order.version,
    lines: body.lines.map(({ lineId, qty }) => ({
      lineId,
      name: lineNames.get(lineId) ?? '',
      qty,
    })),
    refundDueCents: toMinorUnits(owed, order.currency),
    now: shop.clock(),
  });
  if (outcome === 'id in use') throw new ApiError('withdrawalNotPossible');
  return outcome === 'declared';
}

async function getOrder({ shop, owner, parameters }: Withdrawing): Promise<WithdrawableOrder> {
  const { userId } = owner;
  const order = await findWithdrawableOrder(
    shop.database,
    userId,
    parameters.orderId,
    shop.clock(),
  );
  if (!order) throw new ApiError('orderNotFound');
  return order;
}

const isDeclared = ({ withdrawals }: WithdrawableOrder, id: string) =>
  withdrawals.some(({ withdrawalId }) => withdrawalId === id);

function presentWithdrawals(order: WithdrawableOrder): OrderWithdrawals {
  const { orderId, open, until, lines, withdrawals } = order;
  return {
    orderId,
    open,
    until,
    withdrawals,
    lines: lines.map((line) => ({
      lineId: line.lineId,
      name: line.name,
      image: line.image,
      personal: line.personal,
      left: countWithdrawable(order, line),
    })),
  };
}

export const returnsPart: HandlerModule<'returns'> = {
  operations: returnsOperations,
  handlers: withdrawalHandlers,
};
