import { discountsOperations } from '@briolette/contract';
import type { AppPart } from '../http/handler.ts';
import { RequestRefused } from '@briolette/contract';
import { judgeCoupon } from '@briolette/storage';
import { readDiscounts } from '@briolette/storage';
import { guardCoupon } from '../guard-coupon.ts';
import type { Handlers } from '../http/handler.ts';
import { mailboxOf } from '../mailbox-of.ts';



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
