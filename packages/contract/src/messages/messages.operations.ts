import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  messageReplySchema,
  messageRequestSchema,
  messageResolvedSchema,
  staffMessageSchema,
  staffMessagesQuerySchema,
  staffMessagesResponseSchema,
} from './message.ts';

export const messagesOperations = {
  sendMessage: {
    summary: 'Sends a message to the shop. The staff reply by email.',
    body: messageRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;

export const messagesStaffOperations = {
  listStaffMessages: {
    summary: 'Lists the messages from the contact form, newest first.',
    query: staffMessagesQuerySchema,
    success: ok(staffMessagesResponseSchema),
  },
  replyToMessage: {
    summary: 'Emails a reply to the sender of a message and resolves the message.',
    parameters: z.object({ messageId: z.uuid() }),
    body: messageReplySchema,
    success: ok(z.object({ message: staffMessageSchema })),
    failures: ['messageNotFound'],
  },
  setMessageResolved: {
    summary: 'Resolves or reopens a message.',
    parameters: z.object({ messageId: z.uuid() }),
    body: messageResolvedSchema,
    success: ok(z.object({ message: staffMessageSchema })),
    failures: ['messageNotFound'],
  },
} as const satisfies Record<string, Operation>;
