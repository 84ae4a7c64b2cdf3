import { RequestRefused } from '@briolette/contract';
import {
  changePracticePayment,
  findInvoice,
  findPracticePayment,
  judgeCoupon,
  noteProviderEvent,
  readDiscounts,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { guardCoupon } from '../guard-coupon.ts';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';
import { mailboxOf } from '../mailbox-of.ts';
import { HintRefused } from '../payments/provider.ts';

export const paymentHandlers = {
  async getDiscounts({ shop, request, caller, query: { coupon } }) {
    const { userId } = caller;
    const now = shop.clock();
    return guardCoupon({ shop, request, caller }, coupon, async () => {
      const mailbox = await mailboxOf(shop, caller.email);
      const refusal =
        coupon && (await judgeCoupon(shop.database, { userId, mailbox, code: coupon, now }));
      if (refusal) throw new RequestRefused(refusal);
      const set = shop.policy.extraDiscount;
      return readDiscounts(shop.database, { userId, mailbox, code: coupon ?? null, set, now });
    });
  },

  async getPracticePayment({ shop, parameters }) {
    return { payment: await practicePayment(shop, parameters.paymentId) };
  },

  async answerPracticePayment({ shop, parameters, body }) {
    const { paymentId } = await practicePayment(shop, parameters.paymentId);
    if (body.answer === 'pay')
      await changePracticePayment(shop.database, paymentId, 'pay', shop.clock());
    return { payment: await practicePayment(shop, paymentId) };
  },

  async getInvoice({ shop, caller, parameters: { orderId } }) {
    const invoice = isUuid(orderId)
      ? await findInvoice(shop.database, caller.userId, orderId)
      : null;
    if (!invoice) throw new RequestRefused('orderNotFound');
    return { invoice };
  },

  /** A message is a hint: what holds is asked of the provider, so forging one would bring nothing. */
  async hearProvider({ shop, request, parameters }) {
    const provider = shop.payments.find(({ name }) => name === parameters.provider);
    if (!provider) throw new RequestRefused('messageRefused');
    const hint = await provider.readHint(request).catch((error) => {
      throw error instanceof HintRefused ? new RequestRefused('messageRefused') : error;
    });
    if (!hint || !isUuid(hint.paymentId)) return {};
    const [{ advancePayment, moneyOf }, { patiently }] = await Promise.all([
      import('../payments/advance-payment.ts'),
      import('../payments/begin-payment.ts'),
    ]);
    await patiently(() => advancePayment(moneyOf(shop), hint.paymentId));
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
