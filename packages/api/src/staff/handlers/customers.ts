import { StaffRefused } from '@briolette/contract';
import {
  eraseCustomer,
  findCustomer,
  listCustomers,
  mostCounted,
  noteCustomer,
  noteCustomerExport,
  readPersonalData,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { WrittenJson } from '../../written-json.ts';
import type { StaffHandlers } from '../implement-staff.ts';

const customersPerPage = 50;

export const staffCustomerHandlers = {
  async listCustomers({ shop, query: { search = '', cursor = null } }) {
    const filter = { search, before: cursor };
    const found = await listCustomers(shop.database, filter, customersPerPage + 1);
    const customers = found.customers.slice(0, customersPerPage);
    const more = found.customers.length > customersPerPage;
    return {
      customers,
      nextCursor: more ? (customers.at(-1)?.customerId ?? null) : null,
      count: Math.min(found.count, mostCounted),
      countIsMore: found.count > mostCounted,
    };
  },

  getCustomer: ({ shop, parameters }) => shown(shop, parameters.customerId),

  async noteCustomer({ shop, caller, parameters: { customerId }, body }) {
    const note = { userId: customerId, text: body.text, now: shop.clock() };
    if (!(await noteCustomer(shop.database, caller.actor, note)))
      throw new StaffRefused('customerNotFound');
    return shown(shop, customerId);
  },

  async exportCustomer({ shop, caller, parameters: { customerId } }) {
    const { database } = shop;
    if (!(await noteCustomerExport(database, caller.actor, customerId, shop.clock())))
      throw new StaffRefused('customerNotFound');
    return new WrittenJson(`{"data":${await readPersonalData(database, customerId)}}`);
  },

  async eraseCustomer({ shop, caller, parameters: { customerId }, request }) {
    if (!(await eraseCustomer(shop.database, caller.actor, customerId, shop.clock())))
      throw new StaffRefused('customerNotFound');
    shop.note({ event: 'account erased', user: customerId }, request);
    shop.onWork();
    return {};
  },
} satisfies Partial<StaffHandlers>;

async function shown(shop: Shop, customerId: string) {
  const customer = await findCustomer(shop.database, customerId);
  if (!customer) throw new StaffRefused('customerNotFound');
  return { customer };
}
