import { createBrowserRouter, type RouteObject } from 'react-router';
import { shopBase } from './api/shop-base.ts';
import { Failed } from './features/failed/failed.tsx';
import { allScreens, barePages, screens } from './screens.ts';
import { type Page, ScreensContext } from './shell/screen.ts';
import { Shell } from './shell/shell.tsx';
import { requireStaff } from './staff/me.ts';

const page = {
  hydrateFallbackElement: (
    <p className="startup-screen" role="status">
      Opening the back office…
    </p>
  ),
  errorElement: <Failed />,
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
          <Shell />
        </ScreensContext>
      ),
      ...page,
      // The navigation stays when a screen fails.
      children: [{ errorElement: <Failed />, children: allScreens.map(toRoute) }],
    },
  ],
  { basename: `${shopBase}/back-office` },
);
