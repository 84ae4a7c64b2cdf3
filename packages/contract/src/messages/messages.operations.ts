import * as z from 'zod/mini';
import { messageRequestSchema } from '../message.ts';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';



export const messagesOperations = {
  sendMessage: {
    summary: 'Write to the shop; somebody of its staff reads it and answers by mail.',
    body: messageRequestSchema,
    success: ok(z.object({})),
    failures: ['tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
