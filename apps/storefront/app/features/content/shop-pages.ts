import { type OpeningDays, type StorefrontConfig, withdrawalDays } from '@briolette/contract';
import { locale } from '@briolette/i18n';
import * as m from '@briolette/i18n/storefront/content';
import * as policy from '@briolette/i18n/terms/policy';
import type { FormatPrice } from '../../lib/markets/market.ts';

/**
 * The content pages. Each is marked as a demo while `isDemoShop` is true. Replace their messages with
 * your own and have them checked.
 */
export const isDemoShop = true;

export type ContentPageName = keyof typeof contentPages;
type Part = { heading: string; text: readonly string[] };
type ShopPage = {
  title: string;
  parts: (config: StorefrontConfig, formatPrice: FormatPrice) => readonly Part[];
};

export const contentPages = {
  delivery: {
    title: m.delivery.title,
    parts: (config, formatPrice) => [
      {
        heading: m.delivery.timesHeading,
        text: [
          config.deliveryLeadDays === 0
            ? policy.sameDayDelivery
            : policy.delivery({ count: config.deliveryLeadDays }),
          ...describeOpeningDays(config),
          m.delivery.dates,
          m.delivery.soldOut,
        ],
      },
      { heading: m.delivery.costHeading, text: describeDeliveryCost(config, formatPrice) },
      { heading: m.delivery.packagingHeading, text: [m.delivery.packaging] },
    ],
  },
  returns: {
    title: m.returns.title,
    parts: () => [
      {
        heading: m.returns.periodHeading({ count: withdrawalDays }),
        text: [
          policy.returns({ count: withdrawalDays }),
          m.returns.condition,
          policy.personalReturns,
        ],
      },
      {
        heading: m.returns.howHeading,
        text: [m.returns.how, policy.refund({ count: withdrawalDays }), m.returns.cancel],
      },
    ],
  },
  warranty: {
    title: m.warranty.title,
    parts: () => [
      { heading: m.warranty.coverHeading, text: [policy.warranty, m.warranty.covered] },
      { heading: m.warranty.notCoveredHeading, text: [m.warranty.notCovered] },
      { heading: m.warranty.resizingHeading, text: [policy.freeResizing] },
    ],
  },
  care: {
    title: m.care.title,
    parts: () => [
      { heading: m.care.wearHeading, text: [m.care.wear, m.care.storage] },
      {
        heading: m.care.cleaningHeading,
        text: [m.care.hardStones, m.care.silver, m.care.softStones],
      },
    ],
  },
  questions: {
    title: m.questions.title,
    parts: () => [
      { heading: m.questions.size, text: [m.questions.sizeReply] },
      { heading: m.questions.diamonds, text: [m.questions.diamondsReply] },
      { heading: m.questions.images, text: [m.questions.imagesReply] },
      { heading: m.questions.payment, text: [m.questions.paymentReply] },
      { heading: m.questions.changes, text: [m.questions.changesReply] },
    ],
  },
  privacy: {
    title: m.privacy.title,
    parts: () => [
      {
        heading: m.privacy.storedHeading,
        text: [m.privacy.account, m.privacy.messages, m.privacy.browser],
      },
      { heading: m.privacy.notStoredHeading, text: [m.privacy.views, m.privacy.thirdParties] },
      { heading: m.privacy.cookiesHeading, text: [m.privacy.cookies] },
    ],
  },
  terms: {
    title: m.terms.title,
    parts: () => [
      { heading: m.terms.sellerHeading, text: [m.terms.seller] },
      { heading: m.terms.ordersHeading, text: [m.terms.orders] },
      { heading: m.terms.accountHeading, text: [m.terms.account] },
    ],
  },
  imprint: {
    title: m.imprint.title,
    parts: () => [
      { heading: m.imprint.companyHeading, text: [m.imprint.company] },
      { heading: m.imprint.contactHeading, text: [m.imprint.contact] },
    ],
  },
} as const satisfies Record<string, ShopPage>;

/** Returns nothing for a shop that is always open. */
function describeOpeningDays({ openDays, closedPeriods }: OpeningDays): string[] {
  // January 4, 1970 is a Sunday.
  const names = openDays.toSorted().map((day) => weekday.format(Date.UTC(1970, 0, 4 + day)));
  return [
    ...(names.length < 7 ? [m.delivery.openDays({ days: list.format(names) })] : []),
    ...closedPeriods.map(({ from, to }) =>
      m.delivery.closedPeriod({
        from: date.format(new Date(from)),
        to: date.format(new Date(to)),
      }),
    ),
  ];
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat(locale);

function describeDeliveryCost(
  { deliveryCharge, extraDiscount }: StorefrontConfig,
  formatPrice: FormatPrice,
): string[] {
  if (deliveryCharge === 0) return [policy.freeDelivery];
  const charge = policy.deliveryCharge({ price: formatPrice(deliveryCharge) });
  if (extraDiscount === 0) return [charge];
  const values = { discount: formatPrice(extraDiscount) };
  return [
    charge,
    extraDiscount < deliveryCharge
      ? m.delivery.discount(values)
      : m.delivery.discountCovers(values),
  ];
}
