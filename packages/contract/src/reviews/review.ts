import * as z from 'zod/mini';
import { integerParamSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

export const maxReviewLength = 2000;
const isNotBlank = (text: string) => text.trim() !== '';
/** Words, and not only spaces. */
export const nonBlankTextSchema = (most: number) =>
  storableTextSchema(most).check(z.minLength(1), z.refine(isNotBlank, 'must have words in it'));

const starsSchema = z.int().check(z.minimum(1), z.maximum(5));

/** What the shop said to it. */
const replySchema = z.object({ text: z.string(), at: timestampSchema });

export const reviewSchema = z.object({
  reviewId: z.string(),
  stars: starsSchema,
  text: z.string(),
  /** The first name of whoever wrote it; empty: the account has none. */
  by: z.string(),
  at: timestampSchema,
  reply: z.nullable(replySchema),
});

/** Of all that are shown, however many of them were asked for. */
export const ratingSummarySchema = z.object({
  count: z.int(),
  /** To one decimal; null: there is none. */
  average: z.nullable(z.number()),
  /** How many gave one star, two, … five. */
  stars: z.array(z.int()).check(z.length(5)),
});

export const reviewsQuerySchema = z.object({
  cursor: z.optional(storableTextSchema(100)),
  limit: z.optional(integerParamSchema(0, 50)),
});
export const reviewsResponseSchema = z.object({
  rating: ratingSummarySchema,
  reviews: z.array(reviewSchema),
  nextCursor: z.nullable(z.string()),
});

/** As its author sees it. */
export const customerReviewSchema = z.object({
  productId: z.string(),
  stars: starsSchema,
  text: z.string(),
  at: timestampSchema,
  reply: z.nullable(replySchema),
  /** Why the shop does not show it; null: it does. */
  hidden: z.nullable(z.string()),
});
export const customerReviewsResponseSchema = z.object({ reviews: z.array(customerReviewSchema) });

export const reviewRequestSchema = z.object({
  productId: storableTextSchema(200),
  stars: starsSchema,
  text: nonBlankTextSchema(maxReviewLength),
});

export type Review = z.infer<typeof reviewSchema>;
export type RatingSummary = z.infer<typeof ratingSummarySchema>;
export type CustomerReview = z.infer<typeof customerReviewSchema>;
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

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
export const reviewReplySchema = z.object({ text: storableTextSchema(2000) });
export const reviewVisibilitySchema = z.object({
  /** null: it is shown again. */
  reason: z.nullable(nonBlankTextSchema(500)),
});

export type StaffReview = z.infer<typeof staffReviewSchema>;
export type ReviewView = z.infer<typeof reviewViewSchema>;
