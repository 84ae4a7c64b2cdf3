import { ApiError, paymentOperations } from '@briolette/contract';
import { toUnits } from '@briolette/domain';
import { findTestPayment, updateTestPayment } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import type { AppContext } from '../ports/shop.ts';

export const paymentHandlers = {
  async getTestPayment({ shop, parameters }) {
    return { payment: await getTestPaymentPage(shop, parameters.paymentId) };
  },

  async decideTestPayment({ shop, parameters, body }) {
    const { paymentId } = await getTestPaymentPage(shop, parameters.paymentId);
    if (body.decision !== 'leave')
      await updateTestPayment(shop.database, paymentId, body.decision, shop.clock());
    return { payment: await getTestPaymentPage(shop, paymentId) };
  },

  async handlePaymentWebhook({ shop, request, parameters }) {
    const { handleWebhook } = await import('./webhook.ts');
    await handleWebhook(shop, parameters.provider, request);
    return {};
  },
} satisfies Partial<Handlers>;

async function getTestPaymentPage(shop: AppContext, paymentId: string) {
  const isEnabled = shop.paymentProviders.some(({ name }) => name === 'practice');
  const payment =
    isEnabled && isUuid(paymentId)
      ? await findTestPayment(shop.database, paymentId, shop.clock())
      : null;
  if (!payment) throw new ApiError('paymentNotFound');
  const { amountCents, currency, state, returnUrl } = payment;
  const amount = toUnits({ amount: amountCents, currency });
  return { paymentId, amount, currency, state, returnTo: returnUrl };
}

export const paymentsPart: HandlerModule<'payments'> = {
  operations: paymentOperations,
  handlers: paymentHandlers,
};
