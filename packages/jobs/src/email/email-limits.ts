import { hourMs } from '@briolette/contract';
import { mailboxKey } from '@briolette/domain';
import type { EmailTemplateName } from '@briolette/email';
import { type Database, hashToken, type RateLimit, recordHit } from '@briolette/storage';

/** The recipient of an email, and the account that caused it. */
export type Recipient = {
  email: string;
  userId: string | null;
  /** Whether the address is confirmed. */
  confirmed: boolean;
};

type Allowance = 'orders' | 'visitors' | 'links' | 'notices';

/**
 * Emails an hour. Each allowance is separate, so that orders can't use up the allowance of a security
 * notice, nor visitors that of a password reset. Together they let an account cause 10 emails to one
 * mailbox and 30 in all.
 */
export const emailsPerHour: Record<
  Allowance,
  { accountToMailbox: number; account: number; strangersToMailbox: number }
> = {
  orders: { accountToMailbox: 4, account: 12, strangersToMailbox: 8 },
  visitors: { accountToMailbox: 1, account: 3, strangersToMailbox: 3 },
  links: { accountToMailbox: 3, account: 9, strangersToMailbox: 6 },
  notices: { accountToMailbox: 2, account: 6, strangersToMailbox: 6 },
};

/**
 * Every email template, with its queue lane and the allowance it counts against. null: staff cause
 * it, and no limit applies.
 */
export const emailRules: Record<
  EmailTemplateName,
  { lane: 'links' | 'general'; allowance: Allowance | null }
> = {
  'order-placed': { lane: 'general', allowance: 'orders' },
  'order-cancelled': { lane: 'general', allowance: 'orders' },
  'withdrawal-received': { lane: 'general', allowance: 'orders' },
  'order-refunded': { lane: 'general', allowance: 'orders' },
  'payment-link': { lane: 'general', allowance: null },
  'order-shipped': { lane: 'general', allowance: null },
  'order-changed': { lane: 'general', allowance: null },
  'tracking-changed': { lane: 'general', allowance: null },
  'shipment-undone': { lane: 'general', allowance: null },
  'repair-updated': { lane: 'general', allowance: null },
  'password-reset': { lane: 'links', allowance: 'links' },
  'verify-email': { lane: 'links', allowance: 'links' },
  'confirm-new-email': { lane: 'links', allowance: 'links' },
  'account-exists': { lane: 'links', allowance: 'visitors' },
  'email-change-requested': { lane: 'links', allowance: 'notices' },
  'password-changed': { lane: 'general', allowance: 'notices' },
  'email-changed': { lane: 'general', allowance: 'notices' },
  'passkey-added': { lane: 'general', allowance: 'notices' },
  'account-erased': { lane: 'general', allowance: 'notices' },
  'staff-invitation': { lane: 'links', allowance: null },
  'confirm-stock-alert': { lane: 'general', allowance: 'visitors' },
  'back-in-stock': { lane: 'general', allowance: null },
  'message-reply': { lane: 'general', allowance: null },
};

/** An email that still matters an hour later, to a confirmed address. */
export function isDeferrable(template: EmailTemplateName, { confirmed }: Recipient): boolean {
  const { allowance } = emailRules[template];
  return confirmed && (allowance === 'orders' || allowance === 'notices');
}

/**
 * Whether an email may be sent now. Counts it once by its job's key, in rows that all nodes share.
 * An account with a confirmed address doesn't share the mailbox's limit with strangers, and neither
 * does the first security notice of an account in a day: filling a mailbox with the notices of other
 * accounts can't suppress it.
 */
export async function admitEmail(
  database: Database,
  template: EmailTemplateName,
  { email, userId, confirmed }: Recipient,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const { allowance } = emailRules[template];
  if (allowance === null) return true;
  const most = emailsPerHour[allowance];
  const mailbox = await hashToken(mailboxKey(email));
  const hit = { hit: key, now };
  const isWithinLimits = async (limits: RateLimit[]) =>
    (await recordHit(database, limits, hit)).length === limits.length;
  const limit = (name: string, count: number, windowMs = hourMs): RateLimit => ({
    key: `email:${allowance}:${name}`,
    most: count,
    windowMs,
  });

  if (userId !== null) {
    const ofAccount = [
      limit(`account:${userId}`, most.account),
      limit(`account:${userId}:${mailbox}`, most.accountToMailbox),
    ];
    if (!(await isWithinLimits(ofAccount))) return false;
    if (confirmed) return true;
    const first = limit(`first:${userId}:${mailbox}`, 1, 24 * hourMs);
    if (allowance === 'notices' && (await isWithinLimits([first]))) return true;
  }
  return isWithinLimits([limit(`mailbox:${mailbox}`, most.strangersToMailbox)]);
}
