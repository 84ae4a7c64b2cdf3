import { ApiError } from '@briolette/contract';
import type { Caller } from '../accounts/caller.ts';
import type { AppContext } from '../ports/shop.ts';

type CouponRequest = { shop: AppContext; request: Request; caller: Caller };

/**
 * Rate limits coupon codes. An attempt is counted before the lookup, so that parallel requests
 * can't bypass the limit; existing codes don't count, even if they don't apply.
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
