import { ApiError, maxReviewPhotos } from '@briolette/contract';
import { type Database, queryFirst, queryOne, type Statement } from '../database/database.ts';
import { toBase64 } from '../images/images.ts';

type NewPhoto = { id: string; userId: string; productId: string; bytes: Uint8Array };

/**
 * Adds a photo to the user's review of a product, at the first free position. Removes the shop's
 * reply, as an edit of the text does, so that staff see the review again.
 */
export async function addReviewPhoto(database: Database, photo: NewPhoto): Promise<void> {
  const { id, userId, productId, bytes } = photo;
  const parameters = [id, userId, productId, toBase64(bytes)];
  const { reviewed, added } = await queryOne<{ reviewed: boolean; added: boolean }>(
    database,
    addStatement,
    parameters,
  );
  if (!reviewed) throw new ApiError('reviewNotAllowed');
  if (!added) throw new ApiError('tooManyReviewPhotos');
}

export async function deleteReviewPhoto(
  database: Database,
  userId: string,
  photoId: string,
): Promise<void> {
  await database.query(deleteStatement, [userId, photoId]);
}

/** Returns null for unknown photos and for those of hidden reviews. */
export function findReviewPhoto(
  database: Database,
  photoId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | null> {
  return queryFirst(database, findStatement, [photoId]);
}

/** Returns the photos of a review as data URLs, or null if the review doesn't exist. */
export async function listReviewPhotos(
  database: Database,
  reviewId: string,
): Promise<string[] | null> {
  const row = await queryFirst<{ photos: string[] }>(database, listStatement, [reviewId]);
  return row?.photos ?? null;
}

/** A photo f as a data URL. */
export const photoDataUrlSql =
  "'data:image/jpeg;base64,' || replace(encode(f.bytes, 'base64'), chr(10), '')";

/** The photos of a review v as data URLs, in a JSON array. */
export const reviewPhotoDataSql = `coalesce((
  select json_agg(${photoDataUrlSql} order by f.position)
  from review_photos f where f.review_id = v.id), '[]')`;

/** Two uploads at once take the same position; the second adds nothing. */
const addStatement: Statement = {
  name: 'add-review-photo',
  text: `
    with review as (select id from reviews where user_id = $2::uuid and product_id = $3),
    added as (
      insert into review_photos (id, review_id, position, bytes)
      select $1::uuid, review.id, free.place, decode($4::text, 'base64')
      from review, lateral (
        select place from generate_series(1, ${maxReviewPhotos}) as places (place)
        where not exists (
          select from review_photos f where f.review_id = review.id and f.position = place)
        order by place limit 1) free
      on conflict do nothing
      returning review_id
    ),
    reopened as (
      update reviews v set reply = null, replied_at = null
      from added where v.id = added.review_id and v.reply is not null
    )
    select exists (select from review) as reviewed, exists (select from added) as added`,
};

const deleteStatement: Statement = {
  name: 'delete-review-photo',
  text: `
    delete from review_photos using reviews v
    where review_photos.id = $2::uuid and v.id = review_photos.review_id and v.user_id = $1::uuid`,
};

const findStatement: Statement = {
  name: 'find-review-photo',
  standby: true,
  text: `
    select f.bytes from review_photos f join reviews v on v.id = f.review_id
    where f.id = $1::uuid and v.hidden_reason is null`,
};

const listStatement: Statement = {
  name: 'list-review-photos',
  text: `select ${reviewPhotoDataSql} as photos from reviews v where v.id = $1::uuid`,
};
