import { apiErrors } from '@briolette/contract';
import { ApiError } from '../../api/api-client.ts';

/** What stands under the form: what happened, and what to do. */
export function passwordFailure(error: unknown): { title: string; advice?: string } {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === apiErrors.wrongPassword.status)
    return { title: 'The current password is not right.', advice: 'Nothing was changed.' };
  if (status === apiErrors.tooManyAttempts.status)
    return { title: `${apiErrors.tooManyAttempts.text}.` };
  return {
    title: 'The shop did not answer, so it is not known whether your password was changed.',
    advice: 'Check your connection and press Change again. If it is refused, the new one counts.',
  };
}
