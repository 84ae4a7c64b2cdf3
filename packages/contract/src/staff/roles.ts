/** What a member of the staff may do. A permission stands beside each call that needs it. */
export const permissions = [
  'orders.read',
  'orders.fulfil',
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'reviews.manage',
  'pieces.read',
  'pieces.edit',
  'stock.move',
  'messages.manage',
  'customers.read',
  'customers.manage',
  'discounts.manage',
  'figures.read',
  'jobs.manage',
  'log.read',
  'staff.manage',
  'settings.change',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'manager', 'packer', 'viewer'] as const;
export type Role = (typeof roles)[number];

const read: Permission[] = ['orders.read', 'pieces.read'];
const pack: Permission[] = [...read, 'orders.fulfil', 'stock.move'];
const manage: Permission[] = [
  ...pack,
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'reviews.manage',
  'pieces.edit',
  'messages.manage',
  'customers.read',
  'customers.manage',
  'discounts.manage',
  'figures.read',
  'jobs.manage',
  'log.read',
];

export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: manage,
  packer: pack,
  viewer: read,
};
