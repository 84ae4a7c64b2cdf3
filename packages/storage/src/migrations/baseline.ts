import accounts from '../accounts/accounts.schema.ts';
import addresses from '../addresses/addresses.schema.ts';
import analytics from '../analytics/analytics.schema.ts';
import cart from '../cart/cart.schema.ts';
import catalogue from '../catalogue/catalogue.schema.ts';
import shared from '../database/shared.schema.ts';
import discounts from '../discounts/discounts.schema.ts';
import email from '../email/email.schema.ts';
import stock from '../inventory/inventory.schema.ts';
import jobs from '../jobs/jobs.schema.ts';
import messages from '../messages/messages.schema.ts';
import orderCounts from '../orders/order-counters.schema.ts';
import orders from '../orders/orders.schema.ts';
import passports from '../passports/passports.schema.ts';
import payments from '../payments/payments.schema.ts';
import repairs from '../repairs/repairs.schema.ts';
import returns from '../returns/returns.schema.ts';
import reviews from '../reviews/reviews.schema.ts';
import search from '../search/search.schema.ts';
import settings from '../settings/settings.schema.ts';
import staff from '../staff/staff.schema.ts';
import variants from '../variants/variants.schema.ts';
import wishlist from '../wishlist/wishlist.schema.ts';

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
  orderCounts,
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
export const migrations = [{ name: '0001-baseline', text: schema }];
