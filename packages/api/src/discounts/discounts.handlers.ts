import { discountsOperations, RequestRefused } from '@briolette/contract';
import { judgeCoupon, readDiscounts } from '@briolette/storage';
import { mailboxOf } from '../accounts/mailbox.ts';
import type { AppPart, Handlers } from '../http/handler.ts';
import { guardCoupon } from './coupon-guard.ts';

export const discountsHandlers = {
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
} satisfies Partial<Handlers>;

export const discountsPart: AppPart<'discounts'> = {
  operations: discountsOperations,
  handlers: discountsHandlers,
};
