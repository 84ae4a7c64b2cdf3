import * as m from '@briolette/i18n/back-office/shell';
import type { Page, Screen } from './layout/screen.ts';

/**
 * All screens of the back office, in the order of the navigation. The router, the navigation, the
 * command palette, the shortcuts and the build read this list. On phones the first two are in the
 * bottom bar. Modules are imported only when their screen opens, so that Node can read the list at
 * build time.
 */
export const screens: readonly Screen[] = [
  {
    path: '',
    load: () => import('./features/analytics/dashboard-screen.tsx'),
    name: m.home,
    icon: 'today',
    key: 't',
    note: m.homeNote,
  },
  {
    path: 'orders',
    load: () => import('./features/orders/list/orders-screen.tsx'),
    name: m.orders,
    icon: 'box',
    key: 'o',
    note: m.ordersNote,
    children: [
      { path: 'order', load: () => import('./features/orders/detail/order-screen.tsx') },
      {
        path: 'order-items',
        load: () => import('./features/orders/detail/order-items-screen.tsx'),
      },
      { path: 'new-order', load: () => import('./features/orders/new/new-order-screen.tsx') },
      { path: 'order-drafts', load: () => import('./features/orders/new/drafts-screen.tsx') },
    ],
  },
  {
    path: 'products',
    load: () => import('./features/catalogue/products-screen.tsx'),
    name: m.products,
    icon: 'gem',
    key: 'p',
    note: m.productsNote,
    permission: 'products.read',
    children: [
      { path: 'product', load: () => import('./features/catalogue/product-screen.tsx') },
      { path: 'new-product', load: () => import('./features/catalogue/new-product.tsx') },
      { path: 'import', load: () => import('./features/catalogue/import/import-screen.tsx') },
      { path: 'market-prices', load: () => import('./features/markets/market-prices-screen.tsx') },
      { path: 'taxonomy', load: () => import('./features/taxonomy/taxonomy-screen.tsx') },
    ],
  },
  {
    path: 'customers',
    load: () => import('./features/customers/customers-screen.tsx'),
    name: m.customers,
    icon: 'user',
    key: 'c',
    note: m.customersNote,
    permission: 'customers.read',
    children: [
      { path: 'customer', load: () => import('./features/customers/customer-screen.tsx') },
    ],
  },
  {
    path: 'discounts',
    load: () => import('./features/discounts/discounts-screen.tsx'),
    name: m.discounts,
    icon: 'tag',
    key: 'd',
    note: m.discountsNote,
    permission: 'discounts.manage',
  },
  {
    path: 'analytics',
    load: () => import('./features/analytics/analytics-screen.tsx'),
    name: m.analytics,
    icon: 'chart',
    key: 'f',
    note: m.analyticsNote,
    permission: 'analytics.read',
  },
  {
    path: 'messages',
    load: () => import('./features/messages/messages-screen.tsx'),
    name: m.messages,
    icon: 'chat',
    key: 'm',
    note: m.messagesNote,
    badge: 'messages',
    permission: 'messages.manage',
  },
  {
    path: 'repairs',
    load: () => import('./features/repairs/repairs-screen.tsx'),
    name: m.repairs,
    icon: 'wrench',
    key: 'v',
    note: m.repairsNote,
    permission: 'orders.read',
    children: [{ path: 'repair', load: () => import('./features/repairs/repair-screen.tsx') }],
  },
  {
    path: 'reviews',
    load: () => import('./features/reviews/reviews-screen.tsx'),
    name: m.reviews,
    icon: 'star',
    key: 'r',
    note: m.reviewsNote,
    badge: 'reviews',
    permission: 'reviews.manage',
  },
  {
    path: 'emails',
    load: () => import('./features/email/email-screen.tsx'),
    name: m.emails,
    icon: 'email',
    key: 'e',
    note: m.emailsNote,
    permission: 'jobs.manage',
    children: [{ path: 'email', load: () => import('./features/email/sent-email-screen.tsx') }],
  },
  {
    path: 'audit-log',
    load: () => import('./features/audit-log/audit-log-screen.tsx'),
    name: m.auditLog,
    icon: 'note',
    key: 'l',
    note: m.auditLogNote,
    permission: 'audit_log.read',
  },
  {
    path: 'staff',
    load: () => import('./features/staff/staff-members-screen.tsx'),
    name: m.staff,
    icon: 'badge',
    key: 's',
    note: m.staffNote,
    permission: 'staff.manage',
  },
  {
    path: 'settings',
    load: () => import('./features/settings/settings-screen.tsx'),
    name: m.settings,
    icon: 'filter',
    key: ',',
    note: m.settingsNote,
    permission: 'settings.manage',
    children: [{ path: 'markets', load: () => import('./features/markets/markets-screen.tsx') }],
  },
];

/** Pages without navigation. */
export const barePages: readonly Page[] = [
  { path: 'login', load: () => import('./features/staff/login-page.tsx') },
  { path: 'invitation', load: () => import('./features/staff/invitation-page.tsx') },
  { path: 'print', load: () => import('./features/orders/print/documents-screen.tsx') },
];

/** All screens, including those without a navigation link. */
export const allScreens: readonly Page[] = screens.flatMap((screen) => [
  screen,
  ...(screen.children ?? []),
]);
