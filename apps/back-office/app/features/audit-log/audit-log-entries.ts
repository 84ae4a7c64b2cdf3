import type { ClosedPeriod, LogEntry } from '@briolette/contract';
import { formatCents, formatPrice, toCents, toDollars } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/audit-log';
import { states as productStates } from '@briolette/i18n/back-office/catalogue';
import * as emails from '@briolette/i18n/back-office/email';
import * as settings from '@briolette/i18n/back-office/settings';
import * as roleMessages from '@briolette/i18n/back-office/staff';
import { orderStateLabels } from '../../components/order-state.tsx';
import { describeOpenDays, describePeriod } from '../../lib/opening-days.ts';

type Details = Record<string, unknown>;
/** The text of an entry. */
type EntryText = string | ((after: Details, before: Details, subject: string) => string);
type Kind = keyof typeof m.kinds | 'other';

const calls: Record<string, [kind: Kind | Kind[], text: EntryText]> = {
  transitionStaffOrder: [
    'orders',
    ({ state }) => m.orderMoved[state as keyof typeof m.orderMoved] ?? m.orderChanged,
  ],
  undoStaffOrderTransition: [
    'orders',
    (_, { state }) => m.orderStepUndone[state as keyof typeof m.orderStepUndone] ?? m.orderChanged,
  ],
  changeStaffOrderDelivery: ['orders', m.orderDeliveryChanged],
  changeStaffOrderTracking: ['orders', m.orderTrackingChanged],
  placeCounterOrder: ['orders', m.orderPlaced],
  changeStaffOrderItems: [
    ['orders', 'money'],
    ({ amountCents }, before) =>
      m.orderItemsChanged({
        before: formatCents(Number(before.amountCents)),
        after: formatCents(Number(amountCents)),
      }),
  ],
  saveOrderDraft: [
    'orders',
    ({ reservedUntil }) => (reservedUntil ? m.itemsReserved : m.orderDraftSaved),
  ],
  deleteOrderDraft: ['orders', m.orderDraftDeleted],
  cancelStaffOrder: ['orders', m.orderCancelled],
  startBulkAction: [
    'orders',
    ({ step, orders }) =>
      m.bulkAction[step as keyof typeof m.bulkAction]({ count: Number(orders) }),
  ],
  refundStaffOrder: [
    'money',
    ({ refundedCents }, before) => {
      const cents = Number(refundedCents) - Number(before.refundedCents ?? 0);
      return m.refunded({ amount: formatPrice(toDollars(cents)) });
    },
  ],
  resolveWithdrawal: ['other', m.withdrawalResolved],
  transitionStaffRepair: ['other', m.repairUpdated],
  addStaffOrderNote: ['notes', m.orderNoteAdded],
  resendOrderEmail: ['email', describeResentEmail],
  resendEmail: ['email', describeResentEmail],
  exportStaffOrders: ['exports', m.ordersExported],
  exportProducts: ['exports', m.productsExported],
  exportVariants: ['exports', m.variantsExported],
  exportAnalytics: ['exports', m.analyticsExported],
  exportCustomerData: [['exports', 'customers'], m.customerDataExported],
  addCustomerNote: ['customers', m.customerNoteAdded],
  eraseCustomer: ['customers', m.customerErased],
  replyToMessage: [
    'customers',
    (_after, _before, subject) => (subject ? m.messageRepliedFrom : m.messageReplied),
  ],
  setMessageResolved: ['customers', ({ done }) => (done ? m.messageResolved : m.messageReopened)],
  createProduct: ['products', m.productCreated],
  updateProduct: ['products', m.productUpdated],
  setProductState: ['products', m.productStateChanged],
  adjustStock: ['products', m.stockAdjusted],
  startProductBulkAction: [
    'products',
    ({ products }) =>
      products === undefined
        ? m.bulkActionProductUpdated
        : m.productBulkAction({ count: Number(products) }),
  ],
  startStockBulkAction: [
    'products',
    ({ products }) =>
      products === undefined
        ? m.bulkActionStockAdjusted
        : m.stockBulkAction({ count: Number(products) }),
  ],
  undoProductBulkAction: [
    'products',
    ({ products }) =>
      products === undefined ? m.bulkActionUndone : m.bulkActionUndo({ count: Number(products) }),
  ],
  updateTaxonomy: ['other', m.taxonomyUpdated],
  uploadImage: ['other', m.imageUploaded],
  startProductImport: ['products', m.importStarted],
  importProduct: [
    'products',
    (_, before) => (Object.keys(before).length > 0 ? m.importedChange : m.importedProduct),
  ],
  uploadVariantImportRows: ['other', m.variantFileUploaded],
  uploadProductImportRows: ['other', m.productFileUploaded],
  createDiscount: ['discounts', m.discountCreated],
  updateDiscount: ['discounts', m.discountUpdated],
  endDiscount: ['discounts', m.discountEnded],
  replyToReview: ['reviews', ({ reply }) => (reply ? m.reviewReplied : m.replyRemoved)],
  setReviewVisibility: ['reviews', ({ hidden }) => (hidden ? m.reviewHidden : m.reviewUnhidden)],
  retryJob: [
    'jobs',
    ({ kind }) =>
      String(kind) in emails.jobs
        ? m.jobRetried({ name: getName(kind, emails.jobs) })
        : m.emailRetried,
  ],
  retryDeadJobs: ['jobs', ({ jobs }) => m.jobsRetried({ count: Number(jobs) })],
  updateSettings: ['settings', m.settingsUpdated],
  acceptMarketPrices: ['products', m.marketPricesAccepted],
  setMarketPrices: ['products', m.marketPricesSet],
  createMarket: ['settings', m.marketCreated],
  updateMarket: [
    'settings',
    ({ isActive }) => {
      if (isActive === undefined) return m.marketUpdated;
      return isActive ? m.marketReopened : m.marketClosed;
    },
  ],
  inviteStaffMember: ['people', ({ role }) => m.staffInvited({ role: roleName(role) })],
  acceptStaffInvitation: ['people', m.invitationAccepted],
  updateStaffMember: [
    'people',
    (after, before) => {
      if (after.left === before.left) return m.roleChanged({ role: roleName(after.role) });
      return after.left ? m.accessRemoved : m.accessRestored;
    },
  ],
  revokeStaffSessions: ['people', m.staffSignedOut],
  logInStaff: ['signIn', m.signedIn],
  logInStaffWithPasskey: ['signIn', m.signedInWithPasskey],
  startStaffDemoSession: ['signIn', ({ role }) => m.roleSwitched({ role: roleName(role) })],
  stepUpStaff: ['signIn', m.identityConfirmed],
  stepUpStaffWithPasskey: ['signIn', m.identityConfirmed],
  logOutStaff: ['signIn', m.signedOut],
  createStaffPasskey: ['signIn', m.passkeyAdded],
  deleteStaffPasskey: ['signIn', m.passkeyRemoved],
  createSavedView: ['other', m.viewSaved],
  deleteSavedView: ['other', m.viewDeleted],
};

function describeResentEmail({ template }: Details): string {
  return m.emailResent({ template: getName(template, emails.templates) });
}

/** Calls whose text contains no details, so that all of them are listed. */
const callsWithoutDetails = [
  'createProduct',
  'updateProduct',
  'setProductState',
  'adjustStock',
  'startProductBulkAction',
  'startStockBulkAction',
  'undoProductBulkAction',
  'updateTaxonomy',
  'uploadImage',
  'resolveWithdrawal',
  'transitionStaffRepair',
];

/** Returns the calls of a filter; none for an unknown one. */
export const listCalls = (kind: string | null): string[] =>
  Object.keys(calls).filter((call) => [calls[call]?.[0]].flat().includes(kind as Kind));

/** Describes the action of an entry. */
export function formatAuditLogAction({ call, before, after, subject }: LogEntry): string {
  const text = calls[call]?.[1];
  return typeof text === 'function'
    ? text(toDetails(after), toDetails(before), subject)
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
  'template',
  'kind',
  'left',
];

/** Lists the changed details, one per line. */
export function formatAuditLogChanges({ call, before, after }: LogEntry): string[] {
  const [old, now] = [toDetails(before), toDetails(after)];
  const hidesDetails = call in calls && !callsWithoutDetails.includes(call);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !(hidesDetails && labelDetails.includes(name)))
    .filter((name) => formatValue(old[name]) !== formatValue(now[name]))
    .map((name) => {
      if (name === 'text') return formatValue(now[name]);
      const [was, is] = [formatValue(old[name], name), formatValue(now[name], name)];
      const field = getFieldLabel(call, name);
      return was && is
        ? m.change({ field, before: was, after: is })
        : m.value({ field, value: was || is });
    });
}

const toDetails = (value: unknown): Details =>
  typeof value === 'object' && value !== null ? (value as Details) : {};

/** Fields in dollars. Those of variants are texts such as "1290, 3 days". */
const amountFields = ['product_price', 'product_prevPrice', 'amount', 'deliveryCharge'];
const stateNames: Record<string, string> = {
  ...productStates,
  ...Object.fromEntries(Object.entries(orderStateLabels).map(([state, { name }]) => [state, name])),
};

function formatValue(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'openDays') return describeOpenDays(value as number[]);
  if (field === 'closedPeriods') return (value as ClosedPeriod[]).map(describePeriod).join('; ');
  if (Array.isArray(value)) return value.map((each) => formatValue(each)).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => formatValue(each, name))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value === 'number') {
    if (amountFields.includes(field)) return formatCents(toCents(value));
    if (field.endsWith('Cents')) return formatCents(value);
  }
  const text = String(value);
  // A variant: its field is its name.
  if (!isIdentifier.test(field) && !field.endsWith(stockSuffix))
    return text.replace(/^\d+(\.\d+)?(?=,|$)/, (amount) => formatCents(toCents(Number(amount))));
  return stateNames[text] ?? text;
}

const isIdentifier = /^[a-z_A-Z]*$/;
/** Ends the name of a variant whose stock changed. */
const stockSuffix = ', stock';

/** Returns the display name of an identifier. */
const getName = (id: unknown, names: Record<string, string>) => names[String(id)] ?? String(id);
const roleName = (role: unknown) => getName(role, roleMessages.roles);

function getFieldLabel(call: string, name: string): string {
  const labels: Record<string, string> = call === 'updateSettings' ? settings.labels : m.fields;
  return labels[name] ?? (isIdentifier.test(name) ? humanize(name) : name);
}

/** @example humanize('transitionStaffOrder') // 'Transition staff order' */
function humanize(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
