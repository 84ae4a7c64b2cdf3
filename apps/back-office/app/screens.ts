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
    name: 'Today',
    icon: 'today',
    key: 't',
    note: 'What needs a hand',
  },
  {
    path: 'orders',
    load: () => import('./features/orders/list/orders-screen.tsx'),
    name: 'Orders',
    icon: 'box',
    key: 'o',
    note: 'List',
    children: [{ path: 'order', load: () => import('./features/orders/detail/order-screen.tsx') }],
  },
  {
    path: 'products',
    load: () => import('./features/catalogue/products-screen.tsx'),
    name: 'Pieces',
    icon: 'gem',
    key: 'p',
    note: 'What the shop sells',
    permission: 'products.read',
    children: [
      { path: 'product', load: () => import('./features/catalogue/product-screen.tsx') },
      { path: 'new-product', load: () => import('./features/catalogue/new-product.tsx') },
      { path: 'import', load: () => import('./features/catalogue/import/import-screen.tsx') },
      { path: 'taxonomy', load: () => import('./features/taxonomy/taxonomy-screen.tsx') },
    ],
  },
  {
    path: 'customers',
    load: () => import('./features/customers/customers-screen.tsx'),
    name: 'Customers',
    icon: 'user',
    key: 'c',
    note: 'Who has an account',
    permission: 'customers.read',
    children: [
      { path: 'customer', load: () => import('./features/customers/customer-screen.tsx') },
    ],
  },
  {
    path: 'discounts',
    load: () => import('./features/discounts/discounts-screen.tsx'),
    name: 'Discounts',
    icon: 'tag',
    key: 'd',
    note: 'What comes off orders',
    permission: 'discounts.manage',
  },
  {
    path: 'analytics',
    load: () => import('./features/analytics/analytics-screen.tsx'),
    name: 'Figures',
    icon: 'chart',
    key: 'f',
    note: 'Sales, best pieces, what is looked at',
    permission: 'analytics.read',
  },
  {
    path: 'messages',
    load: () => import('./features/messages/messages-screen.tsx'),
    name: 'Messages',
    icon: 'email',
    key: 'm',
    note: 'What people wrote to the shop',
    permission: 'messages.manage',
  },
  {
    path: 'repairs',
    load: () => import('./features/repairs/repairs-screen.tsx'),
    name: 'Services',
    icon: 'back',
    key: 'v',
    note: 'Resize, repair, clean',
    permission: 'orders.read',
    children: [{ path: 'repair', load: () => import('./features/repairs/repair-screen.tsx') }],
  },
  {
    path: 'reviews',
    load: () => import('./features/reviews/reviews-screen.tsx'),
    name: 'Reviews',
    icon: 'star',
    key: 'r',
    note: 'What people say of their pieces',
    permission: 'reviews.manage',
  },
  {
    path: 'emails',
    load: () => import('./features/email/email-screen.tsx'),
    name: 'Mail',
    icon: 'route',
    key: 'e',
    note: 'What was sent and what failed',
    permission: 'jobs.manage',
  },
  {
    path: 'audit-log',
    load: () => import('./features/audit-log/audit-log-screen.tsx'),
    name: 'Log',
    icon: 'note',
    key: 'l',
    note: 'Who did what',
    permission: 'audit_log.read',
  },
  {
    path: 'staff',
    load: () => import('./features/staff/staff-members-screen.tsx'),
    name: 'Staff',
    icon: 'badge',
    key: 's',
    note: 'People, roles, invitations',
    permission: 'staff.manage',
  },
  {
    path: 'settings',
    load: () => import('./features/settings/settings-screen.tsx'),
    name: 'Settings',
    icon: 'filter',
    key: ',',
    note: 'Name, address, delivery, mail',
    permission: 'settings.manage',
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
