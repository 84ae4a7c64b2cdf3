import type { ProfileRequest, User } from '@briolette/contract';
import { createResource } from '../../../lib/resource.ts';
import { callAsUser } from '../../../lib/session/call-as-user.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { getSession, keepPhoto } from '../../../lib/session/session-store.ts';

export const ownProfile = createResource('profile', async () => {
  const { user } = await callAsUser('getProfile');
  return remember(user);
});

export async function editProfile(request: ProfileRequest): Promise<void> {
  const { user } = await callAsUser('updateProfile', { body: request });
  ownProfile.replace(remember(user));
}

/** The saved session and the photo's copy follow what the back end says. */
function remember(user: User): User {
  const session = getSession();
  keepPhoto(user._id, user.photo);
  if (session?.user._id === user._id && session.user.updatedAt !== user.updatedAt)
    saveSession(user, session.token);
  return user;
}
