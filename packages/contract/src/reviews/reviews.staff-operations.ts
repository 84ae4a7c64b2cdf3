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
    summary: 'Lists the reviews, newest first.',
    query: staffReviewsQuerySchema,
    success: ok(staffReviewsResponseSchema),
  },
  getReviewPhotos: {
    summary: 'Returns the photos of a review as data URLs, also of a hidden one.',
    parameters: reviewParameters,
    success: ok(z.object({ photos: z.array(z.string()) })),
    failures: ['reviewNotFound'],
  },
  replyToReview: {
    summary: 'Sets the public reply to a review. An empty text removes it.',
    parameters: reviewParameters,
    body: reviewReplySchema,
    success: reviewResponse,
    failures: ['reviewNotFound'],
  },
  setReviewVisibility: {
    summary: 'Hides a review with a reason that its author can read, or shows it again.',
    parameters: reviewParameters,
    body: reviewVisibilitySchema,
    success: reviewResponse,
    failures: ['reviewNotFound'],
  },
} as const satisfies Record<string, Operation>;
