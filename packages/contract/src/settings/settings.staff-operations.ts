import { type Operation, ok } from '../http/operation.ts';
import { settingsResponseSchema, updateSettingsSchema } from './shop-settings.ts';

export const settingsStaffOperations = {
  getSettings: {
    summary:
      'What the shop says of itself and sells by, what holds where nothing is set, and who set what.',
    success: ok(settingsResponseSchema),
  },
  updateSettings: {
    summary: 'Set all of it anew; what is left out is as the server was started.',
    body: updateSettingsSchema,
    success: ok(settingsResponseSchema),
    failures: ['settingsChanged'],
  },
} as const satisfies Record<string, Operation>;
