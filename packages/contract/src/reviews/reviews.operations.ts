import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  customerReviewsResponseSchema,
  reviewRequestSchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
} from './review.ts';

/** Calls about reviews. */
export const feedbackOperations = {
  listReviews: {
    summary: 'Lists the reviews of a product, newest first, with its rating summary.',
    parameters: z.object({ productId: idSchema }),
    query: reviewsQuerySchema,
    success: ok(reviewsResponseSchema),
  },
  listOwnReviews: {
    summary: 'Lists the reviews of the user.',
    success: ok(customerReviewsResponseSchema),
  },
  saveReview: {
    summary: 'Creates or replaces the review of a product that the user has received.',
    body: reviewRequestSchema,
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewNotAllowed'],
  },
  deleteReview: {
    summary: "Deletes a review. A hidden review can't be deleted.",
    parameters: z.object({ productId: idSchema }),
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewHidden'],
  },
} as const satisfies Record<string, Operation>;
