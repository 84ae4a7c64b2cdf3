import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { shopDetailsSchema, storefrontConfigSchema } from './storefront-config.ts';

export const systemOperations = {
  listTestTodos: {
    summary: 'Returns three sample todos for the request tester.',
    success: ok(
      z.object({
        todos: z.array(z.object({ _id: z.string(), title: z.string(), completed: z.boolean() })),
      }),
    ),
  },
  getStorefrontConfig: {
    summary: 'Returns the charges, delivery times, filter options and contact details of the shop.',
    success: ok(z.object({ policy: storefrontConfigSchema, shop: shopDetailsSchema })),
  },
  getHealth: {
    summary: 'Checks whether the database can be reached.',
    success: ok(z.object({ status: z.literal('ok') })),
    failures: ['busy'],
  },
} as const satisfies Record<string, Operation>;
