import { ApiError } from '@briolette/api-client/api-client.ts';

/** What stands under the form: what happened, and what to do. */
export function passwordFailure(error: unknown): { title: string; advice?: string } {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'wrongPassword')
    return { title: 'The current password is not right.', advice: 'Nothing was changed.' };
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return { title: `${(error as ApiError).message}.` };
  return {
    title: 'The shop did not answer, so it is not known whether your password was changed.',
    advice: 'Check your connection and press Change again. If it is refused, the new one counts.',
  };
}
