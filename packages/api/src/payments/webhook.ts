import { ApiError } from '@briolette/contract';
import { isUuid } from '../http/requests.ts';
import { InvalidWebhook } from '../ports/payment-provider.ts';
import type { AppContext } from '../ports/shop.ts';
import { deferIfPending } from './order-payment.ts';
import { createPaymentContext, syncPaymentById } from './sync-payment.ts';

/**
 * Handles a provider's webhook. The event only says that a payment changed; its state is read from
 * the provider. So events may arrive early, late, twice or never.
 */
export async function handleWebhook(
  shop: AppContext,
  providerName: string,
  request: Request,
): Promise<void> {
  const provider = shop.paymentProviders.find(({ name }) => name === providerName);
  if (!provider) throw new ApiError('invalidWebhook');
  const paymentId = await provider.verifyWebhook(request).catch((error) => {
    throw error instanceof InvalidWebhook ? new ApiError('invalidWebhook') : error;
  });
  if (paymentId && isUuid(paymentId))
    await deferIfPending(() => syncPaymentById(createPaymentContext(shop), paymentId));
}
