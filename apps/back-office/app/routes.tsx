import { createBrowserRouter } from 'react-router';
import { shopBase } from './api/shop-base.ts';
import { Failed } from './features/failed/failed.tsx';
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
      lazy: () => import('./features/login/login-page.tsx'),
      hydrateFallbackElement: <Starting />,
      errorElement: <Failed />,
    },
    {
      path: '/invitation',
      lazy: () => import('./features/invitation/invitation-page.tsx'),
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
            { path: 'discounts', lazy: () => import('./features/discounts/discounts.tsx') },
            { path: 'figures', lazy: () => import('./features/figures/figures-screen.tsx') },
            { path: 'mail', lazy: () => import('./features/mail/mail.tsx') },
            { path: 'messages', lazy: () => import('./features/messages/messages.tsx') },
            { path: 'services', lazy: () => import('./features/services/services.tsx') },
            { path: 'service', lazy: () => import('./features/service/service-screen.tsx') },
            { path: 'reviews', lazy: () => import('./features/reviews/reviews.tsx') },
            { path: 'log', lazy: () => import('./features/log/log-screen.tsx') },
            { path: 'values', lazy: () => import('./features/values/values-screen.tsx') },
            { path: 'settings', lazy: () => import('./features/settings/settings-screen.tsx') },
            { path: 'staff', lazy: () => import('./features/members/members-screen.tsx') },
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
