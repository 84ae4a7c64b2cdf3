import { Outlet } from 'react-router';
import { RequireLogin } from '../lib/session/require-session.tsx';

/** Layout of pages that need a login. Redirects to /login without one. */
export default function ProtectedLayout() {
  return (
    <RequireLogin>
      <Outlet />
    </RequireLogin>
  );
}

export { PageLoading as HydrateFallback } from '../components/page-wait.tsx';
export { requireLogin as clientLoader } from '../lib/session/require-session.tsx';
