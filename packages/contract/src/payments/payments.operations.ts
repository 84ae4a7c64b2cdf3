import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { testPaymentDecisionSchema, testPaymentSchema } from '../orders/order.ts';
import { orderParameters, orderResponse } from '../orders/orders.operations.ts';
import { refundRequestSchema } from '../orders/staff-order.ts';

export const paymentOperations = {
  getTestPayment: {
    summary: 'Returns a payment of the test provider. Demo shops only.',
    parameters: z.object({ paymentId: idSchema }),
    success: ok(z.object({ payment: testPaymentSchema })),
    failures: ['paymentNotFound'],
  },
  decideTestPayment: {
    summary: 'Pays or leaves a payment of the test provider.',
    parameters: z.object({ paymentId: idSchema }),
    body: testPaymentDecisionSchema,
    success: ok(z.object({ payment: testPaymentSchema })),
    failures: ['paymentNotFound'],
  },
  handlePaymentWebhook: {
    summary:
      'Receives a signed event of a payment provider. The payment state is then read from the provider.',
    parameters: z.object({ provider: idSchema }),
    success: ok(z.object({})),
    failures: ['invalidWebhook', 'paymentProviderUnavailable'],
  },
} as const satisfies Record<string, Operation>;

export const paymentsStaffOperations = {
  refundStaffOrder: {
    summary: 'Refunds an amount or order lines, up to the captured amount.',
    parameters: orderParameters,
    body: refundRequestSchema,
    success: orderResponse,
    failures: [
      'orderNotFound',
      'orderChanged',
      'refundExceedsCaptured',
      'lineRefunded',
      'refundIdUsed',
      'nothingToRefund',
      'withdrawalAlreadyResolved',
    ],
  },
} as const satisfies Record<string, Operation>;
