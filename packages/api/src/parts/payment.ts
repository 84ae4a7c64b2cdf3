import { paymentOperations } from '@briolette/contract';
import { paymentHandlers } from '../handlers/payments.ts';
import type { AppPart } from '../implement.ts';

export const payment: AppPart<'payment'> = {
  operations: paymentOperations,
  handlers: paymentHandlers,
};
