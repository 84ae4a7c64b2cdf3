import * as z from 'zod/mini';
import { storableText, timestampSchema } from '../http/fields.ts';
import { serviceKinds } from '../passports/passport.ts';
export const serviceStates = [
  'requested',
  'quoted',
  'accepted',
  'received',
  'completed',
  'returned',
  'declined',
  'cancelled',
] as const;
/** The steps of who owns the piece, and those of the shop. */
export const ownerSteps = ['accept', 'cancel'] as const;
export const shopSteps = ['quote', 'refuse', 'receive', 'finish', 'return'] as const;

const service = {
  repairId: z.string(),
  /** Of the piece: its passport, its name, its picture and what was chosen. */
  passportKey: z.string(),
  name: z.string(),
  image: z.string(),
  choice: z.nullable(z.string()),
  kind: z.enum(serviceKinds),
  state: z.enum(serviceStates),
  version: z.int(),
  /** What was asked for, in the owner's words. */
  description: z.string(),
  /** What the shop asks for it; null: it has not said. */
  price: z.nullable(z.number()),
  /** The shop's last words. */
  answer: z.string(),
  askedAt: timestampSchema,
  changedAt: timestampSchema,
};

export const serviceSchema = z.object({
  ...service,
  /** What its owner can do now. */
  steps: z.array(z.enum(ownerSteps)),
});

export const serviceRequestSchema = z.object({
  /** Made once for what is meant: sent again, it is the same service. */
  repairId: z.uuid(),
  kind: z.enum(serviceKinds),
  description: storableText(1000),
});

/** The version is the one that the caller saw: if the service has moved on, nothing is done. */
const seenVersion = z.int().check(z.minimum(1));

export const serviceAnswerSchema = z.object({ step: z.enum(ownerSteps), version: seenVersion });
export const serviceResponseSchema = z.object({ service: serviceSchema });
export const servicesResponseSchema = z.object({ services: z.array(serviceSchema) });

export const staffServiceSchema = z.object({
  ...service,
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** What the shop can do now. */
  steps: z.array(z.enum(shopSteps)),
  /** Its events, oldest first. actorName: shopper, or the name of a staff member. */
  timeline: z.array(
    z.object({
      createdAt: timestampSchema,
      state: z.enum(serviceStates),
      actorName: z.string(),
      note: z.string(),
    }),
  ),
});

export const staffServicesQuerySchema = z.object({
  /** open: the piece or the shop waits for the next step. */
  view: z.optional(z.enum(['open', 'ended'])),
  cursor: z.optional(z.uuid()),
});
export const staffServicesResponseSchema = z.object({
  services: z.array(staffServiceSchema),
  nextCursor: z.nullable(z.string()),
  /** How many are open, counted as far as 1,000. */
  open: z.int(),
});
export const staffServiceResponseSchema = z.object({ service: staffServiceSchema });
export const staffServiceStepSchema = z
  .object({
    step: z.enum(shopSteps),
    version: seenVersion,
    /** Mailed with the step. */
    note: z.optional(storableText(1000)),
    /** In dollars; with a quote, and only then. */
    price: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01))),
  })
  .check(
    z.refine(({ step, price }) => (step === 'quote') === (price !== undefined), {
      path: ['price'],
      error: 'a quote has a price, and no other step has one',
    }),
  );

export type ServiceState = (typeof serviceStates)[number];
export type OwnerStep = (typeof ownerSteps)[number];
export type ShopStep = (typeof shopSteps)[number];
export type Service = z.infer<typeof serviceSchema>;
export type StaffService = z.infer<typeof staffServiceSchema>;
