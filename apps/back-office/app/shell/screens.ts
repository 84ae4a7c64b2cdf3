import type { Permission } from '@briolette/contract';
import type { OfficeIconName } from './office-icon.tsx';

export type Screen = {
  name: string;
  to: string;
  icon: OfficeIconName;
  /** After g. */
  key: string;
  /** What ⌘K says beside its name. */
  note: string;
  /** Who may not do this does not see it. */
  permission?: Permission;
  /** Other addresses where one is still in it. */
  within?: readonly string[];
};

/**
 * The way to every screen, in the order of the navigation. On a telephone the first two stand at its
 * foot, the others under More.
 */
export const screens: readonly Screen[] = [
  { name: 'Today', to: '/', icon: 'today', key: 't', note: 'What needs a hand' },
  { name: 'Orders', to: '/orders', icon: 'box', key: 'o', note: 'List', within: ['/order'] },
  {
    name: 'Pieces',
    to: '/pieces',
    icon: 'gem',
    key: 'p',
    note: 'What the shop sells',
    permission: 'pieces.read',
    within: ['/piece', '/new-piece', '/import', '/values'],
  },
  {
    name: 'Customers',
    to: '/customers',
    icon: 'user',
    key: 'c',
    note: 'Who has an account',
    permission: 'customers.read',
    within: ['/customer'],
  },
  {
    name: 'Discounts',
    to: '/discounts',
    icon: 'tag',
    key: 'd',
    note: 'What comes off orders',
    permission: 'discounts.manage',
  },
  {
    name: 'Figures',
    to: '/figures',
    icon: 'chart',
    key: 'f',
    note: 'Sales, best pieces, what is looked at',
    permission: 'figures.read',
  },
  {
    name: 'Messages',
    to: '/messages',
    icon: 'mail',
    key: 'm',
    note: 'What people wrote to the shop',
    permission: 'messages.manage',
  },
  {
    name: 'Services',
    to: '/services',
    icon: 'back',
    key: 'v',
    note: 'Resize, repair, clean',
    permission: 'orders.read',
    within: ['/service'],
  },
  {
    name: 'Reviews',
    to: '/reviews',
    icon: 'star',
    key: 'r',
    note: 'What people say of their pieces',
    permission: 'reviews.manage',
  },
  {
    name: 'Mail',
    to: '/mail',
    icon: 'route',
    key: 'e',
    note: 'What was sent and what failed',
    permission: 'jobs.manage',
  },
  {
    name: 'Log',
    to: '/log',
    icon: 'note',
    key: 'l',
    note: 'Who did what',
    permission: 'log.read',
  },
  {
    name: 'Staff',
    to: '/staff',
    icon: 'badge',
    key: 's',
    note: 'People, roles, invitations',
    permission: 'staff.manage',
  },
  {
    name: 'Settings',
    to: '/settings',
    icon: 'filter',
    key: ',',
    note: 'Name, address, delivery, mail',
    permission: 'settings.change',
  },
];

export const screensAtFoot = 2;
