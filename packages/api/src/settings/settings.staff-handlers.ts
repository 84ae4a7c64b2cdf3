import { defaultSiteContact, StaffApiError, site } from '@briolette/contract';
import { listSettingsHistory, updateShopSettings } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const settingsHandlers = {
  getSettings: ({ shop }) => presentSettings(shop),

  async updateSettings({ shop, caller, body }) {
    const change = { ...body, now: shop.clock() };
    if (!(await updateShopSettings(shop.database, caller.actor, change)))
      throw new StaffApiError('settingsChanged');
    shop.invalidateShopConfig();
    return presentSettings(shop);
  },
} satisfies Partial<StaffHandlers>;

async function presentSettings(shop: AppContext) {
  const history = await listSettingsHistory(shop.database);
  const [newest] = history;
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes } = shop.policy;
  const { address, phone, email, hours } = defaultSiteContact;
  return {
    version: newest?.version ?? 0,
    settings: newest?.settings ?? {},
    defaults: {
      ...{ name: site.name, address: [...address], phone, email, hours },
      ...(shop.emailFrom && { emailFrom: shop.emailFrom }),
      ...{ deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes },
      openDays: [...shop.policy.openDays],
    },
    paymentProviders: shop.paymentProviders.map((provider) => provider.name),
    showsInbox: shop.inboxScope !== null,
    history,
  };
}
