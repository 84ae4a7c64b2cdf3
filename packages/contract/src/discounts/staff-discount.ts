import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { integerParamSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';

/** A coupon code: letters, digits and hyphens. */
export const newCouponCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z\d][A-Z\d-]{2,29}$/, fieldErrors.couponCode));

const most = 1_000_000;
const whole = z.int().check(z.minimum(1), z.maximum(most));
const moment = z.nullable(z.iso.datetime({ offset: true }));

/** The editable fields of a discount. The code can't change. */
export const discountFieldsSchema = z
  .object({
    /** Shown at checkout and on the invoice. */
    name: storableTextSchema(60).check(z.trim(), z.minLength(1, 'Required')),
    /** One of the two. The extra discount may have neither: then the configured amount applies. */
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
    amount: z.nullable(whole),
    /** Restricts the discount to these categories and products; both empty for every product. */
    categories: z.array(storableTextSchema(80)).check(z.maxLength(50)),
    products: z.array(storableTextSchema(200)).check(z.maxLength(200)),
    startsAt: moment,
    endsAt: moment,
    /** Null for unlimited use. */
    usageLimit: z.nullable(whole),
    onceEach: z.boolean(),
  })
  .check(
    z.refine(({ percent, amount }) => percent === null || amount === null, {
      path: ['amount'],
      message: fieldErrors.discountValue,
    }),
    z.refine(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
      { path: ['endsAt'], message: fieldErrors.afterStart },
    ),
  );

/** discountId is an idempotency key. */
export const createDiscountSchema = z.object({
  discountId: z.uuid(),
  /** Null for an automatic discount. */
  code: z.nullable(newCouponCodeSchema),
  fields: discountFieldsSchema,
});
/** The version that the caller read. The change is rejected if the record has changed since. */
const expectedVersion = z.int().check(z.minimum(1));
export const updateDiscountSchema = z.object({
  version: expectedVersion,
  fields: discountFieldsSchema,
});
export const endDiscountSchema = z.object({ version: expectedVersion });

export const staffDiscountSchema = z.object({
  discountId: z.string(),
  version: z.int(),
  /** The extra discount: an amount off every order, for every product, without a limit. */
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
  /** The number of orders that used it; null if usage isn't tracked. */
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
