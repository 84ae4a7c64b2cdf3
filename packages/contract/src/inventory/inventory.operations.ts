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
    summary: 'The pieces that this account wants to be told about when they are back.',
    success: ok(stockAlertsResponseSchema),
  },
  createStockAlert: {
    summary:
      'Tell me once when this piece is back in stock. An address that is not confirmed gets a link first.',
    body: stockAlertRequestSchema,
    success: created(stockAlertsResponseSchema),
    failures: ['productNotFound', 'productInStock', 'tooManyAttempts'],
  },
  deleteStockAlert: {
    summary: 'Do not tell me after all.',
    parameters: z.object({ productId: idSchema }),
    success: ok(stockAlertsResponseSchema),
  },
  requestStockAlert: {
    summary:
      'Without an account: mail a link to this address, which asks to be told once when the piece is back.',
    body: stockAlertByEmailSchema,
    success: ok(z.object({})),
    failures: ['productNotFound', 'productInStock', 'tooManyAttempts'],
  },
  confirmStockAlert: {
    summary: 'Yes, tell me: with what was mailed.',
    body: emailTokenSchema,
    success: ok(stockAlertConfirmationSchema),
    failures: ['linkExpiredOrUsed'],
  },
  unsubscribeStockAlerts: {
    summary:
      'End all such mails to the address that got this key. Mail programs call it with one click; a key that is unknown is answered alike.',
    parameters: z.object({ unsubscribeKey: idSchema }),
    success: ok(z.object({})),
  },
} as const satisfies Record<string, Operation>;
