import { type AppOptions, createApp, createDemoPaymentProviders } from '@briolette/api';
import { defaultServerPolicy, type Role } from '@briolette/contract';
import { encodeImageWithSharp } from '@briolette/server';
import type { Database } from '@briolette/storage';
import {
  openShopper,
  type Send,
  type Shopper,
  sender,
} from '../../security/authorisation/shopper.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

export type StaffFetch = (
  path: string,
  request?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>;

export type StaffShop = {
  send: Send;
  /** Signs in to the demo with this role and returns a fetch function. */
  as(role: Role): Promise<StaffFetch>;
  /** Creates a shopper with an order. */
  shopper(mark?: string): Promise<Shopper>;
  /** Creates a failed job and returns its id. */
  failedJob(): Promise<string>;
  /** Stores an email as sent and returns its id. */
  sentEmail(): Promise<string>;
  /** Ends a bulk action on products without running it. */
  endBulkAction(id: string): Promise<void>;
  /** Places an order and returns its id. */
  placed(mark?: string): Promise<string>;
};

export const clock = () => new Date();

/** Adds stock to all products, with stock movements. */
export const plenty = `
  with more as (update products set stock = stock + 1000 returning id)
  insert into stock_movements (product_id, created_at, type, quantity_delta) select id, now(), 'received', 1000 from more`;

export function openStaffShop(database: Database, options: Partial<AppOptions> = {}): StaffShop {
  const send = sender(
    createApp({
      database,
      secret: new Uint8Array(32),
      passwordHasher: quickHashing,
      policy: defaultServerPolicy,
      paymentProviders: createDemoPaymentProviders({
        database,
        clock,
        siteUrl: 'https://shop.example',
      }),
      isStaffDemo: true,
      encodeImage: encodeImageWithSharp,
      reportError: () => {},
      ...options,
    }),
  );
  const shopper = (mark = `mark-${crypto.randomUUID()}`) => openShopper(send, mark);
  return {
    send,
    async as(role) {
      const response = await send('/api/staff/demo-session', {
        method: 'POST',
        body: JSON.stringify({ role }),
      });
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return (path, { method = 'GET', body, headers } = {}) =>
        send(path, {
          method,
          headers: { cookie, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
    },
    shopper,
    async failedJob() {
      const [job] = await database.query<{ id: string }>({
        name: 'insert-dead-job',
        text: `
          insert into jobs (kind, dedup_key, payload, run_at, attempts, dead_at, last_error)
          values ('send-account-email', gen_random_uuid()::text, '{}', now(), 12, now(), 'refused')
          returning id::text`,
      });
      return job?.id ?? '';
    },
    async sentEmail() {
      const [email] = await database.query<{ id: string }>({
        name: 'insert-sent-email',
        text: `
          insert into sent_emails (job_key, template, recipient, normalized_email, subject,
            is_redacted, content, sent_at)
          values (gen_random_uuid()::text, 'order-placed', 'ada@test.example', 'ada@test.example',
            'Subject', false, '{"from": "shop@test.example", "html": "", "text": ""}', now())
          returning id::text`,
      });
      return email?.id ?? '';
    },
    endBulkAction: (id) =>
      database.script(`update product_bulk_actions set finished_at = now() where id = '${id}'`),
    async placed(mark) {
      return (await shopper(mark)).ids.orderId ?? '';
    },
  };
}
