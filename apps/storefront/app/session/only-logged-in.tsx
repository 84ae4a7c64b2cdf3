import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '../navigation/login-path.ts';
import { isLeftOnPurpose } from './keep-session.ts';
import { useSession } from './use-session.ts';

/** A protected page whose login ends while it is open, here or in another tab, leads to /login. */
export function OnlyLoggedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return children;
  return <Navigate to={isLeftOnPurpose() ? '/' : loginPath(pathname + search)} replace />;
}
