import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  customerReviewsResponseSchema,
  reviewRequestSchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
} from './review.ts';

/** What people say to the shop, and of its pieces. */
export const feedbackOperations = {
  listReviews: {
    summary:
      'What people say of a piece who bought it here, the newest first, and how many stars they gave.',
    parameters: z.object({ productId: idSchema }),
    query: reviewsQuerySchema,
    success: ok(reviewsResponseSchema),
  },
  listOwnReviews: {
    summary: 'The reviews that this account has written.',
    success: ok(customerReviewsResponseSchema),
  },
  saveReview: {
    summary:
      'Say something of a piece that was sent to you, once for each piece: again takes the place of what was written before.',
    body: reviewRequestSchema,
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewNotAllowed'],
  },
  deleteReview: {
    summary: 'Take a review back. One that the shop has hidden stays as it is.',
    parameters: z.object({ productId: idSchema }),
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewHidden'],
  },
} as const satisfies Record<string, Operation>;
