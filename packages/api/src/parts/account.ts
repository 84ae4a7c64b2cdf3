import { accountOperations } from '@briolette/contract';
import { accountHandlers } from '../handlers/account.ts';
import type { AppPart } from '../implement.ts';

export const account: AppPart<'account'> = {
  operations: accountOperations,
  handlers: accountHandlers,
};
