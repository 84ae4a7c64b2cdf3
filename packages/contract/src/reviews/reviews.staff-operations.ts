import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  reviewReplySchema,
  reviewVisibilitySchema,
  staffReviewSchema,
  staffReviewsQuerySchema,
  staffReviewsResponseSchema,
} from './review.ts';

const reviewParameters = z.object({ reviewId: z.uuid() });

const reviewResponse = ok(z.object({ review: staffReviewSchema }));

export const reviewsStaffOperations = {
  listStaffReviews: {
    summary: 'What people say of the pieces they bought, the newest first.',
    query: staffReviewsQuerySchema,
    success: ok(staffReviewsResponseSchema),
  },
  replyToReview: {
    summary: "The shop's word to a review, under it for everybody; none takes it away.",
    parameters: reviewParameters,
    body: reviewReplySchema,
    success: reviewResponse,
    failures: ['reviewNotFound'],
  },
  setReviewVisibility: {
    summary: 'Show a review no longer, for a reason that its author reads; or show it again.',
    parameters: reviewParameters,
    body: reviewVisibilitySchema,
    success: reviewResponse,
    failures: ['reviewNotFound'],
  },
} as const satisfies Record<string, Operation>;
