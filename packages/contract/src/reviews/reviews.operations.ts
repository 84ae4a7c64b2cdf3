import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  customerReviewsResponseSchema,
  reviewPhotoRequestSchema,
  reviewReplySchema,
  reviewRequestSchema,
  reviewsQuerySchema,
  reviewsResponseSchema,
  reviewVisibilitySchema,
  staffReviewSchema,
  staffReviewsQuerySchema,
  staffReviewsResponseSchema,
} from './review.ts';

/** Calls about reviews. */
export const reviewsOperations = {
  listReviews: {
    summary:
      'Lists the reviews of a product with its rating summary, newest first unless sorted by rating.',
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
  addReviewPhoto: {
    summary:
      "Adds a JPEG, PNG or WebP photo in base64 to the user's review of a product. It is re-encoded as a square JPEG without metadata.",
    parameters: z.object({ productId: idSchema }),
    body: reviewPhotoRequestSchema,
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewNotAllowed', 'reviewPhotoRejected', 'tooManyReviewPhotos', 'tooManyAttempts'],
  },
  deleteReviewPhoto: {
    summary: "Deletes a photo of the user's review.",
    parameters: z.object({ photoId: z.uuid() }),
    success: ok(customerReviewsResponseSchema),
  },
  deleteReview: {
    summary: "Deletes a review. A hidden review can't be deleted.",
    parameters: z.object({ productId: idSchema }),
    success: ok(customerReviewsResponseSchema),
    failures: ['reviewHidden'],
  },
} as const satisfies Record<string, Operation>;

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
