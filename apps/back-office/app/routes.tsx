import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { shopBase } from './api/shop-base.ts';
import { Failed } from './features/failed/failed.tsx';
import type { barePages, ScreenPath } from './shell/screens.ts';
import { Shell } from './shell/shell.tsx';
import { requireStaff } from './staff/me.ts';

type Load = LazyRouteFunction<RouteObject>;

/** The module of each screen. */
const screenModules: Record<ScreenPath, Load> = {
  '': () => import('./features/today/today.tsx'),
  orders: () => import('./features/orders/orders.tsx'),
  order: () => import('./features/order/order-screen.tsx'),
  customers: () => import('./features/customers/customers.tsx'),
  customer: () => import('./features/customer/customer-screen.tsx'),
  pieces: () => import('./features/pieces/pieces.tsx'),
  piece: () => import('./features/piece/piece-screen.tsx'),
  'new-piece': () => import('./features/piece/new-piece.tsx'),
  import: () => import('./features/import/import-screen.tsx'),
  values: () => import('./features/values/values-screen.tsx'),
  discounts: () => import('./features/discounts/discounts.tsx'),
  figures: () => import('./features/figures/figures-screen.tsx'),
  mail: () => import('./features/mail/mail.tsx'),
  messages: () => import('./features/messages/messages.tsx'),
  services: () => import('./features/services/services.tsx'),
  service: () => import('./features/service/service-screen.tsx'),
  reviews: () => import('./features/reviews/reviews.tsx'),
  log: () => import('./features/log/log-screen.tsx'),
  settings: () => import('./features/settings/settings-screen.tsx'),
  staff: () => import('./features/members/members-screen.tsx'),
};

const pageModules: Record<(typeof barePages)[number], Load> = {
  login: () => import('./features/login/login-page.tsx'),
  invitation: () => import('./features/invitation/invitation-page.tsx'),
  print: () => import('./features/print/papers.tsx'),
};

const page = {
  hydrateFallbackElement: (
    <p className="startup-screen" role="status">
      Opening the back office…
    </p>
  ),
  errorElement: <Failed />,
};

const routesOf = (modules: Record<string, Load>): RouteObject[] =>
  Object.entries(modules).map(([path, lazy]) => (path ? { path, lazy } : { index: true, lazy }));

export const router = createBrowserRouter(
  [
    ...routesOf(pageModules).map((route) => ({ ...route, ...page })),
    {
      path: '/',
      loader: requireStaff,
      element: <Shell />,
      ...page,
      // The navigation stays when a screen fails.
      children: [{ errorElement: <Failed />, children: routesOf(screenModules) }],
    },
  ],
  { basename: `${shopBase}/back-office` },
);
