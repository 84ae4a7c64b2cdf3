import search from '../search/schema.ts';
import accounts from './accounts.ts';
import addresses from './addresses.ts';
import analytics from './analytics.ts';
import cart from './cart.ts';
import catalogue from './catalogue.ts';
import discounts from './discounts.ts';
import email from './email.ts';
import jobs from './jobs.ts';
import messages from './messages.ts';
import orderCounts from './order-counts.ts';
import orders from './orders.ts';
import passports from './passports.ts';
import payments from './payments.ts';
import repairs from './repairs.ts';
import returns from './returns.ts';
import reviews from './reviews.ts';
import settings from './settings.ts';
import shared from './shared.ts';
import staff from './staff.ts';
import stock from './stock.ts';
import variants from './variants.ts';
import wishlist from './wishlist.ts';

/** The baseline: every table, in an order in which each finds the ones it refers to. */
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
