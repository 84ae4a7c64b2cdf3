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
  askStaffPasskey: { method: 'POST', path: '/api/staff/passkey/challenge', auth: 'none', priority: 'account' },
  staffLoginByPasskey: { method: 'POST', path: '/api/staff/passkey', auth: 'none', priority: 'account' },
  proveStaffByPasskey: { method: 'POST', path: '/api/staff/proof/passkey', auth: 'staff', priority: 'account' },
  listStaffPasskeys: { method: 'GET', path: '/api/staff/passkeys', auth: 'staff', priority: 'account' },
  askNewStaffPasskey: { method: 'POST', path: '/api/staff/passkeys/challenge', auth: 'staff', fresh: true, priority: 'account' },
  addStaffPasskey: { method: 'POST', path: '/api/staff/passkeys', auth: 'staff', fresh: true, priority: 'account' },
  removeStaffPasskey: { method: 'DELETE', path: '/api/staff/passkeys/{passkeyId}', auth: 'staff', fresh: true, priority: 'account' },
  staffMe: { method: 'GET', path: '/api/staff/me', auth: 'staff', priority: 'account' },
  staffLogout: { method: 'DELETE', path: '/api/staff/session', auth: 'staff', priority: 'account' },
  proveStaff: { method: 'POST', path: '/api/staff/proof', auth: 'staff', priority: 'account', hashes: true },
  lookAtInvitation: { method: 'POST', path: '/api/staff/invitation', auth: 'none', priority: 'account' },
  acceptInvitation: { method: 'POST', path: '/api/staff/invitation/accept', auth: 'none', priority: 'account', hashes: true },
  listStaff: { method: 'GET', path: '/api/staff/members', auth: 'staff', permission: 'staff.manage', priority: 'account' },
  inviteStaff: { method: 'POST', path: '/api/staff/members', auth: 'staff', permission: 'staff.manage', fresh: true, priority: 'account' },
  changeStaff: { method: 'POST', path: '/api/staff/members/{staffId}', auth: 'staff', permission: 'staff.manage', fresh: true, priority: 'account' },
  endStaffSessions: { method: 'POST', path: '/api/staff/members/{staffId}/sessions/end', auth: 'staff', permission: 'staff.manage', priority: 'account' },
  listStaffOrders: { method: 'GET', path: '/api/staff/orders', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffOrder: { method: 'GET', path: '/api/staff/orders/{orderId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffInvoice: { method: 'GET', path: '/api/staff/orders/{orderId}/invoice', auth: 'staff', permission: 'orders.read', priority: 'account' },
  moveStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/step', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  cancelStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/cancel', auth: 'staff', permission: 'orders.cancel', priority: 'account' },
  refundStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/refunds', auth: 'staff', permission: 'orders.refund', fresh: true, priority: 'account' },
  noteStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/notes', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  resendStaffMail: { method: 'POST', path: '/api/staff/orders/{orderId}/mails', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  startStaffBulk: { method: 'POST', path: '/api/staff/bulks', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  getStaffBulk: { method: 'GET', path: '/api/staff/bulks/{bulkId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
  listPieces: { method: 'GET', path: '/api/staff/pieces', auth: 'staff', permission: 'pieces.read', priority: 'account' },
  addPiece: { method: 'POST', path: '/api/staff/pieces', auth: 'staff', permission: 'pieces.edit', priority: 'account' },
  getPiece: { method: 'GET', path: '/api/staff/pieces/{productId}', auth: 'staff', permission: 'pieces.read', priority: 'account' },
  editPiece: { method: 'POST', path: '/api/staff/pieces/{productId}', auth: 'staff', permission: 'pieces.edit', priority: 'account' },
  setPieceState: { method: 'POST', path: '/api/staff/pieces/{productId}/state', auth: 'staff', permission: 'pieces.edit', priority: 'account' },
  moveStock: { method: 'POST', path: '/api/staff/pieces/{productId}/stock', auth: 'staff', permission: 'stock.move', priority: 'account' },
  staffToday: { method: 'GET', path: '/api/staff/today', auth: 'staff', permission: 'orders.read', priority: 'account' },
  watchStaffOrders: { method: 'GET', path: '/api/staff/events', auth: 'staff', permission: 'orders.read', priority: 'account' },
  exportStaffOrders: { method: 'GET', path: '/api/staff/orders.csv', auth: 'staff', permission: 'orders.export', fresh: true, priority: 'account' },
  listStaffReviews: { method: 'GET', path: '/api/staff/reviews', auth: 'staff', permission: 'reviews.manage', priority: 'account' },
  answerReview: { method: 'POST', path: '/api/staff/reviews/{reviewId}/answer', auth: 'staff', permission: 'reviews.manage', priority: 'account' },
  hideReview: { method: 'POST', path: '/api/staff/reviews/{reviewId}/hidden', auth: 'staff', permission: 'reviews.manage', priority: 'account' },
  listStaffMessages: { method: 'GET', path: '/api/staff/messages', auth: 'staff', permission: 'messages.manage', priority: 'account' },
  settleMessage: { method: 'POST', path: '/api/staff/messages/{messageId}', auth: 'staff', permission: 'messages.manage', priority: 'account' },
  listStaffViews: { method: 'GET', path: '/api/staff/views', auth: 'staff', permission: 'orders.read', priority: 'account' },
  saveStaffView: { method: 'POST', path: '/api/staff/views', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  forgetStaffView: { method: 'DELETE', path: '/api/staff/views/{viewId}', auth: 'staff', permission: 'orders.fulfil', priority: 'account' },
  listStaffLog: { method: 'GET', path: '/api/staff/log', auth: 'staff', permission: 'log.read', priority: 'account' },
} as const satisfies Record<string, Call>;

export type StaffCallName = keyof typeof staffCalls;
