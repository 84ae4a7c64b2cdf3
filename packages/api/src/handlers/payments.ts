import { RequestRefused } from '@briolette/contract';
import { changePracticePayment, findPracticePayment, noteProviderEvent } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';
import { HintRefused, ProviderUnavailable } from '../payments/provider.ts';

export const paymentHandlers = {
  async getPracticePayment({ shop, parameters }) {
    return { payment: await practicePayment(shop, parameters.paymentId) };
  },

  async answerPracticePayment({ shop, parameters, body }) {
    const { paymentId } = await practicePayment(shop, parameters.paymentId);
    if (body.answer === 'pay')
      await changePracticePayment(shop.database, paymentId, 'pay', shop.clock());
    return { payment: await practicePayment(shop, paymentId) };
  },

  /** A message is a hint: what holds is asked of the provider, so forging one would bring nothing. */
  async hearProvider({ shop, request, parameters }) {
    const provider = shop.payments.find(({ name }) => name === parameters.provider);
    if (!provider) throw new RequestRefused('messageRefused');
    const hint = await provider.readHint(request).catch((error) => {
      throw error instanceof HintRefused ? new RequestRefused('messageRefused') : error;
    });
    if (!hint || !isUuid(hint.paymentId)) return {};
    const { advancePayment, moneyOf, NotSettledYet } = await import(
      '../payments/advance-payment.ts'
    );
    try {
      await advancePayment(moneyOf(shop), hint.paymentId);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new RequestRefused('paymentNotKnownYet');
      if (!(error instanceof NotSettledYet)) throw error;
    }
    const event = { ...hint, provider: provider.name, now: shop.clock() };
    await noteProviderEvent(shop.database, event);
    return {};
  },
} satisfies Partial<Handlers>;

async function practicePayment(shop: Shop, paymentId: string) {
  const offered = shop.payments.some(({ name }) => name === 'practice');
  const payment =
    offered && isUuid(paymentId)
      ? await findPracticePayment(shop.database, paymentId, shop.clock())
      : null;
  if (!payment) throw new RequestRefused('paymentNotFound');
  const { amountCents, state, returnTo } = payment;
  return { paymentId, amount: amountCents / 100, state, returnTo };
}
