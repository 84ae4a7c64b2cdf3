import { type StorefrontConfig, texts } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';

/** The words of the home page. A store writes its own here. */
export const heroText = {
  eyebrow: 'The daylight atelier',
  heading: 'Jewellery, seen in a clear light',
  text: 'Rings, necklaces, bracelets and earrings in gold, platinum and silver, shown in true scale.',
};

/** What is true in this shop: with the demonstration's own provider no money moves. */
function getPaymentText([provider]: readonly string[]): string {
  if (!provider) return 'You pay in cash when your order arrives.';
  return provider === 'built-in'
    ? texts.noMoneyMoves
    : 'You pay on the page of our payment provider: your card never touches this shop.';
}

/** What the shop promises, in the numbers that it serves. */
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
