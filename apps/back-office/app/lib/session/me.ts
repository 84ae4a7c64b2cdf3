import type { StaffCallResponse } from '@briolette/api-client/staff-client.ts';
import type { Permission } from '@briolette/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { callStaffApi } from '../api/call-staff.ts';
import { readFresh, staffQuery } from '../api/queries.ts';
import { getErrorCode } from '../api/use-action.ts';
import { useStaffMutation } from '../api/use-staff-mutation.ts';

export type CurrentStaff = StaffCallResponse<'getCurrentStaffMember'>;

const meQuery = staffQuery('getCurrentStaffMember');

/** Returns the signed-in staff member. Redirects to the login page, which leads back here. */
export async function requireStaff({ request }: { request: Request }): Promise<CurrentStaff> {
  try {
    return await readFresh(meQuery);
  } catch (error) {
    if (getErrorCode(error) !== 'staffLoginRequired') throw error;
    throw redirect(`/login?to=${encodeURIComponent(toBackOfficePath(request.url))}`);
  }
}

export function useCurrentStaff(): CurrentStaff {
  return useSuspenseQuery(meQuery).data;
}

/** Reruns the loader when the session has ended, which redirects to the login page. */
export function useSessionEnd(): void {
  const { error } = useSuspenseQuery(meQuery);
  const { revalidate } = useRevalidator();
  const hasEnded = getErrorCode(error) === 'staffLoginRequired';
  useEffect(() => {
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
}

/** For hiding actions that the staff member may not take. The server enforces permissions. */
export function useHasPermission(): (permission: Permission) => boolean {
  const { permissions } = useCurrentStaff().me;
  return (permission) => permissions.includes(permission);
}

function toBackOfficePath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^.*?\/back-office/, '') + search;
}

export function useSignOut(): () => Promise<boolean> {
  const work = useStaffMutation();
  return () => work.run(() => callStaffApi('logOutStaff'), undefined, { leaveTo: '/login' });
}
