import { accountOperations } from '@briolette/contract';
import { accountHandlers } from '../handlers/account.ts';
import { alertHandlers } from '../handlers/alerts.ts';
import { mailLinkHandlers } from '../handlers/mail-links.ts';
import { passkeyHandlers } from '../handlers/passkeys.ts';
import type { AppPart } from '../implement.ts';

export const account: AppPart<'account'> = {
  operations: accountOperations,
  handlers: {
    ...accountHandlers,
    ...mailLinkHandlers,
    ...passkeyHandlers,
    ...alertHandlers,
  },
};
