import { ApiError } from '@briolette/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppContext } from '../ports/shop.ts';

type CouponRequest = { shop: AppContext; request: Request; caller: Caller };

/**
 * Guessing codes is slowed down as guessing passwords is. It is counted before it is looked for, so
 * that many at once are no way around; a code that the shop has, whatever is wrong with it, costs
 * nothing.
 */
export async function rateLimitCoupon<Result>(
  { shop, request, caller }: CouponRequest,
  coupon: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!coupon) return work();
  const attempt = await shop.rateLimiter.admit('coupon', caller.userId, request);
  try {
    const result = await work();
    await attempt.succeeded();
    return result;
  } catch (error) {
    const isGuess = error instanceof ApiError && error.code === 'couponInvalid';
    if (!isGuess) await attempt.succeeded();
    throw error;
  }
}
