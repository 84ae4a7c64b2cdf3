import { StaffRefused, site, siteContact } from '@briolette/contract';
import {
  changeFilterValues,
  changeShopSettings,
  listFilterValues,
  settingsHistory,
  violatedConstraint,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { forgetSettings } from '../../settings/settings-now.ts';
import type { StaffHandlers } from '../implement-staff.ts';

export const settingsHandlers = {
  getSettings: ({ shop }) => shownSettings(shop),

  async updateSettings({ shop, caller, body }) {
    const change = { ...body, now: shop.clock() };
    if (!(await changeShopSettings(shop.database, caller.actor, change)))
      throw new StaffRefused('settingsChanged');
    forgetSettings(shop);
    return shownSettings(shop);
  },

  async getTaxonomy({ shop }) {
    return { values: await listFilterValues(shop.database) };
  },

  async updateTaxonomy({ shop, caller, parameters: { kind }, body }) {
    const change = { ...body, kind, now: shop.clock() };
    const isDone = await changeFilterValues(shop.database, caller.actor, change).catch((error) => {
      throw refusalFor(violatedConstraint(error)) ?? error;
    });
    if (!isDone) throw new StaffRefused('taxonomyChanged');
    forgetSettings(shop);
    return { values: await listFilterValues(shop.database) };
  },
} satisfies Partial<StaffHandlers>;

async function shownSettings(shop: Shop) {
  const history = await settingsHistory(shop.database);
  const [newest] = history;
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes } = shop.policy;
  const { address, phone, email, hours } = siteContact;
  return {
    version: newest?.version ?? 0,
    settings: newest?.settings ?? {},
    defaults: {
      ...{ name: site.name, address: [...address], phone, email, hours },
      ...(shop.emailFrom && { mailFrom: shop.emailFrom }),
      ...{ deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes },
    },
    paymentProviders: shop.paymentProviders.map((provider) => provider.name),
    mailsAreShown: shop.inboxScope !== null,
    history,
  };
}

function refusalFor(constraint: string | null): StaffRefused | null {
  if (/^products_taxonomy_/.test(constraint ?? '')) return new StaffRefused('taxonomyTermInUse');
  return /^taxonomy_/.test(constraint ?? '') ? new StaffRefused('taxonomyTermExists') : null;
}
