import { ApiError, discountsOperations } from '@briolette/contract';
import { listApplicableDiscounts, validateCoupon } from '@briolette/storage';
import { getMailboxHash } from '../accounts/mailbox.ts';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { rateLimitCoupon } from './coupon-guard.ts';

export const discountsHandlers = {
  async getDiscounts({ shop, request, caller, market, query: { coupon } }) {
    const { userId } = caller;
    const now = shop.clock();
    return rateLimitCoupon({ shop, request, caller }, coupon, async () => {
      const mailbox = await getMailboxHash(shop, caller.email);
      const errorCode =
        coupon && (await validateCoupon(shop.database, { userId, mailbox, code: coupon, now }));
      if (errorCode) throw new ApiError(errorCode);
      const set = shop.policy.extraDiscount;
      return listApplicableDiscounts(shop.database, {
        userId,
        mailbox,
        code: coupon ?? null,
        set,
        now,
        market: market?.code ?? null,
      });
    });
  },
} satisfies Partial<Handlers>;

export const discountsPart: HandlerModule<'discounts'> = {
  operations: discountsOperations,
  handlers: discountsHandlers,
};
