import { StaffApiError } from '@briolette/contract';
import {
  addCustomerNote,
  eraseCustomer,
  exportPersonalData,
  findCustomer,
  listCustomers,
  logCustomerExport,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { countUpTo, paginate, rowsPerPage } from '../http/pages.ts';
import { RawJson } from '../http/responses.ts';
import type { AppContext } from '../ports/shop.ts';

export const staffCustomerHandlers = {
  async listCustomers({ shop, query: { search = '', cursor = null } }) {
    const filter = { search, before: cursor };
    const { customers, count } = await listCustomers(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(customers, rowsPerPage, ({ customerId }) => customerId);
    return { customers: page, nextCursor, ...countUpTo(count) };
  },

  getCustomer: ({ shop, parameters }) => presentCustomer(shop, parameters.customerId),

  async addCustomerNote({ shop, caller, parameters: { customerId }, body }) {
    const note = { userId: customerId, text: body.text, now: shop.clock() };
    if (!(await addCustomerNote(shop.database, caller.actor, note)))
      throw new StaffApiError('customerNotFound');
    return presentCustomer(shop, customerId);
  },

  async exportCustomerData({ shop, caller, parameters: { customerId } }) {
    const { database } = shop;
    if (!(await logCustomerExport(database, caller.actor, customerId, shop.clock())))
      throw new StaffApiError('customerNotFound');
    return new RawJson(`{"data":${await exportPersonalData(database, customerId)}}`);
  },

  async eraseCustomer({ shop, caller, parameters: { customerId }, request }) {
    if (!(await eraseCustomer(shop.database, caller.actor, customerId, shop.clock())))
      throw new StaffApiError('customerNotFound');
    shop.logSecurityEvent({ event: 'account erased', user: customerId }, request);
    shop.wakeJobRunner();
    return {};
  },
} satisfies Partial<StaffHandlers>;

async function presentCustomer(shop: AppContext, customerId: string) {
  const customer = await findCustomer(shop.database, customerId);
  if (!customer) throw new StaffApiError('customerNotFound');
  return { customer };
}
