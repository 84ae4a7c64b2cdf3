import type { LogEntry } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { stateWords } from '../../order-words/order-state.tsx';
import { roleWords } from '../../staff/role-words.ts';

type Facts = Record<string, unknown>;
/** The text of an entry; null for the name of the call. */
type Words = string | null | ((after: Facts, before: Facts) => string);

/** What the log can be filtered by. */
export const logKinds = {
  orders: 'Orders moved',
  money: 'Money given back',
  notes: 'Notes',
  mail: 'Mails sent again',
  exports: 'Exports',
  customers: 'Customers',
  pieces: 'Pieces and stock',
  discounts: 'Discounts',
  reviews: 'Reviews',
  jobs: 'Failed work tried again',
  settings: 'Settings',
  people: 'Staff and roles',
  doors: 'Signing in',
};
type Kind = keyof typeof logKinds | 'other';

const calls: Record<string, [kind: Kind | Kind[], words: Words]> = {
  moveStaffOrder: ['orders', ({ state }) => moves[String(state)] ?? `Moved an order to ${state}`],
  cancelStaffOrder: ['orders', 'Cancelled'],
  startStaffBulk: ['orders', ({ step, orders }) => `Began to ${step} ${orders} orders`],
  refundStaffOrder: [
    'money',
    ({ refundedCents }, before) =>
      `Gave ${formatPrice((Number(refundedCents) - Number(before.refundedCents ?? 0)) / 100)} back for`,
  ],
  noteStaffOrder: ['notes', 'Wrote a note about'],
  resendStaffMail: ['mail', ({ letter }) => `Sent a mail again: ${letter}`],
  exportStaffOrders: ['exports', 'Exported orders'],
  exportPieces: ['exports', 'Exported the pieces'],
  exportOffers: ['exports', 'Exported the metals and sizes'],
  exportFigures: ['exports', 'Exported the figures'],
  exportCustomer: [['exports', 'customers'], 'Downloaded the data of a customer'],
  noteCustomer: ['customers', 'Wrote a note of a customer'],
  eraseCustomer: ['customers', 'Erased the account of a customer'],
  settleMessage: [
    'customers',
    ({ done }) => (done ? 'Was done with a message' : 'Let a message wait again'),
  ],
  addPiece: ['pieces', null],
  editPiece: ['pieces', null],
  setPieceModels: ['pieces', 'Changed the metals and sizes of'],
  setPieceEngraving: ['pieces', 'Changed the engraving of'],
  setPieceShape: ['pieces', 'Changed the shape of'],
  setPieceState: ['pieces', null],
  moveStock: ['pieces', null],
  importPieces: ['pieces', 'Began to import'],
  importPiece: [
    'pieces',
    (_, before) => (Object.keys(before).length > 0 ? 'Changed by a file' : 'Added by a file'),
  ],
  bringOffers: ['other', 'Brought a file of metals and sizes:'],
  bringPieces: ['other', 'Brought a file of pieces:'],
  addDiscount: ['discounts', ({ code }) => (code ? `Made the code ${code},` : 'Made the discount')],
  editDiscount: ['discounts', 'Changed the discount'],
  endDiscount: ['discounts', 'Ended the discount'],
  answerReview: [
    'reviews',
    ({ answer }) => (answer ? 'Answered a review of' : 'Took the answer away from a review of'),
  ],
  hideReview: [
    'reviews',
    ({ hidden }) => (hidden ? 'Hid a review of' : 'Showed a review again of'),
  ],
  retryJob: ['jobs', 'Tried a failed job again'],
  retryJobs: ['jobs', ({ jobs }) => `Tried ${jobs} failed jobs again`],
  changeSettings: ['settings', 'Changed the settings'],
  inviteStaff: ['people', ({ role }) => `Invited somebody as ${roleName(role)}`],
  acceptInvitation: ['people', 'Took an invitation up'],
  changeStaff: [
    'people',
    (after, before) =>
      after.left === true && before.left !== true
        ? 'Ended somebody’s time here'
        : `Changed a role to ${roleName(after.role)}`,
  ],
  endStaffSessions: ['people', 'Signed somebody out everywhere'],
  staffLogin: ['doors', 'Signed in'],
  staffLoginByPasskey: ['doors', 'Signed in with a passkey'],
  staffDemo: ['doors', ({ role }) => `Took the role of ${roleName(role)}`],
  proveStaff: ['doors', 'Showed again who they are'],
  proveStaffByPasskey: ['doors', 'Showed again who they are'],
  staffLogout: ['doors', 'Signed out'],
  addStaffPasskey: ['doors', 'Added a passkey'],
  removeStaffPasskey: ['doors', 'Removed a passkey'],
  saveStaffView: ['other', 'Kept a view'],
  forgetStaffView: ['other', 'Forgot a view'],
};

const moves: Record<string, string> = {
  making: 'Began to make',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** The calls of a kind; none if there is no such kind. */
export const callsOf = (kind: string | null): string[] =>
  Object.keys(calls).filter((call) => [calls[call]?.[0]].flat().includes(kind as Kind));

/** What was done, in a few words. */
export function logWords({ call, before, after }: LogEntry): string {
  const say = calls[call]?.[1];
  return typeof say === 'function' ? say(factsOf(after), factsOf(before)) : (say ?? spaced(call));
}

/** Facts that the words of an entry contain. */
const said = ['done', 'jobs', 'state', 'role', 'refundedCents', 'step', 'orders', 'letter', 'left'];

/** What changed, one fact per line. */
export function logFacts({ call, before, after }: LogEntry): string[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !(calls[call]?.[1] && said.includes(name)))
    .filter((name) => shown(old[name]) !== shown(now[name]))
    .map((name) => {
      if (name === 'text') return shown(now[name]);
      const [was, is] = [shown(old[name]), shown(now[name])];
      return `${spaced(name)}: ${was && is ? `${was} → ${is}` : was || is}`;
    });
}

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : {};

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(shown).join('; ');
  if (typeof value === 'object') return Object.values(value).map(shown).filter(Boolean).join(', ');
  const text = String(value);
  return text in stateWords ? stateWords[text as keyof typeof stateWords].name : text;
}

const roleName = (role: unknown) =>
  roleWords[role as keyof typeof roleWords]?.name.toLowerCase() ?? String(role);

/** moveStaffOrder: Move staff order */
function spaced(name: string): string {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
