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
/** The steps of who owns the piece, and those of the shop. */
export const customerRepairActions = ['accept', 'cancel'] as const;
export const staffRepairActions = ['quote', 'decline', 'receive', 'finish', 'return'] as const;

const repair = {
  repairId: z.string(),
  /** Of the piece: its passport, its name, its picture and what was chosen. */
  passportKey: z.string(),
  name: z.string(),
  image: z.string(),
  variant: z.nullable(z.string()),
  kind: z.enum(repairKinds),
  state: z.enum(repairStates),
  version: z.int(),
  /** What was asked for, in the owner's words. */
  description: z.string(),
  /** What the shop asks for it; null: it has not said. */
  price: z.nullable(z.number()),
  /** The shop's last words. */
  reply: z.string(),
  requestedAt: timestampSchema,
  changedAt: timestampSchema,
};

export const repairSchema = z.object({
  ...repair,
  /** What its owner can do now. */
  steps: z.array(z.enum(customerRepairActions)),
});

export const createRepairSchema = z.object({
  /** Made once for what is meant: sent again, it is the same service. */
  repairId: z.uuid(),
  kind: z.enum(repairKinds),
  description: storableTextSchema(1000),
});

/** The version is the one that the caller saw: if the service has moved on, nothing is done. */
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
  /** What the shop can do now. */
  steps: z.array(z.enum(staffRepairActions)),
  /** Its events, oldest first. actorName: shopper, or the name of a staff member. */
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
  /** open: the piece or the shop waits for the next step. */
  view: z.optional(z.enum(['open', 'ended'])),
  cursor: z.optional(z.uuid()),
});
export const staffRepairsResponseSchema = z.object({
  repairs: z.array(staffRepairSchema),
  nextCursor: z.nullable(z.string()),
  /** How many are open, counted as far as 1,000. */
  open: z.int(),
});
export const staffRepairResponseSchema = z.object({ repair: staffRepairSchema });
export const transitionRepairSchema = z
  .object({
    step: z.enum(staffRepairActions),
    version: expectedVersion,
    /** Mailed with the step. */
    note: z.optional(storableTextSchema(1000)),
    /** In dollars; with a quote, and only then. */
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
