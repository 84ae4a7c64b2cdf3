import {
  categoryMenu,
  defaultFilterOptions,
  defaultSiteContact,
  type OpenMarket,
  type Policy,
  type ShopDetails,
  type ShopSettings,
  type StorefrontConfig,
  site,
  type Taxonomy,
  type TaxonomyTerm,
} from '@briolette/contract';
import { formatDeliveryDate, pluralize, toDay } from '@briolette/domain';
import { getShopConfig, type ShopConfig } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

/** Builds the category menus of page header and side menu. */
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

/** Returns the label of the specification, unless the shop has changed the label. */
const menuWord = ({ value, label }: TaxonomyTerm) =>
  (value === label && categoryMenu.find((each) => each.value === value)?.label) || label;

/** How long settings are cached, and so how long other nodes lag behind a change. */
const freshMs = 500;

/**
 * Returns settings and taxonomy, cached briefly. While the database is unavailable, the last known
 * or default values are returned.
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

/** Returns the settings that staff saved. */
async function getCachedSettings(shop: AppContext): Promise<ShopSettings> {
  return (await getCachedShopConfig(shop)).settings;
}

/** Returns the taxonomy. */
export async function getCachedTaxonomy(shop: AppContext): Promise<Taxonomy> {
  return (await getCachedShopConfig(shop)).values;
}

/** Returns the policy with the saved settings applied. */
export async function getCurrentPolicy(shop: AppContext): Promise<Policy> {
  const {
    deliveryCharge,
    deliveryLeadDays,
    cashbackPercent,
    paymentTimeoutMinutes,
    openDays,
    closedPeriods,
  } = await getCachedSettings(shop);
  const set = {
    ...{ deliveryCharge, deliveryLeadDays, cashbackPercent, paymentTimeoutMinutes },
    ...{ openDays, closedPeriods },
  };
  const entries = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...shop.policy, ...Object.fromEntries(entries) };
}

/**
 * Returns the policy in a market other than the default one, in units of its currency: its own
 * delivery charge and no extra discount.
 */
export function adaptToMarket<Rules extends Pick<Policy, 'extraDiscount' | 'deliveryCharge'>>(
  policy: Rules,
  market: OpenMarket | null,
): Rules {
  if (!market) return policy;
  return { ...policy, extraDiscount: 0, deliveryCharge: market.deliveryCharge };
}

/** Returns when the shop is closed: today, and in this and later periods. */
export async function getClosedDays(
  shop: AppContext,
): Promise<Pick<StorefrontConfig, 'closed' | 'closedPeriods'>> {
  const now = shop.clock();
  const today = toDay(now);
  const periods = (await getCachedSettings(shop)).closedPeriods ?? [];
  const closedPeriods = periods.filter(({ to }) => to >= today);
  const current = closedPeriods.filter(({ from }) => from <= today);
  const period = current.find(({ takesOrders }) => !takesOrders) ?? current[0];
  if (!period) return { closedPeriods, closed: null };
  const { openDays } = await getCurrentPolicy(shop);
  const reopens = formatDeliveryDate(now, 0, { openDays, closedPeriods });
  return { closedPeriods, closed: { ...period, reopens } };
}

/** Returns name and contact details of the shop. */
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
