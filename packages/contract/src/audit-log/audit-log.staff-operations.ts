import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { logEntrySchema, logQuerySchema } from './audit-log.ts';

export const auditLogStaffOperations = {
  listAuditLog: {
    summary: 'Who did what, the newest first.',
    query: logQuerySchema,
    success: ok(
      z.object({
        entries: z.array(logEntrySchema),
        nextCursor: z.nullable(z.string()),
        /** Whose lines one can ask for. */
        people: z.array(z.object({ staffMemberId: z.string(), name: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Operation>;
