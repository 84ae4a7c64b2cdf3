import { feedbackOperations } from '@briolette/contract';
import { deleteReview, listOwnReviews, listReviews, saveReview } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { paginate, readCursor } from '../http/pages.ts';

/** Reviews on a page unless the client asks for another number. */
const reviewsPerPage = 10;

export const reviewsHandlers = {
  async listReviews({ shop, parameters, query }) {
    const limit = query.limit ?? reviewsPerPage;
    const range = { before: readCursor(query.cursor), limit: limit + 1 };
    const { rating, reviews } = await listReviews(shop.database, parameters.productId, range);
    const { page, nextCursor } = paginate(reviews, limit, ({ reviewId }) => reviewId);
    return { rating, reviews: page, nextCursor };
  },

  async listOwnReviews({ shop, caller }) {
    return { reviews: await listOwnReviews(shop.database, caller.userId) };
  },

  async saveReview({ shop, caller, body }) {
    const { userId } = caller;
    await saveReview(shop.database, { ...body, id: shop.newId(), userId, now: shop.clock() });
    return { reviews: await listOwnReviews(shop.database, userId) };
  },

  async deleteReview({ shop, caller, parameters }) {
    await deleteReview(shop.database, caller.userId, parameters.productId);
    return { reviews: await listOwnReviews(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;

export const reviewsPart: HandlerModule<'reviews'> = {
  operations: feedbackOperations,
  handlers: reviewsHandlers,
};
