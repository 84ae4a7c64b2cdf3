import { ApiError } from '@briolette/api-client/api-client.ts';
import { notices } from '@briolette/contract';
import type { Notice } from '@briolette/ui/toast-store.ts';

/** Without an answer of the shop it was the browser: no passkey was chosen. */
export function passkeyFailure(error: unknown): { notice: Notice; advice: string } {
  const notice = { ...notices.somethingWentWrong, text: 'You are not logged in.' };
  if (!(error instanceof ApiError))
    return { notice, advice: 'No passkey was chosen. Try again, or use your password.' };
  if (error.code === 'passkeyRefused')
    return { notice, advice: 'This passkey is not known here. Please use your password.' };
  return { notice, advice: 'The shop could not be reached. Check your connection and try again.' };
}
