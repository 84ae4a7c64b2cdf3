import { invoiceOperations } from '@briolette/contract';
import type { AppPart } from '../http/handler.ts';
import { RequestRefused } from '@briolette/contract';
import { findInvoice } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { isUuid } from '../is-uuid.ts';



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
