import { createBrowserRouter } from 'react-router';
import { shopBase } from './api/shop-base.ts';
import { Failed } from './features/failed/failed.tsx';
import { loadInvitation } from './features/invitation/load-invitation.ts';
import { loadDoor } from './features/login/load-door.ts';
import * as order from './features/order/order-screen.tsx';
import * as orders from './features/orders/orders.tsx';
import * as today from './features/today/today.tsx';
import { Shell } from './shell/shell.tsx';
import { Starting } from './shell/starting.tsx';
import { requireStaff } from './staff/me.ts';

/** Every screen. vite/place-pages.ts has a file for each of these addresses. */
export const router = createBrowserRouter(
  [
    {
      path: '/login',
      loader: loadDoor,
      lazy: async () => ({
        Component: (await import('./features/login/login-page.tsx')).LoginPage,
      }),
      hydrateFallbackElement: <Starting />,
      errorElement: <Failed />,
    },
    {
      path: '/invitation',
      loader: loadInvitation,
      lazy: async () => ({
        Component: (await import('./features/invitation/invitation-page.tsx')).InvitationPage,
      }),
      hydrateFallbackElement: <Starting />,
      errorElement: <Failed />,
    },
    {
      path: '/print',
      lazy: () => import('./features/print/papers.tsx'),
      hydrateFallbackElement: <Starting />,
      errorElement: <Failed />,
    },
    {
      path: '/',
      loader: requireStaff,
      element: <Shell />,
      hydrateFallbackElement: <Starting />,
      errorElement: <Failed />,
      children: [
        {
          // A screen that fails leaves the way to the others.
          errorElement: <Failed />,
          children: [
            { index: true, Component: today.Component, loader: today.loader },
            { path: 'orders', Component: orders.Component, loader: orders.loader },
            { path: 'order', Component: order.Component, loader: order.loader },
            { path: 'customers', lazy: () => import('./features/customers/customers.tsx') },
            { path: 'customer', lazy: () => import('./features/customer/customer-screen.tsx') },
            { path: 'import', lazy: () => import('./features/import/import-screen.tsx') },
            { path: 'discounts', lazy: () => import('./features/discounts/route.ts') },
            { path: 'figures', lazy: () => import('./features/figures/route.ts') },
            { path: 'mail', lazy: () => import('./features/mail/route.ts') },
            { path: 'messages', lazy: () => import('./features/messages/route.ts') },
            { path: 'services', lazy: () => import('./features/services/route.ts') },
            { path: 'service', lazy: () => import('./features/service/route.ts') },
            { path: 'reviews', lazy: () => import('./features/reviews/route.ts') },
            { path: 'log', lazy: () => import('./features/log/route.ts') },
            { path: 'values', lazy: () => import('./features/values/values-screen.tsx') },
            { path: 'settings', lazy: () => import('./features/settings/route.ts') },
            { path: 'staff', lazy: () => import('./features/members/route.ts') },
            { path: 'pieces', lazy: () => import('./features/pieces/pieces.tsx') },
            { path: 'piece', lazy: () => import('./features/piece/piece-screen.tsx') },
            { path: 'new-piece', lazy: () => import('./features/piece/new-piece.tsx') },
          ],
        },
      ],
    },
  ],
  { basename: `${shopBase}/back-office` },
);
