import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { messageRequestSchema } from './message.ts';

export const messagesOperations = {
  sendMessage: {
    summary: 'Write to the shop; somebody of its staff reads it and answers by mail.',
    body: messageRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
