import { ApiError, invoiceOperations } from '@briolette/contract';
import { findInvoice } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';

export const invoiceHandlers = {
  async getInvoice({ shop, caller, parameters: { orderId } }) {
    const invoice = isUuid(orderId)
      ? await findInvoice(shop.database, caller.userId, orderId)
      : null;
    if (!invoice) throw new ApiError('orderNotFound');
    return { invoice };
  },
} satisfies Partial<Handlers>;

export const invoicesPart: HandlerModule<'invoices'> = {
  operations: invoiceOperations,
  handlers: invoiceHandlers,
};
