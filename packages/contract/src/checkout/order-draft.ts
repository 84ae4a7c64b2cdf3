import * as z from 'zod/mini';
import { idSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { shopPaymentModes } from '../orders/order-options.ts';
import { counterLineSchema } from './counter-order.ts';

const text = storableTextSchema(254);

/** The fields of the form as typed, valid or not. */
const draftFormSchema = z.object({
  name: text,
  email: text,
  phone: text,
  delivery: z.enum(['collect', 'deliver']),
  payBy: z.enum([...shopPaymentModes, 'link']),
  fullName: text,
  mobile: text,
  building: text,
  streetName: text,
  town: text,
  districtName: text,
  pincode: text,
  state: text,
  /** The market, and an address in the form of its country. */
  market: z.optional(text),
  country: z.optional(text),
  organisation: z.optional(text),
  line1: z.optional(text),
  line2: z.optional(text),
  suburb: z.optional(text),
  city: z.optional(text),
  region: z.optional(text),
  postcode: z.optional(text),
});

const draftContentSchema = z.object({
  lines: z.array(counterLineSchema).check(z.maxLength(100)),
  /** An existing customer. */
  customer: z.nullable(z.object({ customerId: z.uuid(), name: text, email: text })),
  coupon: text,
  form: draftFormSchema,
  /** The items are reserved until then. In the past: the reservation has ended. Null: none. */
  reservedUntil: z.nullable(timestampSchema),
});

/** An order that staff have saved and not placed. */
export const orderDraftSchema = z.extend(draftContentSchema, {
  draftId: z.string(),
  version: z.int(),
  /** Whether the items are out of stock for others now. */
  isReserved: z.boolean(),
  items: z.array(z.object({ name: z.string(), image: z.string(), qty: z.int() })),
  savedBy: z.string(),
  savedAt: timestampSchema,
});

/** The longest reservation. */
export const reservationDays = 60;
/** Unchanged drafts without a reservation are deleted after this time. */
export const draftDays = 30;
export const maxDrafts = 200;

const draftParameters = z.object({ draftId: idSchema });

export const orderDraftOperations = {
  listOrderDrafts: {
    summary: 'Lists the drafts of orders, those with reserved items first.',
    success: ok(z.object({ drafts: z.array(orderDraftSchema) })),
  },
  saveOrderDraft: {
    summary:
      'Saves a draft order. If it has a reservation end, its items are taken from stock and return to it at that time.',
    parameters: draftParameters,
    body: z.extend(draftContentSchema, {
      /** The version that the caller read; 0 for a new draft. */
      version: z.int().check(z.minimum(0)),
    }),
    success: ok(z.object({ draft: orderDraftSchema })),
    failures: [
      'draftNotFound',
      'draftChanged',
      'productNotFound',
      'engravingNotPossible',
      'notEnoughStock',
      'reservationEndInvalid',
    ],
  },
  deleteOrderDraft: {
    summary: 'Deletes a draft. Its reserved items return to stock.',
    parameters: draftParameters,
    success: ok(z.object({ drafts: z.array(orderDraftSchema) })),
    failures: ['draftNotFound'],
  },
} as const satisfies Record<string, Operation>;

export type OrderDraft = z.infer<typeof orderDraftSchema>;
export type OrderDraftContent = z.infer<typeof draftContentSchema>;
