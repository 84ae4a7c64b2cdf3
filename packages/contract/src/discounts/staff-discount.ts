import * as z from 'zod/mini';
import { integerParamSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

/** What somebody types from a card: letters, digits and hyphens. */
export const newCouponCodeSchema = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z\d][A-Z\d-]{2,29}$/, '3 to 30 letters, digits and hyphens'),
  );

const most = 1_000_000;
const whole = z.int().check(z.minimum(1), z.maximum(most));
const moment = z.nullable(z.iso.datetime({ offset: true }));

/** What may be changed of a discount; its code stays what it is. */
export const discountFieldsSchema = z
  .object({
    /** As the shopper reads it at checkout and on the invoice. */
    name: storableTextSchema(60).check(z.trim(), z.minLength(1, 'is needed')),
    /** One of the two; neither: the extra discount is then what the settings say. */
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    amount: z.nullable(whole),
    /** Of these pieces only; two empty lists: of every piece. */
    categories: z.array(storableTextSchema(80)).check(z.maxLength(50)),
    products: z.array(storableTextSchema(200)).check(z.maxLength(200)),
    startsAt: moment,
    endsAt: moment,
    /** null: as often as anybody likes. */
    usageLimit: z.nullable(whole),
    onceEach: z.boolean(),
  })
  .check(
    z.refine(({ percent, amount }) => percent === null || amount === null, {
      path: ['amount'],
      message: 'either per cent or an amount',
    }),
    z.refine(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
      { path: ['endsAt'], message: 'must be after its beginning' },
    ),
  );

/** discountId: made once for what is meant; sent again it is the same discount. */
export const createDiscountSchema = z.object({
  discountId: z.uuid(),
  /** null: it comes off by itself. */
  code: z.nullable(newCouponCodeSchema),
  fields: discountFieldsSchema,
});
/** The version that the caller saw: if somebody else was faster, nothing is done. */
const expectedVersion = z.int().check(z.minimum(1));
export const updateDiscountSchema = z.object({
  version: expectedVersion,
  fields: discountFieldsSchema,
});
export const endDiscountSchema = z.object({ version: expectedVersion });

export const staffDiscountSchema = z.object({
  discountId: z.string(),
  version: z.int(),
  /** The one that comes off every order: an amount, of every piece, without a limit. */
  isExtra: z.boolean(),
  code: z.nullable(z.string()),
  name: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  categories: z.array(z.string()),
  products: z.array(z.string()),
  startsAt: z.nullable(timestampSchema),
  endsAt: z.nullable(timestampSchema),
  usageLimit: z.nullable(z.int()),
  onceEach: z.boolean(),
  /** How many orders have it; null: that is not counted. */
  uses: z.nullable(z.int()),
  state: z.enum(['active', 'scheduled', 'expired', 'used up']),
});

/** open: not expired. */
export const discountViewSchema = z.enum(['open', 'expired']);
export const staffDiscountsQuerySchema = z.object({
  view: z.optional(discountViewSchema),
  cursor: z.optional(integerParamSchema(0, 999_999_999)),
});
export const staffDiscountsResponseSchema = z.object({
  discounts: z.array(staffDiscountSchema),
  nextCursor: z.nullable(z.string()),
});

export type DiscountFields = z.infer<typeof discountFieldsSchema>;
export type StaffDiscount = z.infer<typeof staffDiscountSchema>;
export type DiscountView = z.infer<typeof discountViewSchema>;
