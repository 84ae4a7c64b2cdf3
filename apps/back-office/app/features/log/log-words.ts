import type { LogEntry } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { stateWords } from '../../order-words/state-words.ts';
import { roleWords } from '../../staff/role-words.ts';

type Facts = Record<string, unknown>;

const words: Record<string, (after: Facts, before: Facts) => string> = {
  moveStaffOrder: ({ state }) => moves[String(state)] ?? `Moved an order to ${state}`,
  cancelStaffOrder: () => 'Cancelled',
  refundStaffOrder: ({ refundedCents }, before) =>
    `Gave ${formatPrice((Number(refundedCents) - Number(before.refundedCents ?? 0)) / 100)} back for`,
  noteStaffOrder: () => 'Wrote a note about',
  resendStaffMail: ({ letter }) => `Sent a mail again: ${letter}`,
  startStaffBulk: ({ step, orders }) => `Began to ${step} ${orders} orders`,
  exportStaffOrders: () => 'Exported orders',
  exportPieces: () => 'Exported the pieces',
  exportOffers: () => 'Exported the metals and sizes',
  exportFigures: () => 'Exported the figures',
  bringOffers: () => 'Brought a file of metals and sizes:',
  bringPieces: () => 'Brought a file of pieces:',
  importPieces: () => 'Began to import',
  importPiece: (_, before) =>
    Object.keys(before).length > 0 ? 'Changed by a file' : 'Added by a file',
  setPieceModels: () => 'Changed the metals and sizes of',
  setPieceEngraving: () => 'Changed the engraving of',
  setPieceShape: () => 'Changed the shape of',
  inviteStaff: ({ role }) => `Invited somebody as ${roleOf(role)}`,
  acceptInvitation: () => 'Took an invitation up',
  changeStaff: (after, before) =>
    after.left === true && before.left !== true
      ? 'Ended somebody’s time here'
      : `Changed a role to ${roleOf(after.role)}`,
  endStaffSessions: () => 'Signed somebody out everywhere',
  staffLogin: () => 'Signed in',
  staffLoginByPasskey: () => 'Signed in with a passkey',
  staffDemo: ({ role }) => `Took the role of ${roleOf(role)}`,
  proveStaff: () => 'Showed again who they are',
  proveStaffByPasskey: () => 'Showed again who they are',
  staffLogout: () => 'Signed out',
  addStaffPasskey: () => 'Added a passkey',
  removeStaffPasskey: () => 'Removed a passkey',
  answerReview: ({ answer }) =>
    answer ? 'Answered a review of' : 'Took the answer away from a review of',
  hideReview: ({ hidden }) => (hidden ? 'Hid a review of' : 'Showed a review again of'),
  settleMessage: ({ done }) => (done ? 'Was done with a message' : 'Let a message wait again'),
  noteCustomer: () => 'Wrote a note of a customer',
  exportCustomer: () => 'Downloaded the data of a customer',
  eraseCustomer: () => 'Erased the account of a customer',
  addDiscount: ({ code }) => (code ? `Made the code ${code},` : 'Made the discount'),
  editDiscount: () => 'Changed the discount',
  endDiscount: () => 'Ended the discount',
  retryJob: () => 'Tried a failed job again',
  retryJobs: ({ jobs }) => `Tried ${jobs} failed jobs again`,
  changeSettings: () => 'Changed the settings',
  saveStaffView: () => 'Kept a view',
  forgetStaffView: () => 'Forgot a view',
};

const moves: Record<string, string> = {
  making: 'Began to make',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** What was done, in a few words; a call that has none here is named as it is. */
export function logWords({ call, before, after }: LogEntry): string {
  const say = words[call];
  return say ? say(factsOf(after), factsOf(before)) : spaced(call);
}

/** What changed, one fact a line; what the words say already is left out. */
export function logFacts({ call, before, after }: LogEntry): string[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !(words[call] && said.includes(name)))
    .filter((name) => shown(old[name]) !== shown(now[name]))
    .map((name) => {
      // What somebody wrote speaks for itself.
      if (name === 'text') return shown(now[name]);
      const [was, is] = [shown(old[name]), shown(now[name])];
      if (was === '') return `${spaced(name)}: ${is}`;
      return is === '' ? `${spaced(name)}: ${was}` : `${spaced(name)}: ${was} → ${is}`;
    });
}

const said = ['done', 'jobs', 'state', 'role', 'refundedCents', 'step', 'orders', 'letter', 'left'];

const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null ? (value as Facts) : {};

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(shown).join('; ');
  if (typeof value === 'object') return Object.values(value).map(shown).filter(Boolean).join(', ');
  return typeof value === 'string' ? (stateName(value) ?? value) : String(value);
}

const stateName = (value: string) =>
  value in stateWords ? stateWords[value as keyof typeof stateWords].name : undefined;
const roleOf = (role: unknown) =>
  String(role) in roleWords
    ? roleWords[role as keyof typeof roleWords].name.toLowerCase()
    : String(role);

/** moveStaffOrder: Move staff order */
function spaced(name: string): string {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
