import {
  ApiError,
  type CustomerReview,
  imagesPath,
  type RatingSummary,
  type Review,
  type ReviewRequest,
  type ReviewSort,
  reviewFits,
} from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { photoDataUrlSql } from './review-photos.ts';

/**
 * Returns the visible reviews of a product and its rating summary. `before` is the last review of the
 * previous page.
 */
export function listReviews(
  database: Database,
  productId: string,
  page: { sort: ReviewSort; before: { id: string; stars: number } | null; limit: number },
): Promise<{ rating: RatingSummary; reviews: Review[] }> {
  const { sort, before, limit } = page;
  const range = [before?.id ?? null, limit, ...(sort === 'newest' ? [] : [before?.stars ?? null])];
  return queryOne(database, listStatements[sort], [productId, ...range]);
}

export function listOwnReviews(database: Database, userId: string): Promise<CustomerReview[]> {
  return database.query<CustomerReview>(listOwnStatement, [userId]);
}

/**
 * Saves a review, one per customer and product. Editing it removes the shop's reply, which referred
 * to the earlier text. A hidden review stays hidden.
 */
export async function saveReview(
  database: Database,
  review: ReviewRequest & { id: string; userId: string; now: Date },
): Promise<void> {
  const { id, userId, productId, stars, text, fit = null, now } = review;
  const parameters = [id, userId, productId, stars, text.trim(), now, fit];
  const written = await database.query(writeStatement, parameters);
  if (written.length === 0) throw new ApiError('reviewNotAllowed');
}

/** A hidden review can't be deleted, or it could be written again and become visible. */
export async function deleteReview(
  database: Database,
  userId: string,
  productId: string,
): Promise<void> {
  const { hidden } = await queryOne<{ hidden: boolean }>(database, removeStatement, [
    userId,
    productId,
  ]);
  if (hidden) throw new ApiError('reviewHidden');
}

const photoUrlSql = `'${imagesPath}review-' || f.id || '.jpg'`;

/** The photos of a review v. */
const createPhotosSql = (url: string) => `coalesce((
    select json_agg(json_build_object('photoId', f.id, 'url', ${url}) order by f.position)
    from review_photos f where f.review_id = v.id), '[]')`;

/** The public fields of a review v with its author u. */
export const reviewFieldsSql = `
  'reviewId', v.id,
  'stars', v.rating,
  'text', v.body,
  'by', coalesce(u.first_name, ''),
  'at', format_timestamp(v.created_at),
  'fit', v.fit,
  'photos', ${createPhotosSql(photoUrlSql)},
  'reply', case when v.reply is not null then
    json_build_object('text', v.reply, 'at', format_timestamp(v.replied_at)) end`;

/** `after`: the condition for the reviews after the last one, $2 with $4 stars. */
const createListStatement = (sort: ReviewSort, by: string, after: string): Statement => ({
  name: `list-reviews-${sort}`,
  standby: true,
  text: `
    select (
      select json_build_object(
        'count', count(*),
        'average', round(avg(rating), 1),
        'stars', json_build_array(${[1, 2, 3, 4, 5]
          .map((stars) => `count(*) filter (where rating = ${stars})`)
          .join(', ')}),
        'fits', json_build_object(${reviewFits
          .map((fit) => `'${fit}', count(*) filter (where fit = '${fit}')`)
          .join(', ')}))
      from reviews where product_id = $1 and hidden_reason is null) as rating,
    coalesce((
      select json_agg(json_build_object(${reviewFieldsSql}) order by ${by})
      from (
        select * from reviews v
        where product_id = $1 and hidden_reason is null and ($2::uuid is null or ${after})
        order by ${by} limit $3) v
        join users u on u.id = v.user_id), '[]') as reviews`,
});

const listStatements: Record<ReviewSort, Statement> = {
  newest: createListStatement('newest', 'v.id desc', 'v.id < $2::uuid'),
  highest: createListStatement(
    'highest',
    'v.rating desc, v.id desc',
    '(v.rating, v.id) < ($4::int, $2::uuid)',
  ),
  lowest: createListStatement(
    'lowest',
    'v.rating, v.id desc',
    '(-v.rating, v.id) < (-$4::int, $2::uuid)',
  ),
};

/** The photos of a hidden review aren't served, so its author gets them in the reply itself. */
const authorPhotosSql = createPhotosSql(
  `case when v.hidden_reason is null then ${photoUrlSql} else ${photoDataUrlSql} end`,
);

const listOwnStatement: Statement = {
  name: 'list-own-reviews',
  text: `
    select v.product_id as "productId", v.rating as stars, v.body as text, format_timestamp(v.created_at) as at,
      v.fit, ${authorPhotosSql} as photos,
      case when v.reply is not null then
        json_build_object('text', v.reply, 'at', format_timestamp(v.replied_at)) end as reply,
      v.hidden_reason as hidden
    from reviews v where v.user_id = $1 order by v.id desc`,
};

/** Only customers with a shipped order of the product can review it. */
const writeStatement: Statement = {
  name: 'write-review',
  text: `
    insert into reviews (id, product_id, user_id, order_id, rating, body, created_at, fit)
    select $1::uuid, $3, $2::uuid, shipped_order.order_id, $4, $5, $6::timestamptz, $7
    from (
      select l.order_id from order_lines l
        join orders o on o.user_id = l.user_id and o.id = l.order_id
        join products p on p.id = l.product_id
      where l.user_id = $2::uuid and l.product_id = $3 and o.state in ('shipped', 'delivered')
      order by l.order_id limit 1) shipped_order
    on conflict (user_id, product_id) do update set
      rating = excluded.rating, body = excluded.body, created_at = excluded.created_at,
      fit = excluded.fit,
      reply = case when (reviews.rating, reviews.body) = (excluded.rating, excluded.body)
        then reviews.reply end,
      replied_at = case when (reviews.rating, reviews.body) = (excluded.rating, excluded.body)
        then reviews.replied_at end
    returning id`,
};

const removeStatement: Statement = {
  name: 'remove-review',
  text: `
    with gone as (
      delete from reviews where user_id = $1::uuid and product_id = $2 and hidden_reason is null
    )
    select exists (
      select from reviews where user_id = $1::uuid and product_id = $2 and hidden_reason is not null
    ) as hidden`,
};
