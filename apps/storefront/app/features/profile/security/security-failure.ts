import { ApiError } from '@briolette/api-client/api-client.ts';

/** What stands under the form: what happened, and what to do. */
export function securityFailure(error: unknown): { title: string; advice?: string } {
  if (!(error instanceof ApiError))
    return { title: 'The browser made no passkey.', advice: 'Try again if you like.' };
  if (error.code === 'wrongPassword')
    return { title: 'The password is not right.', advice: 'Nothing was changed.' };
  if (error.status >= 400 && error.status < 500) return { title: `${error.message}.` };
  return { title: 'The shop did not answer.', advice: 'Check your connection and try again.' };
}
