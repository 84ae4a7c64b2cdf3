/** The permissions of staff members. Each staff call names the one it requires. */
export const permissions = [
  'orders.read',
  'orders.create',
  'orders.fulfil',
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'reviews.manage',
  'products.read',
  'products.manage',
  'stock.adjust',
  'messages.manage',
  'customers.read',
  'customers.manage',
  'discounts.manage',
  'analytics.read',
  'jobs.manage',
  'audit_log.read',
  'staff.manage',
  'settings.manage',
] as const;
export type Permission = (typeof permissions)[number];
