import type { Call } from '../calls.ts';

/**
 * The calls of the back office, beside the shoppers' in `calls.ts` and of the same form. They are a
 * table of their own because a shopper's page carries the other one.
 */
// biome-ignore format: a table
export const staffCalls = {
  staffDoor: { method: 'GET', path: '/api/staff/door', auth: 'none', priority: 'account' },
  staffLogin: { method: 'POST', path: '/api/staff/session', auth: 'none', priority: 'account', hashes: true },
  staffDemo: { method: 'POST', path: '/api/staff/demo', auth: 'none', priority: 'account' },
  staffMe: { method: 'GET', path: '/api/staff/me', auth: 'staff', priority: 'account' },
  staffLogout: { method: 'DELETE', path: '/api/staff/session', auth: 'staff', priority: 'account' },
  listStaffOrders: { method: 'GET', path: '/api/staff/orders', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffOrder: { method: 'GET', path: '/api/staff/orders/{orderId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
} as const satisfies Record<string, Call>;

export type StaffCallName = keyof typeof staffCalls;
