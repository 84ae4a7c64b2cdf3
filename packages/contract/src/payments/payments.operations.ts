import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { testPaymentDecisionSchema, testPaymentSchema } from '../orders/order.ts';

export const paymentOperations = {
  getTestPayment: {
    summary: "A payment of the demonstration's own provider. No money moves.",
    parameters: z.object({ paymentId: idSchema }),
    success: ok(z.object({ payment: testPaymentSchema })),
    failures: ['paymentNotFound'],
  },
  decideTestPayment: {
    summary: "What a shopper does on the page of the demonstration's own provider.",
    parameters: z.object({ paymentId: idSchema }),
    body: testPaymentDecisionSchema,
    success: ok(z.object({ payment: testPaymentSchema })),
    failures: ['paymentNotFound'],
  },
  handlePaymentWebhook: {
    summary:
      'A message of a payment provider, signed by it: something happened to a payment. What happened is asked of the provider.',
    parameters: z.object({ provider: idSchema }),
    success: ok(z.object({})),
    failures: ['invalidWebhook', 'paymentProviderUnavailable'],
  },
} as const satisfies Record<string, Operation>;
