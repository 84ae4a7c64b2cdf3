import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { isLoginRequired } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';

/** What the shop refuses it refuses again: nobody is told to try once more. */
export function describeRepairError(error: unknown): string {
  if (isLoginRequired(error)) clearSession();
  if (error instanceof ApiResponseError && error.status === 409)
    return `${error.message}. Please load the page again.`;
  return 'That did not work. Please try again.';
}
