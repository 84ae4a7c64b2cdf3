import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router';
import { buildLoginPath, stripBasename } from '../paths.ts';
import { reloadSession, wasLoggedOutByUser } from './session.ts';
import { type Session, useSession } from './session-store.ts';

/**
 * Returns the session, or redirects to /login and back. For the clientLoader of a protected route.
 */
export function requireUserSession(request: Request): Session {
  const session = reloadSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(buildLoginPath(stripBasename(pathname) + search));
}

/** The clientLoader of a protected route without data. */
export function requireLogin({ request }: ClientLoaderFunctionArgs): null {
  requireUserSession(request);
  return null;
}

/** Redirects to /login if the session ends while a protected page is open. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return children;
  return <Navigate to={wasLoggedOutByUser() ? '/' : buildLoginPath(pathname + search)} replace />;
}
