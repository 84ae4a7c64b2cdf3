import type { ReviewView, StaffReview } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { listByView } from '../database/list-sql.ts';
import { reviewFieldsSql } from './reviews.ts';

/**
 * Lists reviews, newest first. `before` is the last id of the previous page; `open` is the number
 * of reviews without a reply.
 */
export function listStaffReviews(
  database: Database,
  filter: { view: ReviewView; before: string | null },
  limit: number,
): Promise<{ reviews: StaffReview[]; open: number }> {
  return queryOne(database, listStatements[filter.view], [filter.before, limit]);
}

/** Saves a reply; an empty text removes it. Returns null if the review doesn't exist. */
export function replyToReview(
  database: Database,
  actor: Actor,
  change: { reviewId: string; text: string; now: Date },
): Promise<StaffReview | null> {
  const { reviewId, text, now } = change;
  return updateReview(database, replyStatement, [reviewId, text.trim() || null, now, actor]);
}

/**
 * Hides a review; without a reason it becomes visible. Returns null if the review doesn't exist.
 */
export function setReviewHidden(
  database: Database,
  actor: Actor,
  change: { reviewId: string; reason: string | null; now: Date },
): Promise<StaffReview | null> {
  const { reviewId, reason, now } = change;
  return updateReview(database, hideStatement, [reviewId, reason?.trim() ?? null, now, actor]);
}

async function updateReview(
  database: Database,
  statement: Statement,
  [reviewId, text, now, actor]: [string, string | null, Date, Actor],
): Promise<StaffReview | null> {
  const parameters = [reviewId, text, now, toActorParameter(actor)];
  const [row] = await database.query<{ review: StaffReview }>(statement, parameters);
  return row?.review ?? null;
}

/** A review v with its author u and its product p. */
const staffReview = `json_build_object(${reviewFieldsSql},
    'product', json_build_object('productId', p.id, 'name', p.name, 'image', p.image),
    'orderId', v.order_id,
    'hidden', v.hidden_reason)`;

const withNames = 'join users u on u.id = v.user_id join products p on p.id = v.product_id';

const listStatements = listByView<ReviewView>(
  'reviews',
  {
    open: 'reply is null and hidden_reason is null',
    replied: 'reply is not null and hidden_reason is null',
    hidden: 'hidden_reason is not null',
    all: 'true',
  },
  { json: staffReview, alias: 'v', joins: withNames },
);

/**
 * The audit log contains the reply but not the review's text, which is deleted with the author's
 * account.
 */
const changeStatement = (name: string, set: string, before: string, after: string): Statement => ({
  name,
  text: `
    with reviewed as (select * from reviews where id = $1::uuid for update),
    v as (
      update reviews set ${set} from reviewed where reviews.id = reviewed.id returning reviews.*
    ),
    ${insertAuditLogSql('reviewed', {
      actor: '$4',
      now: '$3',
      orderId: 'reviewed.order_id',
      subject: 'reviewed.product_id',
      before,
      after,
    })}
    select ${staffReview} as review
    from v ${withNames}`,
});

const replyStatement = changeStatement(
  'reply-to-review',
  'reply = $2::text, replied_at = case when $2::text is not null then $3::timestamptz end',
  "jsonb_build_object('review', reviewed.id, 'reply', reviewed.reply)",
  "jsonb_build_object('review', reviewed.id, 'reply', $2::text)",
);

const hideStatement = changeStatement(
  'hide-review',
  'hidden_reason = $2::text',
  "jsonb_build_object('review', reviewed.id, 'hidden', reviewed.hidden_reason)",
  "jsonb_build_object('review', reviewed.id, 'hidden', $2::text)",
);
