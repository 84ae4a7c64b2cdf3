/** The payload of each kind of job: ids and data that the handler can't look up. */
export type JobPayloads = {
  'send-order-email': {
    template: OrderEmailTemplate;
    userId: string;
    orderId: string;
    /** Data of the template besides the order, such as a tracking number. */
    details?: object | null;
    /** Set if a staff member caused the email: the customer's limits don't apply. */
    by?: 'staff' | null;
  };
  'send-account-email': {
    template: AccountEmailTemplate;
    userId: string;
    at: string;
    /** The recipient, if it isn't the account's current address. */
    to?: string;
    firstName?: string | null;
    email?: string;
    name?: string;
  };
  /** Emails a single-use link. `at`: when it was requested. */
  'send-token-email': { at: string } & (
    | { purpose: 'reset'; normalizedEmail: string }
    | { purpose: 'account-exists'; normalizedEmail: string }
    | { purpose: 'verify'; userId: string }
    | { purpose: 'new-email'; userId: string; email: string; normalizedEmail: string }
    | { purpose: 'stop-email'; userId: string; email: string }
  );
  /**
   * Not among the token emails, which have a separate runner: visitors can request many of these.
   */
  'send-stock-alert-confirmation': { purpose: 'alert'; stockAlertId: string };
  'send-staff-invitation': { template: 'staff-invitation'; staffMemberId: string; to: string };
  'send-message-reply': { template: 'message-reply'; messageId: string; replyId: string };
  /** Sends a stored email again. */
  'resend-email': { template: string; emailId: string };
  /** Enqueues one send-back-in-stock-email per subscriber, in batches. */
  'notify-back-in-stock': { productId: string; batch?: number };
  'send-back-in-stock-email': { stockAlertId: string };
  'run-bulk-action': { bulkActionId: string };
  'end-reservation': { draftId: string };
  'run-product-bulk-action': { bulkActionId: string };
  'import-products': { importId: string };
  'import-variants': { importId: string };
  'update-analytics': Record<string, never>;
  'sync-payment': { paymentId: string };
  'sync-stale-payments': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'delete-expired-data': Record<string, never>;
};
export type JobKind = keyof JobPayloads;

export type OrderEmailTemplate =
  | 'order-placed'
  | 'payment-link'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-refunded'
  | 'withdrawal-received'
  | 'order-changed'
  | 'tracking-changed'
  | 'shipment-undone'
  | 'repair-updated';
type AccountEmailTemplate =
  | 'password-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'account-erased';

/** Kinds that email a link to log in, reset a password or confirm an address. */
export const tokenEmailKinds = ['send-token-email', 'send-staff-invitation'] as const;

/** Kinds that send an email. */
export const emailKinds = [
  ...tokenEmailKinds,
  'send-order-email',
  'send-account-email',
  'send-stock-alert-confirmation',
  'send-back-in-stock-email',
  'send-message-reply',
  'resend-email',
] as const;

/** A job as a statement writes it. All values are SQL expressions over the rows of `from`. */
type JobSql<Kind extends JobKind> = {
  kind: Kind;
  /** A second job with the same key is ignored. */
  dedupKey: string;
  payload: PayloadSql<Kind>;
  runAt: string;
  from?: string;
  where?: string;
  /** The statement may create the customer, whose row it doesn't see yet. */
  mayBeNewCustomer?: boolean;
};
export type EnqueuedJob = { [Kind in JobKind]: JobSql<Kind> }[JobKind];

/**
 * SQL expressions for the fields of a payload. Literals of fields with fixed values are
 * type-checked.
 */
export type PayloadSql<Kind extends JobKind> = FieldsSql<JobPayloads[Kind]>;
type FieldsSql<Payload> = Payload extends unknown
  ? { [Field in keyof Payload]: ValueSql<NonNullable<Payload[Field]>> }
  : never;
type ValueSql<Value> = string extends Value
  ? string
  : Value extends string
    ? `'${Value}'` | `$${string}` | `case ${string}` | `${string}.${string}`
    : string;

/**
 * Writes the insert of one or more jobs, for the statement that causes them (transactional outbox).
 *
 * @example
 * `with changed as (update …), enqueued as (${enqueue({
 *   kind: 'send-account-email',
 *   dedupKey: "'password-changed:' || $3",
 *   payload: { template: "'password-changed'", userId: 'id', at: '$2::timestamptz' },
 *   runAt: '$2',
 *   from: 'changed',
 * })}) select …`
 */
export function enqueue(...jobs: [EnqueuedJob, ...EnqueuedJob[]]): string {
  return `insert into jobs (kind, dedup_key, payload, run_at)
    ${jobs.map(toSelect).join(' union all ')}
    on conflict (dedup_key) do nothing`;
}

function toSelect(job: EnqueuedJob): string {
  const { kind, dedupKey, payload, runAt, from, where, mayBeNewCustomer } = job;
  const conditions = [
    ...(where ? [`(${where})`] : []),
    // The customer of a counter order may have no account, and so no mailbox.
    ...(kind === 'send-order-email' && !mayBeNewCustomer
      ? [`exists (select from users where users.id = ${payload.userId})`]
      : []),
  ];
  const condition = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const source = `${from ? `from ${from}` : ''} ${condition}`;
  return `select '${kind}', ${dedupKey}, ${payloadSql(payload)}, ${runAt}::timestamptz ${source}`;
}

/** The payload as jsonb, for statements that insert jobs with more columns than `enqueue` sets. */
export function payloadSql<Kind extends JobKind>(payload: PayloadSql<Kind>): string {
  const fields = Object.entries(payload).map(([name, value]) => `'${name}', ${value}`);
  return `jsonb_build_object(${fields.join(', ')})`;
}

/** A list of kinds for `kind in (…)`. */
export function kindsSql(kinds: readonly JobKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}
