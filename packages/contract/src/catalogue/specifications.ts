import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { finenesses, metals } from '../taxonomy/terms.ts';

export const stoneOrigins = ['natural', 'laboratory-grown', 'cultured', 'imitation'] as const;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const millimetres = z.number().check(z.positive(), z.maximum(2000));
const carats = z.number().check(z.positive(), z.maximum(10_000));

export const stoneSchema = z
  .strictObject({
    kind: z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/, fieldErrors.stoneKind)),
    origin: z.enum(stoneOrigins),
    cut: z.optional(z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/, fieldErrors.cut))),
    count: z.int().check(z.minimum(1)),
    /** Width, and length if they differ. */
    mm: z.array(millimetres).check(z.minLength(1), z.maxLength(2)),
    /** The size of the largest stone of a graduated set. */
    upToMm: z.optional(millimetres),
    /** The total weight. */
    carat: z.optional(carats),
    /** The range of the weight, if it is stated as a fraction. */
    range: z.optional(z.tuple([carats, carats])),
    /** The grades of a grading report, such as F and VS1. */
    colour: z.optional(words),
    clarity: z.optional(words),
    treatment: z.optional(words),
    report: z.optional(words),
  })
  .check(
    z.refine(({ kind, origin }) => kind !== 'pearl' || origin !== 'laboratory-grown', {
      path: ['origin'],
      error: fieldErrors.pearl,
    }),
    z.refine(({ kind, origin }) => kind === 'pearl' || origin !== 'cultured', {
      path: ['origin'],
      error: fieldErrors.notPearl,
    }),
    z.refine(
      ({ carat, range }) =>
        !range || (carat !== undefined && range[0] <= carat && carat <= range[1]),
      { path: ['range'], error: fieldErrors.weightRange },
    ),
  );

/** US sizes in steps of one half. */
const ringSize = z.number().check(z.minimum(3), z.maximum(13), z.multipleOf(0.5));

export const productSpecsSchema = z
  .strictObject({
    metal: z.enum(metals),
    /** Parts per thousand. */
    fineness: z.int(),
    /** The plating, such as "18 carat gold" or "rhodium". */
    coating: z.optional(words),
    /** The weight of the metal. */
    weightMg: z.optional(z.int().check(z.positive())),
    measures: z.array(z.strictObject({ what: words, mm: millimetres })),
    stones: z.array(stoneSchema),
    /** The ring sizes that it can be resized to; null if it can't be resized. */
    resizable: z.optional(z.nullable(z.strictObject({ from: ringSize, to: ringSize }))),
    hallmark: z.optional(words),
    maker: z.optional(z.strictObject({ name: words, address: words })),
  })
  .check(
    z.refine(({ metal, fineness }) => finenesses[metal].includes(fineness), {
      path: ['fineness'],
      error: fieldErrors.fineness,
    }),
    z.refine(({ resizable }) => !resizable || resizable.from <= resizable.to, {
      path: ['resizable'],
      error: fieldErrors.sizeRange,
    }),
  );

/** What customers of this shop gave in their visible reviews. */
const productRatingSchema = z.object({ average: z.number(), count: z.int() });

export const productSpecsResponseSchema = z.object({
  /** Null if the product has no specifications. */
  specs: z.nullable(productSpecsSchema),
  rating: z.nullable(productRatingSchema),
});

export type Stone = z.infer<typeof stoneSchema>;
export type ProductRating = z.infer<typeof productRatingSchema>;
export type ProductSpecs = z.infer<typeof productSpecsSchema>;
