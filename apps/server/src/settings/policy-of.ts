import { type Policy, serverPolicy } from '@briolette/contract';
import type { Config } from './config.ts';

/** The one policy of this shop: what its calls hold to and what its letters say. */
export function policyOf(config: Config): Policy {
  return {
    ...serverPolicy,
    extraDiscount: config.SHOP_EXTRA_DISCOUNT,
    deliveryCharge: config.SHOP_DELIVERY_CHARGE,
    deliveryLeadDays: config.SHOP_DELIVERY_DAYS,
    cashbackPercent: config.SHOP_CASHBACK_PERCENT,
    priorPrice: config.SHOP_PRIOR_PRICE,
    payMinutes: config.SHOP_PAY_MINUTES,
    hideUnknownEmails: config.SHOP_HIDE_UNKNOWN_EMAILS,
    refuseCommonPasswords: config.SHOP_REFUSE_COMMON_PASSWORDS,
  };
}
