import { ApiError } from '@briolette/api-client/api-client.ts';
import { notices } from '@briolette/contract';
import type { Notice } from '@briolette/ui/toast-store.ts';

/** The notice, and the words that stay on the screen and say what to do. */
export function signUpFailure(error: unknown): { notice: Notice; advice: string } {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'emailTaken')
    return { notice: notices.userExists, advice: 'Log in instead, or use another email.' };
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return { notice: notices.signUpFailed, advice: `${(error as ApiError).message}.` };
  return {
    notice: notices.signUpFailed,
    advice: 'What you entered is still here. Check your connection and press Sign Up again.',
  };
}
