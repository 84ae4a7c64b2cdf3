import { type Permission, permissions } from '../http/permissions.ts';

export const roles = ['owner', 'manager', 'packer', 'viewer'] as const;
export type Role = (typeof roles)[number];

const read: Permission[] = ['orders.read', 'products.read'];
const pack: Permission[] = [...read, 'orders.fulfil', 'stock.adjust'];
const manage: Permission[] = [
  ...pack,
  'orders.create',
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'reviews.manage',
  'products.manage',
  'messages.manage',
  'customers.read',
  'customers.manage',
  'discounts.manage',
  'analytics.read',
  'jobs.manage',
  'audit_log.read',
];

export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: manage,
  packer: pack,
  viewer: read,
};
