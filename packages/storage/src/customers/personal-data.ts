import { ApiError } from '@briolette/contract';
import { orderOwnersSql } from '../accounts/guests.ts';
import type { Database } from '../database/database.ts';
import { storedOrderJsonSql } from '../orders/orders.ts';
import { reviewPhotoDataSql } from '../reviews/review-photos.ts';

/** Returns all personal data of a user as JSON text, without secrets and hashes. */
export async function exportPersonalData(database: Database, userId: string): Promise<string> {
  const [row] = await database.query<{ data: string }>(readStatement, [userId]);
  if (!row) throw new ApiError('userNotFound');
  return row.data;
}

const jsonListSql = (value: string, from: string, order: string) =>
  `coalesce((select jsonb_agg(${value} order by ${order}) from ${from}), '[]')`;

const readStatement = {
  name: 'read-personal-data',
  text: `
    select jsonb_build_object(
      'account', to_jsonb(u) - array['password_hash', 'normalized_email', 'normalized_contact_email'],
      'addresses', ${jsonListSql('a.details', 'addresses a where a.user_id = u.id', 'a.created_at')},
      'cart', ${jsonListSql("to_jsonb(c) - 'user_id'", 'cart_lines c where c.user_id = u.id', 'c.created_at')},
      'wishlistLinks', ${jsonListSql("to_jsonb(k) - 'user_id'", 'wishlist_links k where k.user_id = u.id', 'k.created_at')},
      'wishlist', ${jsonListSql("to_jsonb(w) - 'user_id'", 'wishlist_items w where w.user_id = u.id', 'w.created_at')},
      'orders', ${jsonListSql(`${storedOrderJsonSql}::jsonb`, `orders o where o.user_id in ${orderOwnersSql('u.id')}`, 'o.id')},
      'payments', ${jsonListSql(
        "to_jsonb(p) - array['user_id', 'checkout_url', 'sync_count']",
        'payments p where p.user_id = u.id',
        'p.created_at',
      )},
      'refunds', ${jsonListSql(
        'to_jsonb(r)',
        'refunds r join payments p on p.id = r.payment_id where p.user_id = u.id',
        'r.created_at',
      )},
      'withdrawals', ${jsonListSql(
        "to_jsonb(x) - array['user_id', 'resolved_by']",
        'withdrawals x where x.user_id = u.id',
        'x.declared_at',
      )},
      'passports', ${jsonListSql(
        "to_jsonb(pp) - array['user_id', 'specs']",
        'passports pp where pp.user_id = u.id',
        'pp.created_at, pp.line_id, pp.unit_number',
      )},
      'repairs', ${jsonListSql(
        "to_jsonb(sv) - 'user_id'",
        'repairs sv where sv.user_id = u.id',
        'sv.created_at, sv.id',
      )},
      'orderEvents', ${jsonListSql(
        "to_jsonb(e) - 'user_id'",
        'order_events e where e.user_id = u.id',
        'e.created_at',
      )},
      'sessions', ${jsonListSql("to_jsonb(s) - 'user_id'", 'sessions s where s.user_id = u.id', 's.created_at')},
      'passkeys', ${jsonListSql(
        "to_jsonb(k) - array['user_id', 'public_key', 'sign_count']",
        'passkeys k where k.user_id = u.id',
        'k.created_at',
      )},
      'alerts', ${jsonListSql(
        "to_jsonb(t) - array['user_id', 'unsubscribe_key', 'normalized_email']",
        'stock_alerts t where t.user_id = u.id',
        't.created_at',
      )},
      'reviews', ${jsonListSql(
        `to_jsonb(v) - 'user_id' || jsonb_build_object('photos', ${reviewPhotoDataSql})`,
        'reviews v where v.user_id = u.id',
        'v.id',
      )},
      'messages', ${jsonListSql(
        `to_jsonb(g) - 'normalized_email' || jsonb_build_object('replies', ${jsonListSql(
          "to_jsonb(gr) - array['message_id', 'id', 'actor_name']",
          'message_replies gr where gr.message_id = g.id',
          'gr.created_at',
        )})`,
        `contact_messages g
          where g.normalized_email = u.normalized_email and u.email_verified_at is not null`,
        'g.id',
      )},
      'orderDrafts', ${jsonListSql(
        "od.content || jsonb_build_object('reservedUntil', od.held_until)",
        "order_drafts od where od.content->'customer'->>'customerId' = u.id::text",
        'od.created_at',
      )},
      'notes', ${jsonListSql("to_jsonb(n) - 'user_id'", 'customer_notes n where n.user_id = u.id', 'n.created_at')},
      'emails', ${jsonListSql('m.email', 'inbox_emails m where m.user_id = u.id', 'm.sent_at')},
      'sentEmails', ${jsonListSql(
        "to_jsonb(e) - array['id', 'job_key', 'user_id', 'normalized_email', 'is_redacted']",
        `sent_emails e where e.user_id = u.id
          or (e.normalized_email = u.normalized_email and u.email_verified_at is not null)`,
        'e.id',
      )}
    )::text as data
    from users u where u.id = $1`,
};
