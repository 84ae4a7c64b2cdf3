import { ApiError } from '@briolette/api-client/api-client.ts';
import { isUnanswered } from '@briolette/api-client/is-unanswered.ts';
import { notices } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { callInTime } from '../../api/call-in-time.ts';
import { expectMail } from '../../browser/mail-expected.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { saveSession } from '../../session/keep-session.ts';

type SignUpRequest = { email: string; password: string; firstName: string; lastName: string };

/** The email of an attempt that nobody answered: the account may have been made all the same. */
let unanswered: string | null = null;

export async function signUp(request: SignUpRequest): Promise<void> {
  try {
    const { createdUser, encodedToken } = await callInTime('signup', { body: request });
    saveSession(createdUser, encodedToken, true);
  } catch (error) {
    const taken = error instanceof ApiError && error.code === 'emailTaken';
    if (!taken || unanswered !== request.email) {
      unanswered = isUnanswered(error) ? request.email : null;
      throw error;
    }
    await openOwnAccount(request, error);
  }
  unanswered = null;
  showToast(notices.signedUp);
  askForAddress();
}

/** Nobody waits for it and nothing depends on it: the profile offers it again. */
function askForAddress(): void {
  callAsUser('requestVerification').then(expectMail, () => {});
}

/** Taken, but perhaps by this shopper a moment ago: the password tells. */
async function openOwnAccount({ email, password }: SignUpRequest, refusal: ApiError) {
  const { foundUser, encodedToken } = await callInTime('login', {
    body: { email, password },
  }).catch(() => {
    throw refusal;
  });
  saveSession(foundUser, encodedToken, true);
}
