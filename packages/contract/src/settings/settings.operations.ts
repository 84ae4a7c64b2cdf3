import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { settingsResponseSchema, updateSettingsSchema } from './shop-settings.ts';
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

export const settingsStaffOperations = {
  getSettings: {
    summary: 'Returns the settings with their defaults and history.',
    success: ok(settingsResponseSchema),
  },
  updateSettings: {
    summary: 'Replaces the settings. Settings that are left out use the defaults of the server.',
    body: updateSettingsSchema,
    success: ok(settingsResponseSchema),
    failures: ['settingsChanged'],
  },
} as const satisfies Record<string, Operation>;
