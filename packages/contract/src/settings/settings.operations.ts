import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { shopDetailsSchema, storefrontConfigSchema } from './storefront-config.ts';

export const systemOperations = {
  listTestTodos: {
    summary: "A three-item list, so that the request tester's first Submit works.",
    success: ok(
      z.object({
        todos: z.array(z.object({ _id: z.string(), title: z.string(), completed: z.boolean() })),
      }),
    ),
  },
  getStorefrontConfig: {
    summary: 'What the shop adds to and takes off an order, and when it delivers.',
    success: ok(z.object({ policy: storefrontConfigSchema, shop: shopDetailsSchema })),
  },
  getHealth: {
    summary: 'Whether the shop can reach its database.',
    success: ok(z.object({ status: z.literal('ok') })),
    failures: ['busy'],
  },
} as const satisfies Record<string, Operation>;
