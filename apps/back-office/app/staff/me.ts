import type { StaffAnswer } from '@briolette/api-client/staff-client.ts';
import type { Permission } from '@briolette/contract';
import { redirect, useRouteLoaderData } from 'react-router';
import { callStaff } from '../api/call-staff.ts';
import { refusalOf } from '../api/refusal-of.ts';

export type Me = StaffAnswer<'staffMe'>;

/** The id of the route around all screens of somebody who is signed in. */
export const officeRoute = 'office';

/** Who is signed in; nobody is led to the door, and back here from there. */
export async function requireStaff({ request }: { request: Request }): Promise<Me> {
  try {
    return await callStaff('staffMe', { signal: request.signal });
  } catch (error) {
    if (refusalOf(error) !== 'staffOnly') throw error;
    throw redirect(`/login?to=${encodeURIComponent(placeOf(request.url))}`);
  }
}

export function useMe(): Me {
  return useRouteLoaderData(officeRoute) as Me;
}

/** What is not allowed is not shown; that it is not done is the server's matter. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe().me;
  return (permission) => permissions.includes(permission);
}

function placeOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^.*?\/back-office/, '') + search;
}
