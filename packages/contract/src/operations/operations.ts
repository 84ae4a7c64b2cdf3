import type { CallName } from '../calls.ts';
import { accountOperations } from './account.ts';
import { inventoryOperations } from '../inventory/inventory.operations.ts';
import { afterSaleOperations } from './after-sale.ts';
import { passportsOperations } from '../passports/passports.operations.ts';
import { returnsOperations } from '../returns/returns.operations.ts';
import { factsOperations } from './facts.ts';
import { feedbackOperations } from './feedback.ts';
import { messagesOperations } from '../messages/messages.operations.ts';
import { firstOperations } from './first.ts';
import type { Operation } from './operation.ts';
import { paymentOperations } from './payments.ts';
import { invoiceOperations } from '../orders/invoice.operations.ts';
import { discountsOperations } from '../discounts/discounts.operations.ts';
import { searchOperations } from './search.ts';

/** What each call of the table takes and gives. One that is missing here does not compile. */
export const operations = {
  ...firstOperations,
  ...accountOperations, ...inventoryOperations,
  ...afterSaleOperations, ...passportsOperations, ...returnsOperations,
  ...feedbackOperations, ...messagesOperations,
  ...paymentOperations, ...invoiceOperations, ...discountsOperations,
  ...searchOperations,
  ...factsOperations,
} satisfies Record<CallName, Operation>;
