import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  messageResolvedSchema,
  staffMessageSchema,
  staffMessagesQuerySchema,
  staffMessagesResponseSchema,
} from './message.ts';

export const messagesStaffOperations = {
  listStaffMessages: {
    summary: 'What people wrote to the shop by its form, the newest first.',
    query: staffMessagesQuerySchema,
    success: ok(staffMessagesResponseSchema),
  },
  setMessageResolved: {
    summary: 'Somebody is done with a message, or it waits again.',
    parameters: z.object({ messageId: z.uuid() }),
    body: messageResolvedSchema,
    success: ok(z.object({ message: staffMessageSchema })),
    failures: ['messageNotFound'],
  },
} as const satisfies Record<string, Operation>;
