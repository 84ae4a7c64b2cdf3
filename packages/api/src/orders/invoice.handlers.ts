import { ApiError, invoiceOperations } from '@briolette/contract';
import { findInvoice } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { getOrderOwner } from './order.ts';

export const invoiceHandlers = {
  async getInvoice({ shop, caller, parameters: { orderId } }) {
    const { userId } = await getOrderOwner(shop, caller, orderId);
    const invoice = await findInvoice(shop.database, userId, orderId);
    if (!invoice) throw new ApiError('orderNotFound');
    return { invoice };
  },
} satisfies Partial<Handlers>;

export const invoicesPart: HandlerModule<'invoices'> = {
  operations: invoiceOperations,
  handlers: invoiceHandlers,
};
