import { type Policy, type ShopDetails, type ShopSettings, site } from '@briolette/contract';
import { readShopSettings } from '@briolette/storage';
import type { Shop } from '../app-options.ts';

/** Other nodes follow a change after so long; with the cache before them within two seconds. */
const freshMs = 500;

type Known = { settings: ShopSettings; readAt: number };
const known = new WeakMap<Shop, Known>();

/**
 * What the staff have set. While the database cannot be asked it is what was known last: pages are
 * shown then, and no order can be placed.
 */
export async function settingsNow(shop: Shop): Promise<ShopSettings> {
  const last = known.get(shop);
  if (last && performance.now() - last.readAt < freshMs) return last.settings;
  try {
    const settings = await readShopSettings(shop.database);
    known.set(shop, { settings, readAt: performance.now() });
    return settings;
  } catch (error) {
    shop.reportError(error);
    return last?.settings ?? {};
  }
}

/** They were changed here: this node follows at once. */
export function forgetSettings(shop: Shop): void {
  known.delete(shop);
}

/** The numbers that the shop sells by at this moment. */
export async function policyNow(shop: Shop): Promise<Policy> {
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, payMinutes } = await settingsNow(shop);
  const set = { deliveryCharge, deliveryLeadDays, cashbackPercent, payMinutes };
  const said = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...shop.policy, ...Object.fromEntries(said) };
}

/** How the shop is named and reached at this moment. */
export async function shopNow(shop: Shop): Promise<ShopDetails> {
  const set = await settingsNow(shop);
  return {
    name: set.name ?? site.name,
    address: set.address ?? [...site.address],
    phone: set.phone ?? site.phone,
    email: set.email ?? site.email,
    hours: set.hours ?? site.hours,
  };
}
