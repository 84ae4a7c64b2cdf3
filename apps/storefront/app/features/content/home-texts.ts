import type { StorefrontConfig } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/home';
import * as policy from '@briolette/i18n/terms/policy';
import { describePayment } from '../../lib/payment-texts.ts';

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
      text: describePayment(paymentProviders),
    },
    {
      icon: 'route',
      title: m.tracking,
      text: m.trackingText,
    },
  ] as const;
