import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { messageRequestSchema } from './message.ts';

export const messagesOperations = {
  sendMessage: {
    summary: 'Sends a message to the shop. The staff reply by email.',
    body: messageRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
