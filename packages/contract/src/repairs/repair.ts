import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { repairKinds } from '../passports/passport.ts';
export const repairStates = [
  'requested',
  'quoted',
  'accepted',
  'received',
  'completed',
  'returned',
  'declined',
  'cancelled',
] as const;
/** Actions of the customer and of staff. */
export const customerRepairActions = ['accept', 'cancel'] as const;
export const staffRepairActions = ['quote', 'decline', 'receive', 'finish', 'return'] as const;

const repair = {
  repairId: z.string(),
  /** The item: passport, name, image and variant. */
  passportKey: z.string(),
  name: z.string(),
  image: z.string(),
  variant: z.nullable(z.string()),
  kind: z.enum(repairKinds),
  state: z.enum(repairStates),
  version: z.int(),
  /** The customer's description of the request. */
  description: z.string(),
  /** The quoted price; null before a quote. */
  price: z.nullable(z.number()),
  /** The last reply of the shop. */
  reply: z.string(),
  requestedAt: timestampSchema,
  changedAt: timestampSchema,
};

export const repairSchema = z.object({
  ...repair,
  /** Actions available to the customer. */
  steps: z.array(z.enum(customerRepairActions)),
});

export const createRepairSchema = z.object({
  /** An idempotency key. */
  repairId: z.uuid(),
  kind: z.enum(repairKinds),
  description: storableTextSchema(1000),
});

/** The version that the caller read. The change is rejected if the repair has changed since. */
const expectedVersion = z.int().check(z.minimum(1));

export const respondToRepairSchema = z.object({
  step: z.enum(customerRepairActions),
  version: expectedVersion,
});
export const repairResponseSchema = z.object({ repair: repairSchema });
export const repairsResponseSchema = z.object({ repairs: z.array(repairSchema) });

export const staffRepairSchema = z.object({
  ...repair,
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  /** Actions available to staff. */
  steps: z.array(z.enum(staffRepairActions)),
  /** Events, oldest first. actorName is shopper or the name of a staff member. */
  timeline: z.array(
    z.object({
      createdAt: timestampSchema,
      state: z.enum(repairStates),
      actorName: z.string(),
      note: z.string(),
    }),
  ),
});

export const staffRepairsQuerySchema = z.object({
  /** open: not in a final state. */
  view: z.optional(z.enum(['open', 'ended'])),
  cursor: z.optional(z.uuid()),
});
export const staffRepairsResponseSchema = z.object({
  repairs: z.array(staffRepairSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of open repairs, capped at 1,000. */
  open: z.int(),
});
export const staffRepairResponseSchema = z.object({ repair: staffRepairSchema });
export const transitionRepairSchema = z
  .object({
    step: z.enum(staffRepairActions),
    version: expectedVersion,
    /** Included in the email to the customer. */
    note: z.optional(storableTextSchema(1000)),
    /** In dollars. Required for a quote, not allowed otherwise. */
    price: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01))),
  })
  .check(
    z.refine(({ step, price }) => (step === 'quote') === (price !== undefined), {
      path: ['price'],
      error: 'a quote has a price, and no other step has one',
    }),
  );

export type RepairState = (typeof repairStates)[number];
export type CustomerRepairAction = (typeof customerRepairActions)[number];
export type StaffRepairAction = (typeof staffRepairActions)[number];
export type Repair = z.infer<typeof repairSchema>;
export type StaffRepair = z.infer<typeof staffRepairSchema>;
