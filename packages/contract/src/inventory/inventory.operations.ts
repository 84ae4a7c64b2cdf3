import * as z from 'zod/mini';
import {
  emailTokenSchema,
  stockAlertByEmailSchema,
  stockAlertConfirmationSchema,
  stockAlertRequestSchema,
  stockAlertsResponseSchema,
} from '../accounts/account-security.ts';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';

export const inventoryOperations = {
  listStockAlerts: {
    summary: 'Lists the stock alerts of the account.',
    success: ok(stockAlertsResponseSchema),
  },
  createStockAlert: {
    summary:
      'Creates a stock alert: one email when the product is back in stock. An unverified address must be confirmed by an emailed link first.',
    body: stockAlertRequestSchema,
    success: created(stockAlertsResponseSchema),
    failures: ['productNotFound', 'productInStock', 'contactEmailRequired', 'tooManyAttempts'],
  },
  deleteStockAlert: {
    summary: 'Deletes a stock alert.',
    parameters: z.object({ productId: idSchema }),
    success: ok(stockAlertsResponseSchema),
  },
  requestStockAlert: {
    summary: 'Creates a stock alert without an account. It must be confirmed by an emailed link.',
    body: stockAlertByEmailSchema,
    success: ok(z.object({})),
    failures: ['productNotFound', 'productInStock', 'tooManyAttempts'],
  },
  confirmStockAlert: {
    summary: 'Confirms a stock alert with the emailed token.',
    body: emailTokenSchema,
    success: ok(stockAlertConfirmationSchema),
    failures: ['linkExpiredOrUsed'],
  },
  unsubscribeStockAlerts: {
    summary:
      'Deletes all stock alerts of the address that the key was emailed to. Supports one-click unsubscribe. The response is the same for an unknown key.',
    parameters: z.object({ unsubscribeKey: idSchema }),
    success: ok(z.object({})),
  },
} as const satisfies Record<string, Operation>;
