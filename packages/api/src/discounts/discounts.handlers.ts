import { ApiError, discountsOperations } from '@briolette/contract';
import { listApplicableDiscounts, validateCoupon } from '@briolette/storage';
import { mailboxOf } from '../accounts/mailbox.ts';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { rateLimitCoupon } from './coupon-guard.ts';

export const discountsHandlers = {
  async getDiscounts({ shop, request, caller, query: { coupon } }) {
    const { userId } = caller;
    const now = shop.clock();
    return rateLimitCoupon({ shop, request, caller }, coupon, async () => {
      const mailbox = await mailboxOf(shop, caller.email);
      const refusal =
        coupon && (await validateCoupon(shop.database, { userId, mailbox, code: coupon, now }));
      if (refusal) throw new ApiError(refusal);
      const set = shop.policy.extraDiscount;
      return listApplicableDiscounts(shop.database, {
        userId,
        mailbox,
        code: coupon ?? null,
        set,
        now,
      });
    });
  },
} satisfies Partial<Handlers>;

export const discountsPart: HandlerModule<'discounts'> = {
  operations: discountsOperations,
  handlers: discountsHandlers,
};
