import { type Policy, RequestRefused } from '@briolette/contract';
import type { NewOrder } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { PaymentProvider } from './provider.ts';

const minuteMs = 60_000;
/** A provider may want half an hour at least, counted from when it hears of it. */
const longerThanHeld = 5;

export function providerOf(shop: Shop, name: string | undefined): PaymentProvider {
  const provider =
    name === undefined ? shop.payments[0] : shop.payments.find((each) => each.name === name);
  if (!provider) throw new RequestRefused('onlineNotOffered');
  return provider;
}

/** A payment that an order begins with. */
export function newPayment(
  shop: Shop,
  provider: PaymentProvider,
  { now, policy: { payMinutes } }: { now: Date; policy: Pick<Policy, 'payMinutes'> },
): NonNullable<NewOrder['payment']> {
  const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  return {
    id: shop.newId(),
    provider: provider.name,
    currency: shop.currency,
    payUntil: after(payMinutes),
    expiresAt: after(payMinutes + longerThanHeld),
  };
}
