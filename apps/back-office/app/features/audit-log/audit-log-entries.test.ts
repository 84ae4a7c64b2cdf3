import { readdirSync, readFileSync } from 'node:fs';
import { type Call, type LogEntry, staffCalls } from '@briolette/contract';
import { expect, test } from 'vitest';
import { formatAuditLogAction, formatAuditLogChanges } from './audit-log-entries.ts';

const entry = (call: string, after: object | null, before: object | null = null): LogEntry => ({
  logId: '1',
  createdAt: '2026-11-18T10:00:00.000Z',
  staffMemberId: '1',
  actorName: 'Odile Marchand',
  from: null,
  call,
  orderId: null,
  subject: '',
  before,
  after,
});

test('describes an action [LOG-01]', () => {
  const describe = (...args: Parameters<typeof entry>) => formatAuditLogAction(entry(...args));
  expect(describe('transitionStaffOrder', { state: 'packed' })).toBe('Packed order');
  expect(describe('startBulkAction', { step: 'ship', orders: 15 })).toBe(
    'Started shipping 15 orders',
  );
  expect(describe('refundStaffOrder', { refundedCents: 7500 }, { refundedCents: 2500 })).toBe(
    'Refunded $50',
  );
  expect(describe('inviteStaffMember', { role: 'packer' })).toBe('Invited staff member as Packer');
  const manager = { role: 'manager', left: false };
  expect(describe('updateStaffMember', manager, { role: 'packer', left: false })).toBe(
    'Changed role to Manager',
  );
  expect(describe('updateStaffMember', { ...manager, left: true }, manager)).toBe('Removed access');
  expect(describe('someNewCall', null)).toBe('Some new call');
});

test('describes emails that were sent again, replies and bulk actions [LOG-04]', () => {
  const describe = (...args: Parameters<typeof entry>) => formatAuditLogAction(entry(...args));
  for (const call of ['resendOrderEmail', 'resendEmail'])
    expect(describe(call, { template: 'order-placed' })).toBe(
      'Sent email again: Order confirmation',
    );
  expect(describe('replyToReview', { reply: 'Thank you' }, { reply: null })).toBe(
    'Replied to review',
  );
  expect(describe('replyToReview', { reply: null }, { reply: 'Thank you' })).toBe(
    'Removed reply to review',
  );
  expect(describe('replyToMessage', { message: '1' })).toBe('Replied to message');
  const reply = { ...entry('replyToMessage', { message: '1' }), subject: 'Ida Voss' };
  expect(formatAuditLogAction(reply)).toBe('Replied to message from');
  expect(describe('startProductBulkAction', { products: 12 })).toBe('Started changing 12 products');
  expect(describe('startProductBulkAction', { product_price: 513 })).toBe(
    'Updated product in a bulk action',
  );
  expect(describe('retryJob', { kind: 'import-products' })).toBe(
    'Retried failed job: Product import',
  );
  expect(describe('retryJob', { kind: 'send-order-email' })).toBe('Retried failed email');
});

/** These change nothing, so they write no entry. */
const readingCalls = [
  'createStaffPasskeyChallenge',
  'createStaffPasskeyRegistration',
  'getStaffInvitation',
  'previewMarketPrices',
  'previewProductBulkAction',
  'quoteCounterOrder',
  'quoteStaffOrderItems',
];

test('describes every action that the back end can record [LOG-04]', () => {
  const calls = (Object.entries(staffCalls) as [string, Call][])
    .filter(([name, { method }]) => method !== 'GET' || name.startsWith('export'))
    .map(([name]) => name)
    .filter((name) => !readingCalls.includes(name));
  const undescribed = [...new Set([...calls, ...listRecordedActions()])].filter((call) => {
    const raw = call.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
    return formatAuditLogAction(entry(call, { step: 'pack' })).toLowerCase() === raw;
  });
  expect(undescribed).toEqual([]);
  expect(listRecordedActions()).toContain('importProduct');
});

/** Lists the actions that handlers, jobs and statements name themselves, such as that of an import. */
function listRecordedActions(): string[] {
  return ['api', 'jobs', 'storage'].flatMap((name) => {
    const folder = new URL(`../../../../../packages/${name}/src/`, import.meta.url);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => [...readFileSync(new URL(path, folder), 'utf8').matchAll(recordedAction)])
      .map(([, action = '']) => action);
  });
}

/** `call: 'transitionStaffOrder'`, or in SQL `{"call": "importProduct"}`. */
const recordedAction = /\bcall"?: ['"](\w+)['"]/g;

test('lists the changed fields by their labels [LOG-01]', () => {
  const list = (...args: Parameters<typeof entry>) => formatAuditLogChanges(entry(...args));
  expect(list('updateProduct', { product_price: 513 }, { product_price: 488.4 })).toEqual([
    'Price changed from $488.40 to $513.00',
  ]);
  expect(list('updateSettings', { phone: '555 0100' }, {})).toEqual(['Phone: 555 0100']);
  expect(list('setProductState', { state: 'active' }, { state: 'draft' })).toEqual([
    'Status changed from Draft to Active',
  ]);
  expect(list('transitionStaffOrder', { state: 'packed' }, { state: 'placed' })).toEqual([]);
});

test('describes opening days and closed periods in words [OPN-06 FIX-16]', () => {
  const period = { from: '2001-12-24', to: '2002-01-02', message: 'Holidays', takesOrders: true };
  const settings = { openDays: [0, 2], closedPeriods: [period] };
  expect(formatAuditLogChanges(entry('updateSettings', settings, {}))).toEqual([
    'Open on: Tuesday, Sunday',
    'Closed periods: 24 Dec 2001 – 2 Jan 2002 (Holidays)',
  ]);
});

test('describes every value in words [FIX-16]', () => {
  const list = (...args: Parameters<typeof entry>) => formatAuditLogChanges(entry(...args));
  const before = { '18K Gold, US 5': '1290, 3 days', '18K Gold, US 5, stock': 2, mySetting: 1 };
  const after = { '18K Gold, US 5': '1310, 3 days', '18K Gold, US 5, stock': 4, mySetting: 2 };
  expect(list('updateProduct', after, before)).toEqual([
    '18K Gold, US 5 changed from $1,290.00, 3 days to $1,310.00, 3 days',
    '18K Gold, US 5, stock changed from 2 to 4',
    'My setting changed from 1 to 2',
  ]);
  expect(list('updateDiscount', { onceEach: true, amount: 20 }, { onceEach: false })).toEqual([
    'One per customer changed from No to Yes',
    'Amount: $20.00',
  ]);
});
