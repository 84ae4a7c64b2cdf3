import { notices } from '@briolette/contract';
import { displayName } from '@briolette/domain';
import { showToast } from '@briolette/ui/toast-store.ts';
import { callInTime } from '../../api/call-in-time.ts';
import { saveSession } from '../../session/keep-session.ts';
import { keepPhoto } from '../../session/photo-store.ts';

/** The browser asks for a face, a finger or a PIN; what speaks with it is fetched on the way. */
export async function logInByPasskey(remember: boolean): Promise<void> {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callInTime('askPasskey', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  const { foundUser, encodedToken } = await callInTime('loginByPasskey', {
    body: { ticket, remember, credential },
  });
  keepPhoto(foundUser._id, foundUser.photo);
  saveSession(foundUser, encodedToken, remember);
  showToast(notices.welcomeBack(displayName(foundUser)));
}
