import { RequestRefused } from '@briolette/contract';
import { listOwnReviews, listReviews, removeReview, writeReview } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { isUuid } from '../is-uuid.ts';

/** Unless the client asks for fewer or more. */
const reviewsPerPage = 10;

export const reviewHandlers = {
  async listReviews({ shop, parameters, query }) {
    const limit = query.limit ?? reviewsPerPage;
    const before = query.cursor ?? null;
    if (before !== null && !isUuid(before)) throw new RequestRefused('invalidRequest');
    const page = { before, limit: limit + 1 };
    const { rating, reviews } = await listReviews(shop.database, parameters.productId, page);
    const shown = reviews.slice(0, limit);
    const more = reviews.length > limit;
    return { rating, reviews: shown, nextCursor: more ? (shown.at(-1)?.reviewId ?? null) : null };
  },

  async listOwnReviews({ shop, caller }) {
    return { reviews: await listOwnReviews(shop.database, caller.userId) };
  },

  async writeReview({ shop, caller, body }) {
    const { userId } = caller;
    await writeReview(shop.database, { ...body, id: shop.newId(), userId, now: shop.clock() });
    return { reviews: await listOwnReviews(shop.database, userId) };
  },

  async removeReview({ shop, caller, parameters }) {
    await removeReview(shop.database, caller.userId, parameters.productId);
    return { reviews: await listOwnReviews(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
