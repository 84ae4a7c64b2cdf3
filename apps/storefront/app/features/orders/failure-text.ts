import { ApiError } from '@briolette/api-client/api-client.ts';
import { clearSession } from '../../session/keep-session.ts';
import { needsLogin } from '../../session/needs-login.ts';

/** What went wrong with a press on an order; whoever must log in again is sent there. */
export function failureText(error: unknown): string {
  if (needsLogin(error)) clearSession();
  const reason = error instanceof ApiError ? error.message : String(error);
  return `${reason}. Please try again.`;
}
