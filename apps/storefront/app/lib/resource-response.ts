import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/repairs';
import { isLoginRequired } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';

/** A rejected request can't be resolved by a retry, so its text doesn't suggest one. */
export function describeRepairError(error: unknown): string {
  if (isLoginRequired(error)) clearSession();
  if (error instanceof ApiResponseError && error.status === 409) return error.message;
  return m.failed;
}
