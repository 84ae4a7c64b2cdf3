import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { auditLogEntrySchema, auditLogQuerySchema } from './audit-log.ts';

export const auditLogStaffOperations = {
  listAuditLog: {
    summary: 'Lists the audit log, newest first.',
    query: auditLogQuerySchema,
    success: ok(
      z.object({
        entries: z.array(auditLogEntrySchema),
        nextCursor: z.nullable(z.string()),
        /** Staff members that the log can be filtered by. */
        people: z.array(z.object({ staffMemberId: z.string(), name: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Operation>;
