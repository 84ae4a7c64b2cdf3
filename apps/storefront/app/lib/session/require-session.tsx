import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router';
import { buildLoginPath } from '../paths.ts';
import { reloadSession, wasLoggedOutByUser } from './session.ts';
import { type Session, useSession } from './session-store.ts';

/** For the clientLoader of a protected route: the session, or off to /login and back after it. */
export function requireUserSession(request: Request): Session {
  const session = reloadSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  throw redirect(buildLoginPath((pathname.slice(base.length) || '/') + search));
}

/** The clientLoader of a protected route that loads nothing else. */
export function requireLogin({ request }: ClientLoaderFunctionArgs): null {
  requireUserSession(request);
  return null;
}

/** A protected page whose login ends while it is open, here or in another tab, leads to /login. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return children;
  return <Navigate to={wasLoggedOutByUser() ? '/' : buildLoginPath(pathname + search)} replace />;
}
