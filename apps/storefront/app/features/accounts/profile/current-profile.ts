import type { ProfileRequest, User } from '@briolette/contract';
import { createResource } from '../../../lib/resource.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { cachePhoto, getSession } from '../../../lib/session/session-store.ts';

export const profileResource = createResource('profile', async () => {
  const { user } = await callApiAsUser('getProfile');
  return cacheProfile(user);
});

export async function submitProfile(request: ProfileRequest): Promise<void> {
  const { user } = await callApiAsUser('updateProfile', { body: request });
  profileResource.replace(cacheProfile(user));
}

/** Updates the stored session and the cached photo. */
function cacheProfile(user: User): User {
  const session = getSession();
  cachePhoto(user._id, user.photo);
  if (session?.user._id === user._id && session.user.updatedAt !== user.updatedAt)
    saveSession(user, session.token);
  return user;
}
