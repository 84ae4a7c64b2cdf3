import type { Permission } from '@briolette/contract';
import type { OfficeIconName } from './office-icon.tsx';

type ScreenEntry = {
  /** The address below /back-office/. */
  path: string;
  name: string;
  icon: OfficeIconName;
  /** The key after g. */
  key: string;
  /** What the command palette says beside the name. */
  note: string;
  /** Members without it do not see the screen. */
  permission?: Permission;
};

/** The screens in the order of the navigation. On a phone the first two are at the foot. */
export const screens = [
  { path: '', name: 'Today', icon: 'today', key: 't', note: 'What needs a hand' },
  { path: 'orders', name: 'Orders', icon: 'box', key: 'o', note: 'List' },
  {
    path: 'pieces',
    name: 'Pieces',
    icon: 'gem',
    key: 'p',
    note: 'What the shop sells',
    permission: 'products.read',
  },
  {
    path: 'customers',
    name: 'Customers',
    icon: 'user',
    key: 'c',
    note: 'Who has an account',
    permission: 'customers.read',
  },
  {
    path: 'discounts',
    name: 'Discounts',
    icon: 'tag',
    key: 'd',
    note: 'What comes off orders',
    permission: 'discounts.manage',
  },
  {
    path: 'figures',
    name: 'Figures',
    icon: 'chart',
    key: 'f',
    note: 'Sales, best pieces, what is looked at',
    permission: 'analytics.read',
  },
  {
    path: 'messages',
    name: 'Messages',
    icon: 'mail',
    key: 'm',
    note: 'What people wrote to the shop',
    permission: 'messages.manage',
  },
  {
    path: 'services',
    name: 'Services',
    icon: 'back',
    key: 'v',
    note: 'Resize, repair, clean',
    permission: 'orders.read',
  },
  {
    path: 'reviews',
    name: 'Reviews',
    icon: 'star',
    key: 'r',
    note: 'What people say of their pieces',
    permission: 'reviews.manage',
  },
  {
    path: 'mail',
    name: 'Mail',
    icon: 'route',
    key: 'e',
    note: 'What was sent and what failed',
    permission: 'jobs.manage',
  },
  {
    path: 'log',
    name: 'Log',
    icon: 'note',
    key: 'l',
    note: 'Who did what',
    permission: 'audit_log.read',
  },
  {
    path: 'staff',
    name: 'Staff',
    icon: 'badge',
    key: 's',
    note: 'People, roles, invitations',
    permission: 'staff.manage',
  },
  {
    path: 'settings',
    name: 'Settings',
    icon: 'filter',
    key: ',',
    note: 'Name, address, delivery, mail',
    permission: 'settings.manage',
  },
] as const satisfies readonly ScreenEntry[];

/** Screens without an entry in the navigation, and the entry that is marked while they are open. */
export const parentOf = {
  order: 'orders',
  piece: 'pieces',
  'new-piece': 'pieces',
  import: 'pieces',
  values: 'pieces',
  customer: 'customers',
  service: 'services',
} as const;

/** Pages without the navigation around them. */
export const barePages = ['print', 'login', 'invitation'] as const;

export type ScreenPath = (typeof screens)[number]['path'] | keyof typeof parentOf;
