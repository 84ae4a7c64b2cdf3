import { RequestRefused } from '@briolette/contract';
import { isUuid } from '../http/requests.ts';
import { InvalidWebhook } from '../ports/payment-provider.ts';
import type { Shop } from '../ports/shop.ts';
import { deferIfPending } from './order-payment.ts';
import { moneyOf, syncPaymentById } from './sync-payment.ts';

/**
 * Handles a provider's webhook. The event only says that a payment changed; its state is read from
 * the provider. So events may arrive early, late, twice or never.
 */
export async function handleWebhook(
  shop: Shop,
  providerName: string,
  request: Request,
): Promise<void> {
  const provider = shop.paymentProviders.find(({ name }) => name === providerName);
  if (!provider) throw new RequestRefused('invalidWebhook');
  const paymentId = await provider.verifyWebhook(request).catch((error) => {
    throw error instanceof InvalidWebhook ? new RequestRefused('invalidWebhook') : error;
  });
  if (paymentId && isUuid(paymentId))
    await deferIfPending(() => syncPaymentById(moneyOf(shop), paymentId));
}
