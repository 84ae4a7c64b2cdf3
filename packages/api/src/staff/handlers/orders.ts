import { permissionsOf, RequestRefused, StaffRefused } from '@briolette/contract';
import { orderMoves, possibleSteps, refundOfLines } from '@briolette/domain';
import {
  type FoundStaffOrder,
  findInvoice,
  findStaffOrder,
  moveOrder,
  noteOrder,
  resendLetter,
  settleWithdrawal,
  wantRefund,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { isUuid } from '../../is-uuid.ts';
import { cancelForShop } from '../../payments/cancel-order.ts';
import { capturePayment, refundPayment } from '../../payments/order-payment.ts';
import type { StaffCaller, StaffHandlers } from '../implement-staff.ts';

export const staffOrderHandlers = {
  async getStaffOrder({ shop, caller, parameters }) {
    return shown(shop, caller, parameters.orderId);
  },

  async getStaffInvoice({ shop, parameters }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const invoice = await findInvoice(shop.database, null, orderId);
    if (!invoice) throw new StaffRefused('invoiceNotIssued');
    return { invoice };
  },

  async transitionStaffOrder({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const { step, version, tracking = null, note = '' } = body;
    const moved = await moveOrder(shop.database, {
      orderId,
      userId: null,
      ...orderMoves[step],
      version,
      by: caller.name,
      note,
      tracking,
      newId: shop.newId(),
      currency: shop.currency,
      now: shop.clock(),
      actor: caller.actor,
    });
    if (!moved) throw await whyNot(shop, orderId, version);
    shop.wakeJobRunner();
    if (moved.state === 'packed') await capturePayment(shop, moved.userId, orderId);
    return shown(shop, caller, orderId);
  },

  async cancelStaffOrder({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const { version, note = '' } = body;
    const { actor } = caller;
    const cancelled = await cancelForShop(shop, { orderId, version, note, actor });
    if (!cancelled) throw await whyNot(shop, orderId, version);
    return shown(shop, caller, orderId);
  },

  async refundStaffOrder({ shop, caller, parameters, body }) {
    const order = await knownOrder(shop, parameters.orderId);
    const { refundId, version, reason, lines, withdrawalId } = body;
    const isDone = ({ refunds }: FoundStaffOrder) =>
      refunds.some((each) => each.refundId === refundId);
    if (isDone(order)) return shown(shop, caller, order.orderId);
    if (withdrawalId && !isWaiting(order, withdrawalId))
      throw new StaffRefused('withdrawalAlreadyResolved');
    const amount = lines ? refundOfLines(order, lines) : (body.amount ?? null);
    if (lines && amount === 0) throw new StaffRefused('lineRefunded');
    if (!amount || (lines && body.amount !== undefined)) throw new RequestRefused('invalidRequest');
    const outcome = await wantRefund(shop.database, {
      refundId,
      orderId: order.orderId,
      amountCents: Math.round(amount * 100),
      reason,
      now: shop.clock(),
      version,
      by: caller.name,
      actor: caller.actor,
      ...(lines && { lines }),
      ...(withdrawalId && { withdrawalId }),
    });
    if (outcome === 'too much') throw new StaffRefused('refundExceedsCaptured');
    if (outcome === 'line refunded') throw new StaffRefused('lineRefunded');
    if (outcome !== 'requested') {
      const now = await knownOrder(shop, order.orderId);
      if (isDone(now)) return shown(shop, caller, order.orderId);
      if (outcome === 'id in use') throw new StaffRefused('refundIdUsed');
      throw new StaffRefused(now.version === version ? 'nothingToRefund' : 'orderChanged');
    }
    shop.wakeJobRunner();
    await refundPayment(shop, order.userId, order.orderId);
    return shown(shop, caller, order.orderId);
  },

  async resolveWithdrawal({ shop, caller, parameters, body }) {
    const { orderId, withdrawalId } = parameters;
    if (!isWaiting(await knownOrder(shop, orderId), withdrawalId))
      throw new StaffRefused('withdrawalAlreadyResolved');
    const settling = { ...body, orderId, withdrawalId, now: shop.clock() };
    if (!(await settleWithdrawal(shop.database, caller.actor, settling)))
      throw new StaffRefused('orderChanged');
    return shown(shop, caller, orderId);
  },

  async addStaffOrderNote({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    await noteOrder(shop.database, caller.actor, { orderId, text: body.text, now: shop.clock() });
    return shown(shop, caller, orderId);
  },

  async resendOrderEmail({ shop, caller, parameters, body }) {
    const { orderId } = await knownOrder(shop, parameters.orderId);
    const again = { orderId, letter: body.letter, newId: shop.newId(), now: shop.clock() };
    if (!(await resendLetter(shop.database, caller.actor, again)))
      throw new StaffRefused('emailNotApplicable');
    shop.wakeJobRunner();
    return shown(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;

/** A withdrawal of the order that nobody has settled. */
const isWaiting = ({ withdrawals }: FoundStaffOrder, id: string) =>
  withdrawals.some(({ withdrawalId, settledAt }) => withdrawalId === id && settledAt === null);

/** An order as somebody of this role sees it. */
async function shown(shop: Shop, { role }: StaffCaller, orderId: string) {
  const { userId: _, ...order } = await knownOrder(shop, orderId);
  return { order: { ...order, steps: possibleSteps(order, permissionsOf[role]) } };
}

async function knownOrder(shop: Shop, orderId: string): Promise<FoundStaffOrder> {
  const order = isUuid(orderId) ? await findStaffOrder(shop.database, orderId) : null;
  if (!order) throw new RequestRefused('orderNotFound');
  return order;
}

/** Nothing was done: somebody was faster, or the step is not one that the order can take. */
async function whyNot(shop: Shop, orderId: string, seenVersion: number): Promise<StaffRefused> {
  const { version } = await knownOrder(shop, orderId);
  return new StaffRefused(version === seenVersion ? 'transitionNotAllowed' : 'orderChanged');
}
