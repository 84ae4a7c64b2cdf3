import * as m from '@briolette/i18n/back-office/shell';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorScreen } from './layout/error-screen.tsx';
import { type Page, ScreensContext } from './layout/screen.ts';
import { AppLayout } from './layout/shell.tsx';
import { shopBasePath } from './lib/api/call-staff.ts';
import { requireStaff } from './lib/session/me.ts';
import { allScreens, barePages, screens } from './screens.ts';

const page = {
  hydrateFallbackElement: (
    <p className="startup-screen" role="status">
      {m.loading}
    </p>
  ),
  errorElement: <ErrorScreen />,
};

const toRoute = ({ path, load: lazy }: Page): RouteObject =>
  path ? { path, lazy } : { index: true, lazy };

export const router = createBrowserRouter(
  [
    ...barePages.map((bare) => ({ ...toRoute(bare), ...page })),
    {
      path: '/',
      loader: requireStaff,
      element: (
        <ScreensContext value={screens}>
          <AppLayout />
        </ScreensContext>
      ),
      ...page,
      // The navigation stays visible when a screen fails.
      children: [{ errorElement: <ErrorScreen />, children: allScreens.map(toRoute) }],
    },
  ],
  { basename: `${shopBasePath}/back-office` },
);
