import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import { type Operation, ok } from '../operations/operation.ts';
import type { StaffCallName } from './calls.ts';
import { roleSchema, staffLoginSchema, staffMeSchema } from './member.ts';
import { staffOrderSchema, staffOrdersQuerySchema, staffOrdersResponseSchema } from './order.ts';

const orderParameters = z.object({ orderId: idSchema });

/** What each call of the back office takes and gives. */
export const staffOperations = {
  staffDoor: {
    summary: 'What somebody who is not signed in must know: whether this is a demonstration.',
    success: ok(z.object({ demo: z.boolean() })),
  },
  staffLogin: {
    summary: 'Sign in to the back office. The answer sets a cookie of its own.',
    body: staffLoginSchema,
    success: ok(staffMeSchema),
    failures: ['wrongStaffLogin', 'codeWanted', 'tooManyAttempts'],
  },
  staffDemo: {
    summary: "Sign in as one of a demonstration's own staff, or take another role.",
    body: z.object({ role: roleSchema }),
    success: ok(staffMeSchema),
    failures: ['demoNotOffered'],
  },
  staffMe: {
    summary: 'Who is signed in, and what they may do.',
    success: ok(staffMeSchema),
  },
  staffLogout: {
    summary: 'Sign out.',
    success: ok(z.object({})),
  },
  listStaffOrders: {
    summary: 'The orders of the shop, newest first.',
    query: staffOrdersQuerySchema,
    success: ok(staffOrdersResponseSchema),
  },
  getStaffOrder: {
    summary: 'One order, with its lines, its timeline, its ledger and its notes.',
    parameters: orderParameters,
    success: ok(z.object({ order: staffOrderSchema })),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<StaffCallName, Operation>;
