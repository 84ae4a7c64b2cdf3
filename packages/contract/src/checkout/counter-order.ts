import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { addressRequestSchema } from '../addresses/postal-address.ts';
import { cartLineSchema } from '../cart/cart.ts';
import {
  appliedDiscountSchema,
  couponCodeSchema,
  couponErrorCodes,
} from '../discounts/discount.ts';
import { emailAddressSchema, nonEmptyLineSchema, storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { shopPaymentModes } from '../orders/order-options.ts';
import { orderResponse } from '../orders/orders.operations.ts';
import { engravingSchema } from '../variants/engraving.ts';

export const counterLineSchema = z.object({
  /** The product id, or product id and variant code. */
  lineId: storableTextSchema(200),
  qty: z.int().check(z.minimum(1), z.maximum(999)),
  engraving: z.optional(engravingSchema),
});

const contactFields = {
  email: z.optional(emailAddressSchema),
  phone: z.optional(nonEmptyLineSchema(50)),
};

/**
 * The customer of items that are paid and handed over at once. Every field is optional. Strict, so
 * that a mistyped field isn't ignored.
 */
export const walkInCustomerSchema = z.strictObject({
  name: z.optional(nonEmptyLineSchema(200)),
  ...contactFields,
});

/** The customer of items that are delivered, collected later or paid by link. */
export const newCounterCustomerSchema = z
  .object({ name: nonEmptyLineSchema(200), ...contactFields })
  .check(
    z.refine((customer) => Boolean(customer.email || customer.phone), {
      path: ['email'],
      error: fieldErrors.emailOrPhone,
    }),
  );

const quoteFields = {
  lines: z.array(counterLineSchema).check(z.minLength(1), z.maxLength(100)),
  coupon: z.optional(couponCodeSchema),
  /** The market whose prices and currency apply; the default market if absent. */
  market: z.optional(storableTextSchema(8)),
};

export const counterQuoteRequestSchema = z.object({
  ...quoteFields,
  /** An existing customer, whose discounts apply. */
  customerId: z.optional(z.uuid()),
  /** True: delivered to an address. False: handed over in the shop. */
  delivers: z.boolean(),
});

export const counterQuoteSchema = z.object({
  /** The items as the order would store them. */
  lines: z.array(cartLineSchema),
  discounts: z.array(appliedDiscountSchema),
  /** ISO 4217. */
  currency: z.string(),
  /** The subtotal and discounts are multiples of it, in units: 1 in the default market. */
  roundingStep: z.number(),
  delivery: z.number(),
  amount: z.number(),
  deliveryDate: z.string(),
  /** Whether every item can be handed over today. */
  isReady: z.boolean(),
});

export const counterOrderRequestSchema = z
  .object({
    /** A repeated request with the same key returns the same order. */
    idempotencyKey: z.uuid(),
    ...quoteFields,
    /**
     * An existing customer or a new one. A known email address finds the existing customer. Of items
     * that are paid and handed over at once the customer may be empty.
     */
    customer: z.union([z.object({ customerId: z.uuid() }), walkInCustomerSchema]),
    /** The delivery address; absent if the items are handed over in the shop. */
    address: z.optional(addressRequestSchema),
    /** Paid in the shop, or with a payment link that is emailed to the customer. */
    payBy: z.enum([...shopPaymentModes, 'link']),
    /** The draft that the order is placed from. Its reserved units are used, and it is deleted. */
    draftId: z.optional(z.uuid()),
    /** The total of the quote. The order is rejected if the total has changed. */
    amount: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  })
  .check(
    z.refine(
      ({ customer, address, payBy }) =>
        'customerId' in customer ||
        (!address && payBy !== 'link') ||
        newCounterCustomerSchema.safeParse(customer).success,
      { path: ['customer'], error: fieldErrors.customer },
    ),
  );

const quoteFailures = [
  'productNotFound',
  'engravingNotPossible',
  'customerNotFound',
  'marketUnavailable',
] as const;

export const counterOrderOperations = {
  quoteCounterOrder: {
    summary: 'Returns the items and the total of an order without placing it.',
    body: counterQuoteRequestSchema,
    success: ok(counterQuoteSchema),
    failures: [...quoteFailures, ...couponErrorCodes],
  },
  placeCounterOrder: {
    summary:
      'Places an order for a customer in the shop or on the phone. Repeat a request with the same idempotency key to get the same order. Items that are paid and handed over are delivered at once.',
    body: counterOrderRequestSchema,
    success: orderResponse,
    failures: [
      ...quoteFailures,
      'notEnoughStock',
      'addressNotDeliverable',
      'amountChanged',
      'idempotencyKeyReused',
      'onlinePaymentUnavailable',
      'paymentLinkNeedsEmail',
      'customerRequired',
      ...couponErrorCodes,
    ],
  },
} as const satisfies Record<string, Operation>;

export type CounterLine = z.infer<typeof counterLineSchema>;
export type CounterQuote = z.infer<typeof counterQuoteSchema>;
export type CounterOrderRequest = z.infer<typeof counterOrderRequestSchema>;
