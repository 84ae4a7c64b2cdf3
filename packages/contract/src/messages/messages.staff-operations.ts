import * as z from 'zod/mini';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';
import { messageDoneSchema } from '../staff/message.ts';
import { staffMessageSchema } from '../staff/message.ts';
import { staffMessagesQuerySchema } from '../staff/message.ts';
import { staffMessagesResponseSchema } from '../staff/message.ts';



export const messagesStaffOperations = {
  listStaffMessages: {
    summary: 'What people wrote to the shop by its form, the newest first.',
    query: staffMessagesQuerySchema,
    success: ok(staffMessagesResponseSchema),
  },
  setMessageResolved: {
    summary: 'Somebody is done with a message, or it waits again.',
    parameters: z.object({ messageId: z.uuid() }),
    body: messageDoneSchema,
    success: ok(z.object({ message: staffMessageSchema })),
    failures: ['messageNotFound'],
  },
} as const satisfies Record<string, Operation>;
