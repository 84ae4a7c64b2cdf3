import { Outlet } from 'react-router';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

/** Layout of the pages that need a login; without one it redirects to /login. */
export default function ProtectedLayout() {
  return (
    <OnlyLoggedIn>
      <Outlet />
    </OnlyLoggedIn>
  );
}

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';
