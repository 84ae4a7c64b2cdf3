import { apiErrors, notices } from '@briolette/contract';
import type { Notice } from '@briolette/ui/toast-store.ts';
import { ApiError } from '../../api/api-client.ts';

/** The notice, and the words that stay on the screen and say what to do. */
export function signUpFailure(error: unknown): { notice: Notice; advice: string } {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === apiErrors.emailTaken.status)
    return { notice: notices.userExists, advice: 'Log in instead, or use another email.' };
  if (status === apiErrors.tooManyAttempts.status)
    return { notice: notices.signUpFailed, advice: `${apiErrors.tooManyAttempts.text}.` };
  return {
    notice: notices.signUpFailed,
    advice: 'What you entered is still here. Check your connection and press Sign Up again.',
  };
}
