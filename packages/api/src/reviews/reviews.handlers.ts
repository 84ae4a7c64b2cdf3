import { ApiError, hourMs, type Review, reviewsOperations } from '@briolette/contract';
import {
  addReviewPhoto,
  consumeRateLimit,
  deleteReview,
  deleteReviewPhoto,
  listOwnReviews,
  listReviews,
  saveReview,
} from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { paginate, readCursor } from '../http/pages.ts';
import { decodeBase64, resizeImage } from '../images/resize-image.ts';

/** Reviews on a page unless the client asks for another number. */
const reviewsPerPage = 10;
const photosPerHour = 30;
const photoWidth = 600;

export const reviewsHandlers = {
  async listReviews({ shop, parameters, query }) {
    const limit = query.limit ?? reviewsPerPage;
    const { sort = 'newest' } = query;
    const range = { sort, before: readReviewCursor(query.cursor), limit: limit + 1 };
    const { rating, reviews } = await listReviews(shop.database, parameters.productId, range);
    const { page, nextCursor } = paginate(reviews, limit, writeReviewCursor);
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

  async addReviewPhoto({ shop, caller: { userId }, parameters, body }) {
    const limit = { key: `review photo ${userId}`, intervalMs: hourMs / photosPerHour };
    const allowed = await consumeRateLimit(shop.database, [limit], {
      now: shop.clock(),
      windowMs: hourMs,
    });
    if (allowed.length === 0) throw new ApiError('tooManyAttempts');
    const bytes = decodeBase64(body.data);
    const [photo] =
      (bytes && shop.encodeImage && (await resizeImage(bytes, shop.encodeImage, [photoWidth]))) ??
      [];
    if (!photo) throw new ApiError('reviewPhotoRejected');
    await addReviewPhoto(shop.database, {
      id: crypto.randomUUID(),
      userId,
      ...parameters,
      bytes: photo.bytes,
    });
    return { reviews: await listOwnReviews(shop.database, userId) };
  },

  async deleteReviewPhoto({ shop, caller: { userId }, parameters }) {
    await deleteReviewPhoto(shop.database, userId, parameters.photoId);
    return { reviews: await listOwnReviews(shop.database, userId) };
  },

  async deleteReview({ shop, caller, parameters }) {
    await deleteReview(shop.database, caller.userId, parameters.productId);
    return { reviews: await listOwnReviews(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;

/** The cursor of a page: the stars and the id of its last review. */
const writeReviewCursor = ({ stars, reviewId }: Review) => `${stars}-${reviewId}`;

function readReviewCursor(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, stars, id] = /^([1-5])-(.+)$/.exec(cursor) ?? [];
  return { stars: Number(stars), id: readCursor(id ?? '') ?? '' };
}

export const reviewsPart: HandlerModule<'reviews'> = {
  operations: reviewsOperations,
  handlers: reviewsHandlers,
};
