import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { integerParamSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

export const maxReviewLength = 2000;
const isNotBlank = (text: string) => text.trim() !== '';
/** Text that isn't only whitespace. */
export const nonBlankTextSchema = (most: number) =>
  storableTextSchema(most).check(z.minLength(1), z.refine(isNotBlank, fieldErrors.text));

const starsSchema = z.int().check(z.minimum(1), z.maximum(5));

/** How a piece fits compared with its size: it runs small, true to size, or large. */
export const reviewFits = ['small', 'true', 'large'] as const;
export const reviewFitSchema = z.enum(reviewFits);
export type ReviewFit = z.infer<typeof reviewFitSchema>;

export const maxReviewPhotos = 3;
/** About 2 MB in base64. */
const maxPhotoLength = 2_800_000;
export const reviewPhotoRequestSchema = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(maxPhotoLength)),
});

const reviewPhotoSchema = z.object({ photoId: z.string(), url: z.string() });

/** The orders of a list of reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The shop's reply. */
const replySchema = z.object({ text: z.string(), at: timestampSchema });

export const reviewSchema = z.object({
  reviewId: z.string(),
  stars: starsSchema,
  text: z.string(),
  /** The author's first name; empty if the account has none. */
  by: z.string(),
  at: timestampSchema,
  fit: z.nullable(reviewFitSchema),
  photos: z.array(reviewPhotoSchema),
  reply: z.nullable(replySchema),
});

/** Covers all visible reviews, not just this page. */
export const ratingSummarySchema = z.object({
  count: z.int(),
  /** Rounded to one decimal; null without reviews. */
  average: z.nullable(z.number()),
  /** The number of reviews with one to five stars. */
  stars: z.array(z.int()).check(z.length(5)),
  /** The number of reviews for each fit. */
  fits: z.object({ small: z.int(), true: z.int(), large: z.int() }),
});

export const reviewsQuerySchema = z.object({
  cursor: z.optional(storableTextSchema(100)),
  limit: z.optional(integerParamSchema(0, 50)),
  sort: z.optional(z.enum(reviewSorts)),
});
export const reviewsResponseSchema = z.object({
  rating: ratingSummarySchema,
  reviews: z.array(reviewSchema),
  nextCursor: z.nullable(z.string()),
});

/** A review as its author sees it. */
export const customerReviewSchema = z.object({
  productId: z.string(),
  stars: starsSchema,
  text: z.string(),
  at: timestampSchema,
  fit: z.nullable(reviewFitSchema),
  photos: z.array(reviewPhotoSchema),
  reply: z.nullable(replySchema),
  /** The reason why the review is hidden; null if visible. */
  hidden: z.nullable(z.string()),
});
export const customerReviewsResponseSchema = z.object({ reviews: z.array(customerReviewSchema) });

export const reviewRequestSchema = z.object({
  productId: storableTextSchema(200),
  stars: starsSchema,
  text: nonBlankTextSchema(maxReviewLength),
  fit: z.optional(z.nullable(reviewFitSchema)),
});

export type Review = z.infer<typeof reviewSchema>;
export type RatingSummary = z.infer<typeof ratingSummarySchema>;
export type CustomerReview = z.infer<typeof customerReviewSchema>;
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

export const staffReviewSchema = z.extend(reviewSchema, {
  product: z.object({ productId: z.string(), name: z.string(), image: z.string() }),
  orderId: z.string(),
  /** The reason why the review is hidden; null if visible. */
  hidden: z.nullable(z.string()),
});

/** open: neither replied to nor hidden. */
export const reviewViewSchema = z.enum(['open', 'replied', 'hidden', 'all']);

export const staffReviewsQuerySchema = z.object({
  view: z.optional(reviewViewSchema),
  cursor: z.optional(z.uuid()),
});
export const staffReviewsResponseSchema = z.object({
  reviews: z.array(staffReviewSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of open reviews, capped at 1,000. */
  open: z.int(),
});

/** An empty text deletes the reply. */
export const reviewReplySchema = z.object({ text: storableTextSchema(2000) });
export const reviewVisibilitySchema = z.object({
  /** Null makes the review visible again. */
  reason: z.nullable(nonBlankTextSchema(500)),
});

export type StaffReview = z.infer<typeof staffReviewSchema>;
export type ReviewView = z.infer<typeof reviewViewSchema>;
