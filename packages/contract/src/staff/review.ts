import * as z from 'zod/mini';
import { reviewSchema, wordsSchema } from '../review.ts';
import { storableText } from '../storable-text.ts';

export const staffReviewSchema = z.extend(reviewSchema, {
  product: z.object({ productId: z.string(), name: z.string(), image: z.string() }),
  orderId: z.string(),
  /** Why it is not shown; null: it is. */
  hidden: z.nullable(z.string()),
});

/** 'open': neither answered nor hidden. */
export const reviewViewSchema = z.enum(['open', 'answered', 'hidden', 'all']);

export const staffReviewsQuerySchema = z.object({
  view: z.optional(reviewViewSchema),
  cursor: z.optional(z.uuid()),
});
export const staffReviewsResponseSchema = z.object({
  reviews: z.array(staffReviewSchema),
  nextCursor: z.nullable(z.string()),
  /** How many are neither answered nor hidden, counted as far as 1,000. */
  open: z.int(),
});

/** Empty: the answer is taken away. */
export const reviewAnswerSchema = z.object({ text: storableText(2000) });
export const reviewHidingSchema = z.object({
  /** null: it is shown again. */
  reason: z.nullable(wordsSchema(500)),
});

export type StaffReview = z.infer<typeof staffReviewSchema>;
export type ReviewView = z.infer<typeof reviewViewSchema>;
