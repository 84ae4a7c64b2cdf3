import {
  categoryMenu,
  type FilterValue,
  type FilterValues,
  firstValues,
  type Policy,
  type ShopDetails,
  type ShopSettings,
  site,
  siteContact,
} from '@briolette/contract';
import { pluralOf } from '@briolette/domain';
import { readShopNow, type ShopNow } from '@briolette/storage';
import type { Shop } from '../ports/shop.ts';

/** The categories as the page header and the side menu show them. */
export function menusOf({ values, head, side }: Pick<ShopNow, 'values' | 'head' | 'side'>) {
  const inOrder = (order: readonly string[], words: (of: FilterValue) => string) =>
    order.flatMap((value) =>
      values.category
        .filter((each) => each.value === value)
        .map((each) => ({ value, label: words(each) })),
    );
  return { header: inOrder(head, titleOf), side: inOrder(side, menuWord) };
}

const titleOf = ({ label }: FilterValue) =>
  pluralOf(label.charAt(0).toUpperCase() + label.slice(1));

/** The specification's word, until the shop calls it otherwise. */
const menuWord = ({ value, label }: FilterValue) =>
  (value === label && categoryMenu.find((each) => each.value === value)?.label) || label;

/** Other nodes follow a change after so long; with the cache before them within two seconds. */
const freshMs = 500;

/**
 * What the shop goes by. While the database cannot be asked it is what was known last: pages are
 * shown then, and no order can be placed.
 */
export async function allNow(shop: Shop): Promise<ShopNow> {
  const last = shop.shopConfig.cached;
  if (last && performance.now() - last.readAt < freshMs) return last.now;
  try {
    const now = await readShopNow(shop.database);
    shop.shopConfig.cached = { now, readAt: performance.now() };
    return now;
  } catch (error) {
    shop.reportError(error);
    return last?.now ?? asItBegins;
  }
}

const asItBegins: ShopNow = {
  settings: {},
  values: firstValues,
  head: ['ring', 'necklace', 'earring', 'bracelet'],
  side: categoryMenu.map(({ value }) => value),
  maxPrice: 0,
};

/** What the staff have set. */
async function settingsNow(shop: Shop): Promise<ShopSettings> {
  return (await allNow(shop)).settings;
}

/** What pieces can be filtered by. */
export async function valuesNow(shop: Shop): Promise<FilterValues> {
  return (await allNow(shop)).values;
}

/** The numbers that the shop sells by at this moment. */
export async function policyNow(shop: Shop): Promise<Policy> {
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes } =
    await settingsNow(shop);
  const set = { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes };
  const said = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...shop.policy, ...Object.fromEntries(said) };
}

/** How the shop is named and reached at this moment. */
export async function shopNow(shop: Shop): Promise<ShopDetails> {
  const set = await settingsNow(shop);
  return {
    name: set.name ?? site.name,
    address: set.address ?? [...siteContact.address],
    phone: set.phone ?? siteContact.phone,
    email: set.email ?? siteContact.email,
    hours: set.hours ?? siteContact.hours,
  };
}
