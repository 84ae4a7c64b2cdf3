import {
  dayMs,
  defaultSiteContact,
  hourMs,
  minuteMs,
  type Order,
  orderLinkDays,
  site,
} from '@briolette/contract';
import { isGuestEmail, normalizeEmail, toBase64Url } from '@briolette/domain';
import {
  composeMessage,
  type EmailTemplate,
  type EmailTemplateName,
  type EmailTransport,
  emailTemplates,
  hideSecrets,
  messageId,
} from '@briolette/email';
import {
  createEmailChangeToken,
  createEmailVerificationToken,
  createOrderLink,
  createPasswordResetToken,
  createStaffInvitationToken,
  createStockAlertToken,
  type Database,
  enqueueBackInStockEmails,
  enqueueJobs,
  findEmailToResend,
  findMessageReply,
  findOrderWithRecipient,
  findRecipient,
  findRecipientByEmail,
  findStockAlertRecipient,
  getShopSettings,
  hashToken,
  type JobPayloads,
  linkForStoppingEmailChange,
  saveInboxEmail,
  saveSentEmail,
} from '@briolette/storage';
import { DeferJobError, type JobContext, type JobHandler } from '../runner/job-kind.ts';
import { admitEmail, isDeferrable, type Recipient } from './email-limits.ts';

/** Stores emails in the inbox of a demo shop instead of sending them. */
export function createInboxTransport(database: Database, clock: () => Date): EmailTransport {
  return {
    async send({ userId, ...message }) {
      await saveInboxEmail(database, { ...message, sentAt: clock().toISOString() }, userId);
    },
  };
}

/** Emails the customer of an order. Deleted accounts get no email. */
export const sendOrderEmail: JobHandler<JobPayloads['send-order-email']> = {
  async run({ dedupKey, payload }, context) {
    const found = await findOrderWithRecipient(context.database, payload.userId, payload.orderId);
    if (!found) return;
    const { recipient } = found;
    if (payload.template === 'payment-link' && !isPayable(found.order, context.clock())) return;
    const order = recipient.isGuest
      ? await addOrderLink(found.order, payload, context)
      : found.order;
    const data = { firstName: recipient.firstName, order, ...payload.details };
    // The statement that enqueued the job wrote the details that this template needs.
    const name = payload.template as 'order-placed';
    const options = { dedupKey, byStaff: payload.by === 'staff', orderId: order.orderId };
    await sendEmail(name, data, recipient, options, context);
  },
};

/** False if the order is paid or ended. Waits until the provider has created the payment page. */
function isPayable({ state, payment }: Order, now: Date): boolean {
  if (state !== 'awaiting_payment') return false;
  if (!payment?.url) throw new DeferJobError(new Date(now.getTime() + minuteMs / 2));
  return true;
}

/** Adds a link by which a guest finds the order. Like a single-use link it exists only in the email. */
async function addOrderLink(
  order: Order,
  { userId, orderId }: JobPayloads['send-order-email'],
  { database, clock }: JobContext,
) {
  const linkToken = generateToken();
  const [hash, now] = [await hashToken(linkToken), clock()];
  const expiresAt = new Date(now.getTime() + orderLinkDays * dayMs);
  await createOrderLink(database, { hash, userId, orderId, now, expiresAt });
  return { ...order, linkToken };
}

/** Notifies a customer of a change of their account. */
export const sendAccountEmail: JobHandler<JobPayloads['send-account-email']> = {
  async run({ dedupKey, payload: { template, userId, to, ...payload } }, context) {
    const recipient = await findRecipient(context.database, userId);
    const email = to ?? recipient?.email;
    if (email === undefined) return;
    const data = {
      firstName: recipient?.firstName ?? payload.firstName ?? null,
      at: payload.at,
      email: payload.email ?? '',
      name: payload.name ?? '',
    };
    const confirmed = email === recipient?.email && recipient.confirmed;
    await sendEmail(template, data, { email, userId, confirmed }, { dedupKey }, context);
  },
};

/**
 * Emails a single-use link. Its token exists only in the email; the table stores the hash. A job that
 * runs twice sends two links under one Message-ID, and both work until one is used.
 */
export const sendTokenEmail: JobHandler<JobPayloads['send-token-email']> = {
  async run({ dedupKey, payload }, context) {
    const { database } = context;
    if (payload.purpose === 'account-exists') {
      const person = await findRecipientByEmail(database, payload.normalizedEmail);
      if (person) await sendEmail('account-exists', person, person, { dedupKey }, context);
      return;
    }
    const minutes = context.policy.emailTokenMinutes;
    const { token, link } = await newLink(minutes, context.clock(), new Date(payload.at));
    if (payload.purpose === 'stop-email') {
      const person = await linkForStoppingEmailChange(database, payload.userId, link);
      if (!person) return;
      const { firstName } = person;
      const data = { firstName, email: payload.email, token, minutes };
      await sendEmail('email-change-requested', data, person, { dedupKey }, context);
      return;
    }
    const [name, person] =
      payload.purpose === 'reset'
        ? ([
            'password-reset',
            await createPasswordResetToken(database, payload.normalizedEmail, link),
          ] as const)
        : payload.purpose === 'verify'
          ? ([
              'verify-email',
              await createEmailVerificationToken(database, payload.userId, link),
            ] as const)
          : ([
              'confirm-new-email',
              await createEmailChangeToken(
                database,
                { ...payload, emailKey: payload.normalizedEmail },
                link,
              ),
            ] as const);
    if (!person) return;
    const data = { firstName: person.firstName, token, minutes };
    await sendEmail(name, data, person, { dedupKey }, context);
  },
};

/** Emails the link that confirms a stock alert. */
export const alertConfirmation: JobHandler<JobPayloads['send-stock-alert-confirmation']> = {
  async run({ dedupKey, payload }, context) {
    const minutes = context.policy.alertLinkMinutes;
    const now = context.clock();
    const { token, link } = await newLink(minutes, now, now);
    const alert = await createStockAlertToken(context.database, payload.stockAlertId, link);
    if (!alert) return;
    const to = { ...alert, confirmed: false };
    await sendEmail('confirm-stock-alert', { ...alert, token, minutes }, to, { dedupKey }, context);
  },
};

async function newLink(minutes: number, now: Date, requestedAt: Date) {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + minutes * minuteMs);
  return { token, link: { hash: await hashToken(token), expiresAt, requestedAt } };
}

/** Emails an invited staff member the link by which they join. */
export const sendStaffInvitation: JobHandler<JobPayloads['send-staff-invitation']> = {
  async run({ dedupKey, payload }, context) {
    const token = generateToken();
    const invited = await createStaffInvitationToken(context.database, payload.staffMemberId, {
      hash: await hashToken(token),
      now: context.clock(),
    });
    if (!invited) return;
    const to = { email: invited.email, userId: null, confirmed: true };
    const { name } = await getShopSettings(context.database);
    const data = { ...invited, token, shop: name ?? site.name };
    await sendEmail('staff-invitation', data, to, { dedupKey }, context);
  },
};

/** Emails a reply to the sender of a message, unless the message was deleted in the meantime. */
export const sendMessageReply: JobHandler<JobPayloads['send-message-reply']> = {
  async run({ dedupKey, payload }, context) {
    const found = await findMessageReply(context.database, payload);
    if (!found) return;
    const { email, userId, confirmed, ...message } = found;
    const { name } = await getShopSettings(context.database);
    const data = { ...message, shop: name ?? site.name };
    await sendEmail('message-reply', data, { email, userId, confirmed }, { dedupKey }, context);
  },
};

/** Sends a stored email again, unless it was deleted in the meantime. */
export const resendEmail: JobHandler<JobPayloads['resend-email']> = {
  async run({ dedupKey, payload }, { database, clock, post, sender }) {
    const found = await findEmailToResend(database, payload.emailId);
    if (!found) return;
    const { to, subject, userId, content } = found;
    await post.send({ id: messageId(dedupKey, sender.from), to, subject, userId, ...content });
    const normalizedEmail = normalizeEmail(to);
    await saveSentEmail(database, { ...found, jobKey: dedupKey, normalizedEmail, now: clock() });
  },
};

/** Enqueues an email to each subscriber of a product that is back in stock, in batches. */
export const backInStock: JobHandler<JobPayloads['notify-back-in-stock']> = {
  async run({ dedupKey, payload }, { database, clock }) {
    const now = clock();
    const { productId } = payload;
    const { more } = await enqueueBackInStockEmails(database, productId, now);
    if (!more) return;
    const batch = (payload.batch ?? 1) + 1;
    const next = `${dedupKey.replace(/:batch-\d+$/, '')}:batch-${batch}`;
    const job = {
      kind: 'notify-back-in-stock',
      dedupKey: next,
      payload: { productId, batch },
    } as const;
    await enqueueJobs(database, [{ ...job, runAt: now }]);
  },
};

/** Emails one subscriber, unless they have unsubscribed in the meantime. */
export const sendBackInStockEmail: JobHandler<JobPayloads['send-back-in-stock-email']> = {
  async run({ dedupKey, payload }, context) {
    const alert = await findStockAlertRecipient(context.database, payload.stockAlertId);
    if (!alert) return;
    await sendEmail('back-in-stock', alert, { ...alert, confirmed: true }, { dedupKey }, context);
  },
};

type TemplateData<Name extends EmailTemplateName> = (typeof emailTemplates)[Name]['sample'];

type EmailOptions = {
  dedupKey: string;
  byStaff?: boolean;
  /** The order that the email is about. */
  orderId?: string;
};

/**
 * Sends one email and stores a copy; every email passes here when it is first sent. Over its limit,
 * an order email or notice to a confirmed address is deferred by an hour, any other is dropped.
 * `byStaff` emails aren't limited.
 */
async function sendEmail<Name extends EmailTemplateName>(
  name: Name,
  data: TemplateData<Name>,
  to: Recipient,
  { dedupKey, byStaff = false, orderId }: EmailOptions,
  context: JobContext,
): Promise<void> {
  // A guest without an order has no mailbox.
  if (isGuestEmail(to.email)) return;
  const { database, post, sender, protectsMailboxes = false } = context;
  const now = context.clock();
  if (
    protectsMailboxes &&
    !byStaff &&
    !(await admitEmail(database, name, to, { key: dedupKey, now }))
  ) {
    const defers = isDeferrable(name, to);
    context.onLimitedEmail?.({ template: name, action: defers ? 'deferred' : 'dropped' });
    if (!defers) return;
    throw new DeferJobError(new Date(now.getTime() + hourMs));
  }
  const template = emailTemplates[name] as EmailTemplate<object>;
  const visibleData = protectsMailboxes && !to.confirmed ? template.redact(data) : data;
  const settings = await getShopSettings(database);
  const shop = {
    name: settings.name ?? site.name,
    address: settings.address ?? defaultSiteContact.address,
  };
  const compose = (templateData: object) => {
    // The Message-ID uses the sender the server started with, so it survives a settings change.
    const message = composeMessage(
      (links) => template.write(templateData, links),
      { key: dedupKey, to: to.email, userId: to.userId },
      { ...sender, shop, replyTo: settings.email ?? defaultSiteContact.email },
    );
    return { ...message, from: settings.emailFrom ?? message.from };
  };
  await post.send(compose(visibleData));
  const { data: storedData, isRedacted } = hideSecrets(visibleData);
  const { from, subject, html, text, headers } = compose(storedData);
  await saveSentEmail(database, {
    jobKey: dedupKey,
    template: name,
    userId: to.userId,
    orderId: orderId ?? null,
    to: to.email,
    normalizedEmail: normalizeEmail(to.email),
    subject,
    isRedacted,
    content: { from, html, text, ...(headers && !isRedacted && { headers }) },
    now,
  });
}

/** Generates the random token of an emailed link (256 bits). */
const generateToken = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
