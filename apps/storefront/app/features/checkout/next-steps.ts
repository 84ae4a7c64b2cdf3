import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/orders';
import type { PlacedOrder } from './order-state.ts';

const demoProviders = ['built-in', 'practice'];

/** Lists what happens after an order was placed. */
export function listNextSteps(
  { payBy, provider, amount, deliveryDate }: PlacedOrder,
  email: string,
): string[] {
  const price = formatPrice(amount);
  const isOnline = payBy === 'online';
  const isDemo = isOnline && provider !== null && demoProviders.includes(provider);
  return [
    m.emailStep({ email }),
    isOnline && !isDemo ? m.packAndChargeStep({ amount: price }) : m.packStep,
    m.shippingStep({ date: deliveryDate }),
    ...(isOnline ? [] : [m.cashStep({ amount: price })]),
    ...(isDemo ? [m.demoStep] : []),
  ];
}
