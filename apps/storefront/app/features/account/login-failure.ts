import { ApiError } from '@briolette/api-client/api-client.ts';
import { notices } from '@briolette/contract';
import type { Notice } from '@briolette/ui/toast-store.ts';

/** The notice, and the words that stay on the screen and say what to do. */
export function loginFailure(error: unknown): { notice: Notice; advice: string } {
  const { status, code, message } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'tooManyAttempts') return { notice: notices.loginFailed, advice: `${message}.` };
  if (status >= 400 && status < 500)
    return { notice: notices.loginFailed, advice: 'Check both and try again, or sign up.' };
  return {
    notice: notices.somethingWentWrong,
    advice: 'The shop could not be reached. Check your connection and press Log in again.',
  };
}
