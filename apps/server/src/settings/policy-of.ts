import { type Policy, serverPolicy } from '@briolette/contract';
import type { Config } from './config.ts';

/** The one policy of this shop: what its calls hold to and what its letters say. */
export function policyOf(config: Config): Policy {
  const hideUnknownEmails = config.SHOP_PREVENT_EMAIL_ENUMERATION ?? !config.SHOP_DEMO;
  return {
    ...serverPolicy,
    extraDiscount: config.SHOP_EXTRA_DISCOUNT,
    deliveryCharge: config.SHOP_DELIVERY_CHARGE,
    deliveryLeadDays: config.SHOP_DELIVERY_DAYS,
    cashbackPercent: config.SHOP_CASHBACK_PERCENT,
    compareAtPriceRule: config.SHOP_COMPARE_AT_PRICE,
    paymentTimeoutMinutes: config.SHOP_PAYMENT_TIMEOUT_MINUTES,
    hideUnknownEmails,
    // A shop that sends no email can't have addresses confirmed. Its worker may have SMTP_URL alone.
    confirmSignups: hideUnknownEmails && config.MAIL_FROM !== undefined,
    refuseCommonPasswords: config.SHOP_REJECT_COMMON_PASSWORDS,
    strongPasswords: config.SHOP_STRONG_PASSWORDS ?? !config.SHOP_DEMO,
  };
}
