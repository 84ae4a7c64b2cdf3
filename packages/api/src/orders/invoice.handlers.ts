import { invoiceOperations, RequestRefused } from '@briolette/contract';
import { findInvoice } from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';

export const invoiceHandlers = {
  async getInvoice({ shop, caller, parameters: { orderId } }) {
    const invoice = isUuid(orderId)
      ? await findInvoice(shop.database, caller.userId, orderId)
      : null;
    if (!invoice) throw new RequestRefused('orderNotFound');
    return { invoice };
  },
} satisfies Partial<Handlers>;

export const invoicesPart: AppPart<'invoices'> = {
  operations: invoiceOperations,
  handlers: invoiceHandlers,
};
