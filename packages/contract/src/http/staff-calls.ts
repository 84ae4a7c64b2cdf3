import type { Call } from './calls.ts';

/**
 * The maximum age of a step-up authentication, in minutes. Sensitive: pays money out, grants access,
 * changes what every customer pays, or discloses personal data. Daily: changes money, prices or
 * stock as part of the daily work.
 */
const minutes = { sensitive: 10, daily: 120 } as const;

/** A call that changes something declares its step-up authentication, or why it needs none. */
type StaffCall = Call &
  ({ method: 'GET' } | { auth: 'none' } | { stepUp: number } | { withoutStepUp: string });

/**
 * The calls of the back office, in the form of `calls.ts`. They are a separate table because
 * the storefront's pages load the other one.
 */
// biome-ignore format: a table
export const staffCalls = {
  getStaffLoginInfo: { method: 'GET', path: '/api/staff/login-info', auth: 'none', priority: 'account' },
  logInStaff: { method: 'POST', path: '/api/staff/session', auth: 'none', priority: 'account', hashesPassword: true },
  startStaffDemoSession: { method: 'POST', path: '/api/staff/demo-session', auth: 'none', priority: 'account' },
  createStaffPasskeyChallenge: { method: 'POST', path: '/api/staff/session/passkey/challenge', auth: 'none', priority: 'account' },
  logInStaffWithPasskey: { method: 'POST', path: '/api/staff/session/passkey', auth: 'none', priority: 'account' },
  stepUpStaffWithPasskey: { method: 'POST', path: '/api/staff/step-up/passkey', auth: 'staff', withoutStepUp: 'is the step-up', priority: 'account' },
  listStaffPasskeys: { method: 'GET', path: '/api/staff/passkeys', auth: 'staff', priority: 'account' },
  createStaffPasskeyRegistration: { method: 'POST', path: '/api/staff/passkeys/challenge', auth: 'staff', stepUp: minutes.sensitive, priority: 'account' },
  createStaffPasskey: { method: 'POST', path: '/api/staff/passkeys', auth: 'staff', stepUp: minutes.sensitive, priority: 'account' },
  deleteStaffPasskey: { method: 'DELETE', path: '/api/staff/passkeys/{passkeyId}', auth: 'staff', stepUp: minutes.sensitive, priority: 'account' },
  getCurrentStaffMember: { method: 'GET', path: '/api/staff/me', auth: 'staff', priority: 'account' },
  logOutStaff: { method: 'DELETE', path: '/api/staff/session', auth: 'staff', withoutStepUp: 'ends the session', priority: 'account' },
  stepUpStaff: { method: 'POST', path: '/api/staff/step-up', auth: 'staff', withoutStepUp: 'is the step-up', priority: 'account', hashesPassword: true },
  getStaffInvitation: { method: 'POST', path: '/api/staff/invitation', auth: 'none', priority: 'account' },
  acceptStaffInvitation: { method: 'POST', path: '/api/staff/invitation/accept', auth: 'none', priority: 'account', hashesPassword: true },
  listStaffMembers: { method: 'GET', path: '/api/staff/members', auth: 'staff', permission: 'staff.manage', priority: 'account' },
  inviteStaffMember: { method: 'POST', path: '/api/staff/members', auth: 'staff', permission: 'staff.manage', stepUp: minutes.sensitive, priority: 'account' },
  updateStaffMember: { method: 'POST', path: '/api/staff/members/{staffMemberId}', auth: 'staff', permission: 'staff.manage', stepUp: minutes.sensitive, priority: 'account' },
  revokeStaffSessions: { method: 'POST', path: '/api/staff/members/{staffMemberId}/sessions/revoke', auth: 'staff', permission: 'staff.manage', stepUp: minutes.sensitive, priority: 'account' },
  listStaffOrders: { method: 'GET', path: '/api/staff/orders', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffOrder: { method: 'GET', path: '/api/staff/orders/{orderId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffInvoice: { method: 'GET', path: '/api/staff/orders/{orderId}/invoice', auth: 'staff', permission: 'orders.read', priority: 'account' },
  transitionStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/transitions', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  undoStaffOrderTransition: { method: 'POST', path: '/api/staff/orders/{orderId}/undo', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  changeStaffOrderDelivery: { method: 'POST', path: '/api/staff/orders/{orderId}/delivery', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  changeStaffOrderTracking: { method: 'POST', path: '/api/staff/orders/{orderId}/tracking', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  cancelStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/cancel', auth: 'staff', permission: 'orders.cancel', stepUp: minutes.sensitive, priority: 'account' },
  refundStaffOrder: { method: 'POST', path: '/api/staff/orders/{orderId}/refunds', auth: 'staff', permission: 'orders.refund', stepUp: minutes.sensitive, priority: 'account' },
  resolveWithdrawal: { method: 'POST', path: '/api/staff/orders/{orderId}/withdrawals/{withdrawalId}/resolve', auth: 'staff', permission: 'orders.refund', stepUp: minutes.sensitive, priority: 'account' },
  listStaffRepairs: { method: 'GET', path: '/api/staff/repairs', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getStaffRepair: { method: 'GET', path: '/api/staff/repairs/{repairId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
  transitionStaffRepair: { method: 'POST', path: '/api/staff/repairs/{repairId}/transitions', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  addStaffOrderNote: { method: 'POST', path: '/api/staff/orders/{orderId}/notes', auth: 'staff', permission: 'orders.fulfil', withoutStepUp: 'internal note', priority: 'account' },
  resendOrderEmail: { method: 'POST', path: '/api/staff/orders/{orderId}/emails', auth: 'staff', permission: 'orders.fulfil', withoutStepUp: 'repeats an email to the customer', priority: 'account' },
  startBulkAction: { method: 'POST', path: '/api/staff/bulk-actions', auth: 'staff', permission: 'orders.fulfil', stepUp: minutes.daily, priority: 'account' },
  getBulkAction: { method: 'GET', path: '/api/staff/bulk-actions/{bulkActionId}', auth: 'staff', permission: 'orders.read', priority: 'account' },
  listStaffProducts: { method: 'GET', path: '/api/staff/products', auth: 'staff', permission: 'products.read', priority: 'account' },
  createProduct: { method: 'POST', path: '/api/staff/products', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  getStaffProduct: { method: 'GET', path: '/api/staff/products/{productId}', auth: 'staff', permission: 'products.read', priority: 'account' },
  updateProduct: { method: 'POST', path: '/api/staff/products/{productId}', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  setProductState: { method: 'POST', path: '/api/staff/products/{productId}/state', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  adjustStock: { method: 'POST', path: '/api/staff/products/{productId}/stock', auth: 'staff', permission: 'stock.adjust', stepUp: minutes.daily, priority: 'account' },
  previewProductBulkAction: { method: 'POST', path: '/api/staff/product-bulk-action-previews', auth: 'staff', permission: 'products.read', withoutStepUp: 'changes nothing', priority: 'account' },
  startProductBulkAction: { method: 'POST', path: '/api/staff/product-bulk-actions', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  startStockBulkAction: { method: 'POST', path: '/api/staff/stock-bulk-actions', auth: 'staff', permission: 'stock.adjust', stepUp: minutes.daily, priority: 'account' },
  undoProductBulkAction: { method: 'POST', path: '/api/staff/product-bulk-actions/{bulkActionId}/undo', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  getProductBulkAction: { method: 'GET', path: '/api/staff/product-bulk-actions/{bulkActionId}', auth: 'staff', permission: 'products.read', priority: 'account' },
  getTaxonomy: { method: 'GET', path: '/api/staff/taxonomy', auth: 'staff', permission: 'products.read', priority: 'account' },
  updateTaxonomy: { method: 'POST', path: '/api/staff/taxonomy/{kind}', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  uploadProductImportRows: { method: 'POST', path: '/api/staff/product-imports/{importId}/products', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account', largeBody: true },
  uploadVariantImportRows: { method: 'POST', path: '/api/staff/product-imports/{importId}/variants', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account', largeBody: true },
  getProductImport: { method: 'GET', path: '/api/staff/product-imports/{importId}', auth: 'staff', permission: 'products.manage', priority: 'account' },
  startProductImport: { method: 'POST', path: '/api/staff/product-imports/{importId}', auth: 'staff', permission: 'products.manage', stepUp: minutes.daily, priority: 'account' },
  exportProducts: { method: 'GET', path: '/api/staff/products.csv', auth: 'staff', permission: 'products.manage', priority: 'account' },
  exportVariants: { method: 'GET', path: '/api/staff/variants.csv', auth: 'staff', permission: 'products.manage', priority: 'account' },
  uploadImage: { method: 'POST', path: '/api/staff/images', auth: 'staff', permission: 'products.manage', withoutStepUp: 'shown only once a product names it', priority: 'account', largeBody: true },
  getDashboard: { method: 'GET', path: '/api/staff/dashboard', auth: 'staff', permission: 'orders.read', priority: 'account' },
  getWaitingCounts: { method: 'GET', path: '/api/staff/waiting-counts', auth: 'staff', priority: 'account' },
  searchBackOffice: { method: 'GET', path: '/api/staff/search', auth: 'staff', priority: 'account' },
  streamOrderEvents: { method: 'GET', path: '/api/staff/order-events', auth: 'staff', permission: 'orders.read', priority: 'account' },
  exportStaffOrders: { method: 'GET', path: '/api/staff/orders.csv', auth: 'staff', permission: 'orders.export', stepUp: minutes.sensitive, priority: 'account' },
  listStaffReviews: { method: 'GET', path: '/api/staff/reviews', auth: 'staff', permission: 'reviews.manage', priority: 'account' },
  getReviewPhotos: { method: 'GET', path: '/api/staff/reviews/{reviewId}/photos', auth: 'staff', permission: 'reviews.manage', priority: 'account' },
  replyToReview: { method: 'POST', path: '/api/staff/reviews/{reviewId}/reply', auth: 'staff', permission: 'reviews.manage', withoutStepUp: 'text under a review', priority: 'account' },
  setReviewVisibility: { method: 'POST', path: '/api/staff/reviews/{reviewId}/visibility', auth: 'staff', permission: 'reviews.manage', withoutStepUp: 'can be undone', priority: 'account' },
  listStaffMessages: { method: 'GET', path: '/api/staff/messages', auth: 'staff', permission: 'messages.manage', priority: 'account' },
  setMessageResolved: { method: 'POST', path: '/api/staff/messages/{messageId}/resolved', auth: 'staff', permission: 'messages.manage', withoutStepUp: 'can be undone', priority: 'account' },
  listSavedViews: { method: 'GET', path: '/api/staff/saved-views', auth: 'staff', permission: 'orders.read', priority: 'account' },
  createSavedView: { method: 'POST', path: '/api/staff/saved-views', auth: 'staff', permission: 'orders.fulfil', withoutStepUp: 'saved filter', priority: 'account' },
  deleteSavedView: { method: 'DELETE', path: '/api/staff/saved-views/{viewId}', auth: 'staff', permission: 'orders.fulfil', withoutStepUp: 'saved filter', priority: 'account' },
  listCustomers: { method: 'GET', path: '/api/staff/customers', auth: 'staff', permission: 'customers.read', priority: 'account' },
  getCustomer: { method: 'GET', path: '/api/staff/customers/{customerId}', auth: 'staff', permission: 'customers.read', priority: 'account' },
  addCustomerNote: { method: 'POST', path: '/api/staff/customers/{customerId}/notes', auth: 'staff', permission: 'customers.manage', withoutStepUp: 'internal note', priority: 'account' },
  exportCustomerData: { method: 'POST', path: '/api/staff/customers/{customerId}/data-export', auth: 'staff', permission: 'customers.manage', stepUp: minutes.sensitive, priority: 'account' },
  eraseCustomer: { method: 'POST', path: '/api/staff/customers/{customerId}/erase', auth: 'staff', permission: 'customers.manage', stepUp: minutes.sensitive, priority: 'account' },
  listStaffDiscounts: { method: 'GET', path: '/api/staff/discounts', auth: 'staff', permission: 'discounts.manage', priority: 'account' },
  createDiscount: { method: 'POST', path: '/api/staff/discounts', auth: 'staff', permission: 'discounts.manage', stepUp: minutes.sensitive, priority: 'account' },
  updateDiscount: { method: 'POST', path: '/api/staff/discounts/{discountId}', auth: 'staff', permission: 'discounts.manage', stepUp: minutes.sensitive, priority: 'account' },
  endDiscount: { method: 'POST', path: '/api/staff/discounts/{discountId}/end', auth: 'staff', permission: 'discounts.manage', stepUp: minutes.sensitive, priority: 'account' },
  getAnalytics: { method: 'GET', path: '/api/staff/analytics', auth: 'staff', permission: 'analytics.read', priority: 'account' },
  exportAnalytics: { method: 'GET', path: '/api/staff/analytics.csv', auth: 'staff', permission: 'analytics.read', priority: 'account' },
  listJobs: { method: 'GET', path: '/api/staff/jobs', auth: 'staff', permission: 'jobs.manage', priority: 'account' },
  retryDeadJobs: { method: 'POST', path: '/api/staff/jobs/retry', auth: 'staff', permission: 'jobs.manage', withoutStepUp: 'repeats work already ordered', priority: 'account' },
  retryJob: { method: 'POST', path: '/api/staff/jobs/{jobId}/retry', auth: 'staff', permission: 'jobs.manage', withoutStepUp: 'repeats work already ordered', priority: 'account' },
  getSettings: { method: 'GET', path: '/api/staff/settings', auth: 'staff', permission: 'settings.manage', priority: 'account' },
  updateSettings: { method: 'POST', path: '/api/staff/settings', auth: 'staff', permission: 'settings.manage', stepUp: minutes.sensitive, priority: 'account' },
  listAuditLog: { method: 'GET', path: '/api/staff/audit-log', auth: 'staff', permission: 'audit_log.read', priority: 'account' },
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
