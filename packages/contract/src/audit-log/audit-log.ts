import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';

export const auditLogQuerySchema = z.object({
  orderId: z.optional(z.uuid()),
  staffMemberId: z.optional(z.uuid()),
  /** Filters by one or more call names. */
  call: z.optional(z.union([storableTextSchema(60), z.array(storableTextSchema(60))])),
  /** Inclusive days in UTC. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

export const auditLogEntrySchema = z.object({
  logId: z.string(),
  createdAt: timestampSchema,
  staffMemberId: z.string(),
  actorName: z.string(),
  from: z.nullable(z.string()),
  call: z.string(),
  orderId: z.nullable(z.string()),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export type LogEntry = z.infer<typeof auditLogEntrySchema>;
