import { StaffRefused, site, siteContact } from '@briolette/contract';
import { changeShopSettings, settingsHistory } from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { forgetSettings } from '../../settings/settings-now.ts';
import type { StaffHandlers } from '../implement-staff.ts';

export const settingsHandlers = {
  getSettings: ({ shop }) => shownSettings(shop),

  async changeSettings({ shop, caller, body }) {
    const change = { ...body, now: shop.clock() };
    if (!(await changeShopSettings(shop.database, caller.actor, change)))
      throw new StaffRefused('settingsChanged');
    forgetSettings(shop);
    return shownSettings(shop);
  },
} satisfies Partial<StaffHandlers>;

async function shownSettings(shop: Shop) {
  const history = await settingsHistory(shop.database);
  const [newest] = history;
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, payMinutes } = shop.policy;
  const { address, phone, email, hours } = siteContact;
  return {
    version: newest?.version ?? 0,
    settings: newest?.settings ?? {},
    defaults: {
      ...{ name: site.name, address: [...address], phone, email, hours },
      ...(shop.mailFrom && { mailFrom: shop.mailFrom }),
      ...{ deliveryCharge, deliveryLeadDays, cashbackPercent, payMinutes },
    },
    payOnline: shop.payments.map((provider) => provider.name),
    mailsAreShown: shop.inbox !== null,
    history,
  };
}
