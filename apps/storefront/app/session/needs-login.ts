import { ApiError } from '@briolette/api-client/api-client.ts';

/** Whether a failure means "log in again": a refused token, or a user who is no more. */
export function needsLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || error.code === 'userNotFound';
}
