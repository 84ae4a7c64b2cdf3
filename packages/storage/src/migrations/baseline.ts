import accounts from '../accounts/accounts.tables.ts';
import addresses from '../addresses/addresses.tables.ts';
import analytics from '../analytics/analytics.tables.ts';
import cart from '../cart/cart.tables.ts';
import catalogue from '../catalogue/catalogue.tables.ts';
import shared from '../database/shared.tables.ts';
import discounts from '../discounts/discounts.tables.ts';
import email from '../email/email.tables.ts';
import stock from '../inventory/inventory.tables.ts';
import jobs from '../jobs/jobs.tables.ts';
import messages from '../messages/messages.tables.ts';
import orders from '../orders/orders.tables.ts';
import passports from '../passports/passports.tables.ts';
import payments from '../payments/payments.tables.ts';
import repairs from '../repairs/repairs.tables.ts';
import returns from '../returns/returns.tables.ts';
import reviews from '../reviews/reviews.tables.ts';
import search from '../search/search.tables.ts';
import settings from '../settings/settings.tables.ts';
import staff from '../staff/staff.tables.ts';
import variants from '../variants/variants.tables.ts';
import wishlist from '../wishlist/wishlist.tables.ts';
import counterOrders from './0002-counter-orders.ts';
import guests from './0003-guests.ts';
import messageReplies from './0004-message-replies.ts';
import sentEmails from './0005-sent-emails.ts';
import closedPeriods from './0006-closed-periods.ts';
import markets from './0007-markets.ts';
import orderDrafts from './0008-order-drafts.ts';
import marketPrices from './0009-market-prices.ts';
import orderChanges from './0010-order-changes.ts';
import orderMarkets from './0011-order-markets.ts';
import marketProducts from './0012-market-products.ts';
import countryAddresses from './0013-country-addresses.ts';
import moreImages from './0014-more-images.ts';
import analyticsByCurrency from './0015-analytics-by-currency.ts';
import alertMarkets from './0016-alert-markets.ts';
import imageViews from './0017-image-views.ts';

/** The baseline: all tables, each after the tables it refers to. */
export const schema = [
  shared,
  settings,
  jobs,
  catalogue,
  variants,
  search,
  accounts,
  addresses,
  stock,
  cart,
  wishlist,
  orders,
  payments,
  returns,
  discounts,
  reviews,
  messages,
  passports,
  repairs,
  email,
  analytics,
  staff,
].join('');

/** All migrations in order. A released migration is never edited. */
export const migrations = [
  { name: '0001-baseline', text: schema },
  { name: '0002-counter-orders', text: counterOrders },
  { name: '0003-guests', text: guests },
  { name: '0004-message-replies', text: messageReplies },
  { name: '0005-sent-emails', text: sentEmails },
  { name: '0006-closed-periods', text: closedPeriods },
  { name: '0007-markets', text: markets },
  { name: '0008-order-drafts', text: orderDrafts },
  { name: '0009-market-prices', text: marketPrices },
  { name: '0010-order-changes', text: orderChanges },
  { name: '0011-order-markets', text: orderMarkets },
  { name: '0012-market-products', text: marketProducts },
  { name: '0013-country-addresses', text: countryAddresses },
  { name: '0014-more-images', text: moreImages },
  { name: '0015-analytics-by-currency', text: analyticsByCurrency },
  { name: '0016-alert-markets', text: alertMarkets },
  { name: '0017-image-views', text: imageViews },
];
