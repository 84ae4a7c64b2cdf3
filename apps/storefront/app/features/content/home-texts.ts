import type { StorefrontConfig } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';

/** Text of the home page. Replace it with your own. */
export const heroText = {
  eyebrow: 'The daylight atelier',
  heading: 'Jewellery, seen in a clear light',
  text: 'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown in true scale.',
};

/** Returns a text for the default provider. The built-in provider of the demo charges nothing. */
function getPaymentText([provider]: readonly string[]): string {
  if (!provider) return 'You pay in cash when your order arrives.';
  return provider === 'built-in'
    ? fixed.noMoneyMoves
    : 'You pay on the page of our payment provider: your card never touches this shop.';
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
      title: 'Big discount',
      text: `Every piece is below its earlier price${extraDiscount ? `, and ${formatPrice(extraDiscount)} more comes off at checkout` : ''}.`,
    },
    {
      icon: 'truck',
      title: extraDiscount < deliveryCharge ? 'Delivery' : 'Free delivery',
      text: deliveryCharge
        ? `The ${formatPrice(deliveryCharge)} delivery charge is ${extraDiscount < deliveryCharge ? 'the same for every order' : 'covered by your extra discount'}.`
        : 'Delivery costs nothing.',
    },
    {
      icon: 'lock',
      title: 'Secure payments',
      text: getPaymentText(paymentProviders),
    },
    {
      icon: 'route',
      title: 'Order tracking',
      text: 'See where each order is, from placed to delivered, in your profile.',
    },
  ] as const;
