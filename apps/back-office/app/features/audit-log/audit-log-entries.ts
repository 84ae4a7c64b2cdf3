import type { LogEntry } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { orderStateLabels } from '../../components/order-state.tsx';
import { roleLabels } from '../../lib/session/me.ts';

type Details = Record<string, unknown>;
/** The text of an entry; null for the name of the call. */
type EntryText = string | null | ((after: Details, before: Details) => string);

/** Filter options of the log. */
export const auditLogFilters = {
  orders: 'Orders moved',
  money: 'Money given back',
  notes: 'Notes',
  email: 'Mails sent again',
  exports: 'Exports',
  customers: 'Customers',
  products: 'Pieces and stock',
  discounts: 'Discounts',
  reviews: 'Reviews',
  jobs: 'Failed work tried again',
  settings: 'Settings',
  people: 'Staff and roles',
  signIn: 'Signing in',
};
type Kind = keyof typeof auditLogFilters | 'other';

const calls: Record<string, [kind: Kind | Kind[], words: EntryText]> = {
  transitionStaffOrder: [
    'orders',
    ({ state }) => transitionLabels[String(state)] ?? `Moved an order to ${state}`,
  ],
  cancelStaffOrder: ['orders', 'Cancelled'],
  startBulkAction: ['orders', ({ step, orders }) => `Began to ${step} ${orders} orders`],
  refundStaffOrder: [
    'money',
    ({ refundedCents }, before) =>
      `Gave ${formatPrice((Number(refundedCents) - Number(before.refundedCents ?? 0)) / 100)} back for`,
  ],
  addStaffOrderNote: ['notes', 'Wrote a note about'],
  resendOrderEmail: ['email', ({ letter }) => `Sent a mail again: ${letter}`],
  exportStaffOrders: ['exports', 'Exported orders'],
  exportProducts: ['exports', 'Exported the pieces'],
  exportVariants: ['exports', 'Exported the metals and sizes'],
  exportAnalytics: ['exports', 'Exported the figures'],
  exportCustomerData: [['exports', 'customers'], 'Downloaded the data of a customer'],
  addCustomerNote: ['customers', 'Wrote a note of a customer'],
  eraseCustomer: ['customers', 'Erased the account of a customer'],
  setMessageResolved: [
    'customers',
    ({ done }) => (done ? 'Was done with a message' : 'Let a message wait again'),
  ],
  createProduct: ['products', null],
  updateProduct: ['products', null],
  setProductVariants: ['products', 'Changed the metals and sizes of'],
  setProductEngraving: ['products', 'Changed the engraving of'],
  setProductGeometry: ['products', 'Changed the shape of'],
  setProductState: ['products', null],
  adjustStock: ['products', null],
  startProductImport: ['products', 'Began to import'],
  importPiece: [
    'products',
    (_, before) => (Object.keys(before).length > 0 ? 'Changed by a file' : 'Added by a file'),
  ],
  uploadVariantImportRows: ['other', 'Brought a file of metals and sizes:'],
  uploadProductImportRows: ['other', 'Brought a file of pieces:'],
  createDiscount: [
    'discounts',
    ({ code }) => (code ? `Made the code ${code},` : 'Made the discount'),
  ],
  updateDiscount: ['discounts', 'Changed the discount'],
  endDiscount: ['discounts', 'Ended the discount'],
  replyToReview: [
    'reviews',
    ({ answer }) => (answer ? 'Answered a review of' : 'Took the answer away from a review of'),
  ],
  setReviewVisibility: [
    'reviews',
    ({ hidden }) => (hidden ? 'Hid a review of' : 'Showed a review again of'),
  ],
  retryJob: ['jobs', 'Tried a failed job again'],
  retryDeadJobs: ['jobs', ({ jobs }) => `Tried ${jobs} failed jobs again`],
  updateSettings: ['settings', 'Changed the settings'],
  inviteStaffMember: ['people', ({ role }) => `Invited somebody as ${roleName(role)}`],
  acceptStaffInvitation: ['people', 'Took an invitation up'],
  updateStaffMember: [
    'people',
    (after, before) =>
      after.left === true && before.left !== true
        ? 'Ended somebody’s time here'
        : `Changed a role to ${roleName(after.role)}`,
  ],
  revokeStaffSessions: ['people', 'Signed somebody out everywhere'],
  logInStaff: ['signIn', 'Signed in'],
  logInStaffWithPasskey: ['signIn', 'Signed in with a passkey'],
  startStaffDemoSession: ['signIn', ({ role }) => `Took the role of ${roleName(role)}`],
  stepUpStaff: ['signIn', 'Showed again who they are'],
  stepUpStaffWithPasskey: ['signIn', 'Showed again who they are'],
  logOutStaff: ['signIn', 'Signed out'],
  createStaffPasskey: ['signIn', 'Added a passkey'],
  deleteStaffPasskey: ['signIn', 'Removed a passkey'],
  createSavedView: ['other', 'Kept a view'],
  deleteSavedView: ['other', 'Forgot a view'],
};

const transitionLabels: Record<string, string> = {
  making: 'Began to make',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** Returns the calls of a filter; none for an unknown one. */
export const listCalls = (kind: string | null): string[] =>
  Object.keys(calls).filter((call) => [calls[call]?.[0]].flat().includes(kind as Kind));

/** Describes the action of an entry. */
export function formatAuditLogAction({ call, before, after }: LogEntry): string {
  const text = calls[call]?.[1];
  return typeof text === 'function'
    ? text(toDetails(after), toDetails(before))
    : (text ?? humanize(call));
}

/** Details that the action text already contains. */
const labelDetails = [
  'done',
  'jobs',
  'state',
  'role',
  'refundedCents',
  'step',
  'orders',
  'letter',
  'left',
];

/** Lists the changed details, one per line. */
export function formatAuditLogChanges({ call, before, after }: LogEntry): string[] {
  const [old, now] = [toDetails(before), toDetails(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !(calls[call]?.[1] && labelDetails.includes(name)))
    .filter((name) => formatValue(old[name]) !== formatValue(now[name]))
    .map((name) => {
      if (name === 'text') return formatValue(now[name]);
      const [was, is] = [formatValue(old[name]), formatValue(now[name])];
      return `${humanize(name)}: ${was && is ? `${was} → ${is}` : was || is}`;
    });
}

const toDetails = (value: unknown): Details =>
  typeof value === 'object' && value !== null ? (value as Details) : {};

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(formatValue).join('; ');
  if (typeof value === 'object')
    return Object.values(value).map(formatValue).filter(Boolean).join(', ');
  const text = String(value);
  return text in orderStateLabels
    ? orderStateLabels[text as keyof typeof orderStateLabels].name
    : text;
}

const roleName = (role: unknown) =>
  roleLabels[role as keyof typeof roleLabels]?.name.toLowerCase() ?? String(role);

/** @example spaced('transitionStaffOrder') // 'Transition staff order' */
function humanize(name: string): string {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
