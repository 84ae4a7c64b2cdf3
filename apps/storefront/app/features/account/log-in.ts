import { type LoginRequest, notices } from '@briolette/contract';
import { displayName } from '@briolette/domain';
import { showToast } from '@briolette/ui/toast-store.ts';
import { callInTime } from '../../api/call-in-time.ts';
import { saveSession } from '../../session/keep-session.ts';
import { keepPhoto } from '../../session/photo-store.ts';

export async function logIn(request: LoginRequest, remember: boolean): Promise<void> {
  const { foundUser, encodedToken } = await callInTime('login', {
    body: { ...request, remember },
  });
  keepPhoto(foundUser._id, foundUser.photo);
  saveSession(foundUser, encodedToken, remember);
  showToast(notices.welcomeBack(displayName(foundUser)));
}
