import { StaffApiError } from '@briolette/contract';
import { addOrderNote, findInvoice, resendOrderEmail } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { getOrderRecord, presentOrder } from './staff-order.ts';

export const staffOrderHandlers = {
  async getStaffOrder({ shop, caller, parameters }) {
    return presentOrder(shop, caller, parameters.orderId);
  },

  async getStaffInvoice({ shop, parameters }) {
    const { orderId } = await getOrderRecord(shop, parameters.orderId);
    const invoice = await findInvoice(shop.database, null, orderId);
    if (!invoice) throw new StaffApiError('invoiceNotIssued');
    return { invoice };
  },

  async addStaffOrderNote({ shop, caller, parameters, body }) {
    const { orderId } = await getOrderRecord(shop, parameters.orderId);
    await addOrderNote(shop.database, caller.actor, {
      orderId,
      text: body.text,
      now: shop.clock(),
    });
    return presentOrder(shop, caller, orderId);
  },

  async resendOrderEmail({ shop, caller, parameters, body }) {
    const { orderId } = await getOrderRecord(shop, parameters.orderId);
    const again = { orderId, template: body.template, newId: shop.newId(), now: shop.clock() };
    if (!(await resendOrderEmail(shop.database, caller.actor, again)))
      throw new StaffApiError('emailNotApplicable');
    shop.wakeJobRunner();
    return presentOrder(shop, caller, orderId);
  },
} satisfies Partial<StaffHandlers>;
