import { RequestRefused, type StaffService } from '@briolette/contract';
import { serviceMoves, shopStepsFrom } from '@briolette/domain';
import { findStaffService, listStaffServices, moveService } from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import type { StaffHandlers } from '../implement-staff.ts';

const servicesPerPage = 50;

export const staffServiceHandlers = {
  async listStaffServices({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, after: cursor };
    const found = await listStaffServices(shop.database, filter, servicesPerPage + 1);
    const services = found.services.slice(0, servicesPerPage).map(shown);
    const more = found.services.length > servicesPerPage;
    return {
      services,
      nextCursor: more ? (services.at(-1)?.serviceId ?? null) : null,
      open: found.open,
    };
  },

  async getStaffService({ shop, parameters }) {
    return { service: await knownService(shop, parameters.serviceId) };
  },

  async moveStaffService({ shop, caller, parameters: { serviceId }, body }) {
    await knownService(shop, serviceId);
    const { step, version, note = '', price = null } = body;
    const { actor } = caller;
    const now = shop.clock();
    const move = { serviceId, ...serviceMoves[step], version, actor, note, price, now };
    if (!(await moveService(shop.database, move))) throw new RequestRefused('serviceMoved');
    shop.onWork();
    return { service: await knownService(shop, serviceId) };
  },
} satisfies Partial<StaffHandlers>;

async function knownService(shop: Shop, serviceId: string): Promise<StaffService> {
  const service = await findStaffService(shop.database, serviceId);
  if (!service) throw new RequestRefused('serviceNotFound');
  return shown(service);
}

const shown = (service: Omit<StaffService, 'steps'>): StaffService => ({
  ...service,
  steps: shopStepsFrom(service.state),
});
