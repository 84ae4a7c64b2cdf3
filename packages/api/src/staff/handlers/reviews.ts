import { StaffRefused } from '@briolette/contract';
import { answerReview, hideReview, listStaffReviews } from '@briolette/storage';
import type { StaffHandlers } from '../implement-staff.ts';

const reviewsPerPage = 50;

export const staffReviewHandlers = {
  async listStaffReviews({ shop, query: { view = 'open', cursor = null } }) {
    const filter = { view, before: cursor };
    const found = await listStaffReviews(shop.database, filter, reviewsPerPage + 1);
    const reviews = found.reviews.slice(0, reviewsPerPage);
    const more = found.reviews.length > reviewsPerPage;
    return {
      reviews,
      nextCursor: more ? (reviews.at(-1)?.reviewId ?? null) : null,
      open: found.open,
    };
  },

  async answerReview({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    const review = await answerReview(shop.database, caller.actor, change);
    if (!review) throw new StaffRefused('reviewNotFound');
    return { review };
  },

  async hideReview({ shop, caller, parameters, body }) {
    const change = { ...parameters, ...body, now: shop.clock() };
    const review = await hideReview(shop.database, caller.actor, change);
    if (!review) throw new StaffRefused('reviewNotFound');
    return { review };
  },
} satisfies Partial<StaffHandlers>;
