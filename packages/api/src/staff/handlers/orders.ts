import { whyNot } from '../../orders/staff-order.ts';

import { knownOrder } from '../../orders/staff-order.ts';

import { shown } from '../../orders/staff-order.ts';

import { isWaiting } from '../../orders/staff-order.ts';

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
import type { StaffCaller, StaffHandlers } from '../../http/handler.ts';

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
