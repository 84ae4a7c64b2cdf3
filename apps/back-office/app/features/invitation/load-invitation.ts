import { callStaff } from '../../api/call-staff.ts';

/** Behind the #, which no server and no log sees. */
export const tokenHere = () => window.location.hash.slice(1);

export async function loadInvitation() {
  return (await callStaff('lookAtInvitation', { body: { token: tokenHere() } })).invitation;
}
