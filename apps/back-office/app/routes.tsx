import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/back-office/shell';
import { createBrowserRouter, Link, type RouteObject, useRouteError } from 'react-router';
import { Button } from './components/screen.tsx';
import { type Page, ScreensContext } from './layout/screen.ts';
import { AppLayout } from './layout/shell.tsx';
import { shopBasePath } from './lib/api/call-staff.ts';
import { getErrorCode, getErrorMessage } from './lib/api/use-action.ts';
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

/** Shown when a screen's data can't be loaded. */
function ErrorScreen() {
  const error = useRouteError();
  const isOrder = getErrorCode(error) === 'orderNotFound';
  if (isUnknownRecord(error))
    return (
      <div className="empty">
        <h1>{isOrder ? m.orderNotFound : m.recordNotFound}</h1>
        <p>{isOrder ? m.orderNotFoundHelp : m.recordNotFoundHelp}</p>
        <Link to={isOrder ? '/orders' : '/'} className="button button-small">
          {isOrder ? m.ordersLink : m.homeLink}
        </Link>
      </div>
    );
  return (
    <div className="empty">
      <h1>{getErrorMessage(error)}</h1>
      <p>{m.loadFailedHelp}</p>
      <Button onClick={() => location.reload()}>{m.retryButton}</Button>
    </div>
  );
}

/** The id in the URL doesn't exist (404) or isn't an id (400). */
function isUnknownRecord(error: unknown): boolean {
  return error instanceof ApiResponseError && [400, 404].includes(error.status);
}
