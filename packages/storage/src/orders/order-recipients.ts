import type { Order } from '@briolette/contract';
import { type Database, queryFirst } from '../database/database.ts';
import { storedOrderJsonSql } from './orders.ts';

export type Recipient = {
  userId: string;
  email: string;
  firstName: string | null;
  /** Whether the account's email address is confirmed. */
  confirmed: boolean;
  isGuest: boolean;
};

/** Returns the recipient, or null if the account doesn't exist. */
export function findRecipient(database: Database, userId: string): Promise<Recipient | null> {
  return queryFirst<Recipient>(database, findStatement, [userId]);
}

export function findRecipientByEmail(
  database: Database,
  emailKey: string,
): Promise<Recipient | null> {
  return queryFirst<Recipient>(database, findByEmailStatement, [emailKey]);
}

/** Returns an order with its customer. */
export async function findOrderWithRecipient(
  database: Database,
  userId: string,
  orderId: string,
): Promise<{ recipient: Recipient; order: Order } | null> {
  const [row] = await database.query<Recipient & { order: Order }>(findOrderedByStatement, [
    userId,
    orderId,
  ]);
  if (!row) return null;
  const { order, ...recipient } = row;
  return { recipient, order };
}

const recipientColumns = `u.id::text as "userId", coalesce(u.contact_email, u.email) as email,
    u.first_name as "firstName", u.email_verified_at is not null as confirmed,
    u.is_guest as "isGuest"`;

const findStatement = {
  name: 'find-recipient',
  text: `select ${recipientColumns} from users u where u.id = $1`,
};

const findByEmailStatement = {
  name: 'find-recipient-by-email',
  text: `select ${recipientColumns} from users u where u.normalized_email = $1 and not u.is_guest`,
};

const findOrderedByStatement = {
  name: 'find-ordered-by',
  text: `
    select ${recipientColumns}, ${storedOrderJsonSql} as "order"
    from orders o join users u on u.id = o.user_id where o.user_id = $1 and o.id = $2::uuid`,
};
