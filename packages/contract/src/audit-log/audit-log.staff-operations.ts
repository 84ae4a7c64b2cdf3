import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { auditLogEntrySchema, auditLogQuerySchema } from './audit-log.ts';

export const auditLogStaffOperations = {
  listAuditLog: {
    summary: 'Who did what, the newest first.',
    query: auditLogQuerySchema,
    success: ok(
      z.object({
        entries: z.array(auditLogEntrySchema),
        nextCursor: z.nullable(z.string()),
        /** Whose lines one can ask for. */
        people: z.array(z.object({ staffMemberId: z.string(), name: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Operation>;
