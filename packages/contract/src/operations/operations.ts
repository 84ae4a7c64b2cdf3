import type { CallName } from '../calls.ts';
import { accountOperations } from './account.ts';
import { afterSaleOperations } from './after-sale.ts';
import { factsOperations } from './facts.ts';
import { feedbackOperations } from './feedback.ts';
import { firstOperations } from './first.ts';
import type { Operation } from './operation.ts';
import { paymentOperations } from './payments.ts';
import { searchOperations } from './search.ts';

/** What each call of the table takes and gives. One that is missing here does not compile. */
export const operations = {
  ...firstOperations,
  ...accountOperations,
  ...afterSaleOperations,
  ...feedbackOperations,
  ...paymentOperations,
  ...searchOperations,
  ...factsOperations,
} satisfies Record<CallName, Operation>;
