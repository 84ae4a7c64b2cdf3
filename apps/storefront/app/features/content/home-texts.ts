import type { StorefrontConfig } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/home';
import * as policy from '@briolette/i18n/terms/policy';

/** Returns a text for the default provider. The built-in provider of the demo charges nothing. */
function getPaymentText([provider]: readonly string[]): string {
  if (!provider) return policy.cashPayment;
  return provider === 'built-in' ? fixed.noMoneyMoves : policy.onlinePayment;
}

/** Builds the selling points from the shop's charges and discounts. */
export const buildSellingPoints = ({
  extraDiscount,
  deliveryCharge,
  paymentProviders,
}: StorefrontConfig) =>
  [
    {
      icon: 'tag',
      title: m.discount,
      text: extraDiscount
        ? m.extraDiscountText({ amount: formatPrice(extraDiscount) })
        : m.discountText,
    },
    {
      icon: 'truck',
      ...(extraDiscount < deliveryCharge
        ? {
            title: m.delivery,
            text: policy.deliveryCharge({ price: formatPrice(deliveryCharge) }),
          }
        : { title: m.freeDelivery, text: policy.freeDelivery }),
    },
    {
      icon: 'lock',
      title: m.payments,
      text: getPaymentText(paymentProviders),
    },
    {
      icon: 'route',
      title: m.tracking,
      text: m.trackingText,
    },
  ] as const;
