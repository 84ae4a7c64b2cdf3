import { type Order, StaffApiError, type StoredAddress } from '@briolette/contract';
import {
  addOrderNote,
  changeDelivery,
  changeTracking,
  findInvoice,
  resendOrderEmail,
  undoTransition,
} from '@briolette/storage';
import { toStoredAddress } from '../addresses/addresses.handlers.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { explainRejection, getOrderRecord, presentOrder } from './staff-order.ts';

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

  async undoStaffOrderTransition({ shop, caller, parameters, body }) {
    const { orderId } = await getOrderRecord(shop, parameters.orderId);
    const edit = { orderId, ...body, actor: caller.actor, now: shop.clock() };
    if (!(await undoTransition(shop.database, edit)))
      throw await explainRejection(shop, orderId, body.version, 'undoNotAllowed');
    shop.wakeJobRunner();
    return presentOrder(shop, caller, orderId);
  },

  async changeStaffOrderDelivery({ shop, caller, parameters, body }) {
    const order = await getOrderRecord(shop, parameters.orderId);
    const { orderId, gift } = order;
    const { version, giftMessage } = body;
    const address = await toStoredAddress(body.address);
    const fields = listChangedFields(order.address, address);
    const hasNewMessage =
      gift !== null && giftMessage !== undefined && giftMessage !== gift.message;
    if (fields.length === 0 && !hasNewMessage) return presentOrder(shop, caller, orderId);
    const isChanged = await changeDelivery(shop.database, {
      orderId,
      version,
      address,
      giftMessage: hasNewMessage ? giftMessage : null,
      fields: [...fields, ...(hasNewMessage ? ['giftMessage'] : [])],
      changed: [
        ...(fields.length > 0 ? (['address'] as const) : []),
        ...(hasNewMessage ? (['gift'] as const) : []),
      ],
      actor: caller.actor,
      now: shop.clock(),
    });
    if (!isChanged) throw await explainRejection(shop, orderId, version);
    shop.wakeJobRunner();
    return presentOrder(shop, caller, orderId);
  },

  async changeStaffOrderTracking({ shop, caller, parameters, body }) {
    const { orderId, tracking } = await getOrderRecord(shop, parameters.orderId);
    const { version } = body;
    if (tracking?.number === body.tracking.number && tracking.carrier === body.tracking.carrier)
      return presentOrder(shop, caller, orderId);
    const edit = { orderId, ...body, actor: caller.actor, now: shop.clock() };
    if (!(await changeTracking(shop.database, edit)))
      throw await explainRejection(shop, orderId, version);
    shop.wakeJobRunner();
    return presentOrder(shop, caller, orderId);
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

/** Lists the fields of an address that differ. The printed lines follow from the others. */
function listChangedFields(before: Order['address'], after: StoredAddress): string[] {
  const { lines: _, ...fields } = { lines: null, ...after };
  const earlier: Record<string, unknown> = before;
  return Object.entries(fields).flatMap(([name, value]) => (earlier[name] === value ? [] : [name]));
}
