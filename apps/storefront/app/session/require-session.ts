import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { loginPath } from '../navigation/login-path.ts';
import { rereadSession } from './keep-session.ts';
import type { Session } from './session-store.ts';

/** For the clientLoader of a protected route: the session, or off to /login and back after it. */
export function requireSession(request: Request): Session {
  const session = rereadSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  throw redirect(loginPath((pathname.slice(base.length) || '/') + search));
}

/** The clientLoader of a protected route that loads nothing else. */
export function requireLogin({ request }: ClientLoaderFunctionArgs): null {
  requireSession(request);
  return null;
}
