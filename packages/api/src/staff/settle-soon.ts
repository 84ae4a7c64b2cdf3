import { RequestRefused } from '@briolette/contract';
import type { Shop } from '../app-options.ts';
import { paySoon } from '../payments/begin-payment.ts';

/**
 * What a step wants of the order's money is asked of the provider at once, so that the answer shows
 * it; where the provider is silent, the job that the step has left asks again.
 */
export async function settleSoon(shop: Shop, userId: string, orderId: string): Promise<void> {
  shop.onWork();
  await paySoon(shop, userId, orderId, { again: false }).catch((error) => {
    if (!(error instanceof RequestRefused)) shop.reportError(error);
  });
}
