import {
  categoryMenu,
  defaultFilterOptions,
  defaultSiteContact,
  type Policy,
  type ShopDetails,
  type ShopSettings,
  site,
  type Taxonomy,
  type TaxonomyTerm,
} from '@briolette/contract';
import { pluralize } from '@briolette/domain';
import { getShopConfig, type ShopConfig } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

/** The categories as the page header and the side menu show them. */
export function buildCategoryMenus({
  values,
  head,
  side,
}: Pick<ShopConfig, 'values' | 'head' | 'side'>) {
  const toMenu = (order: readonly string[], words: (of: TaxonomyTerm) => string) =>
    order.flatMap((value) =>
      values.category
        .filter((each) => each.value === value)
        .map((each) => ({ value, label: words(each) })),
    );
  return { header: toMenu(head, formatTitle), side: toMenu(side, menuWord) };
}

const formatTitle = ({ label }: TaxonomyTerm) =>
  pluralize(label.charAt(0).toUpperCase() + label.slice(1));

/** The specification's word, until the shop calls it otherwise. */
const menuWord = ({ value, label }: TaxonomyTerm) =>
  (value === label && categoryMenu.find((each) => each.value === value)?.label) || label;

/** Other nodes follow a change after so long; with the cache before them within two seconds. */
const freshMs = 500;

/**
 * What the shop goes by. While the database cannot be asked it is what was known last: pages are
 * shown then, and no order can be placed.
 */
export async function getCachedShopConfig(shop: AppContext): Promise<ShopConfig> {
  const last = shop.shopConfig.cached;
  if (last && performance.now() - last.readAt < freshMs) return last.now;
  try {
    const now = await getShopConfig(shop.database);
    shop.shopConfig.cached = { now, readAt: performance.now() };
    return now;
  } catch (error) {
    shop.reportError(error);
    return last?.now ?? defaultConfig;
  }
}

const defaultConfig: ShopConfig = {
  settings: {},
  values: defaultFilterOptions,
  head: ['ring', 'necklace', 'earring', 'bracelet'],
  side: categoryMenu.map(({ value }) => value),
  maxPrice: 0,
};

/** What the staff have set. */
async function getCachedSettings(shop: AppContext): Promise<ShopSettings> {
  return (await getCachedShopConfig(shop)).settings;
}

/** What pieces can be filtered by. */
export async function getCachedTaxonomy(shop: AppContext): Promise<Taxonomy> {
  return (await getCachedShopConfig(shop)).values;
}

/** The numbers that the shop sells by at this moment. */
export async function getCurrentPolicy(shop: AppContext): Promise<Policy> {
  const { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes } =
    await getCachedSettings(shop);
  const set = { deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes };
  const entries = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...shop.policy, ...Object.fromEntries(entries) };
}

/** How the shop is named and reached at this moment. */
export async function getShopDetails(shop: AppContext): Promise<ShopDetails> {
  const set = await getCachedSettings(shop);
  return {
    name: set.name ?? site.name,
    address: set.address ?? [...defaultSiteContact.address],
    phone: set.phone ?? defaultSiteContact.phone,
    email: set.email ?? defaultSiteContact.email,
    hours: set.hours ?? defaultSiteContact.hours,
  };
}
