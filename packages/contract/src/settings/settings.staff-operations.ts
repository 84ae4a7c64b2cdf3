import { type Operation, ok } from '../http/operation.ts';
import { settingsResponseSchema, updateSettingsSchema } from './shop-settings.ts';

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
