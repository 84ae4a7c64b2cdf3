import { StaffApiError } from '@briolette/contract';
import {
  listReviewPhotos,
  listStaffReviews,
  replyToReview,
  setReviewHidden,
} from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import { paginate, rowsPerPage } from '../http/pages.ts';

/** Handlers for reviews. */
export const staffFeedbackHandlers = {
  async listStaffReviews({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor };
    const { reviews, open } = await listStaffReviews(shop.database, filter, rowsPerPage + 1);
    const { page, nextCursor } = paginate(reviews, rowsPerPage, ({ reviewId }) => reviewId);
    return { reviews: page, nextCursor, open };
  },

  async getReviewPhotos({ shop, parameters }) {
    const photos = await listReviewPhotos(shop.database, parameters.reviewId);
    if (!photos) throw new StaffApiError('reviewNotFound');
    return { photos };
  },

  async replyToReview({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    return foundReview(await replyToReview(shop.database, caller.actor, change));
  },

  async setReviewVisibility({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    return foundReview(await setReviewHidden(shop.database, caller.actor, change));
  },
} satisfies Partial<StaffHandlers>;

function foundReview<Review>(review: Review | null): { review: Review } {
  if (!review) throw new StaffApiError('reviewNotFound');
  return { review };
}
