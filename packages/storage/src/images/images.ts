import type { ImageFile } from '@briolette/contract';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';

type NewImage = {
  hash: string;
  /** One per width, smallest first. Without bytes the file is in an object store. */
  files: { width: number; bytes: Uint8Array | null }[];
  altText: string;
  now: Date;
};

/** Saves an uploaded image. Saving the same image again replaces its alt text. */
export async function saveImage(
  database: Database,
  actor: Actor,
  { hash, files, altText, now }: NewImage,
): Promise<void> {
  await database.query(saveStatement, [
    hash,
    files.map(({ width }) => width),
    files.map(({ bytes }) => bytes && toBase64(bytes)),
    altText,
    now,
    toActorParameter(actor),
  ]);
}

export type StoredImage = {
  /** null if the file is in an object store. */
  bytes: Uint8Array<ArrayBuffer> | null;
};

export function findImage(
  database: Database,
  { hash, width }: ImageFile,
): Promise<StoredImage | null> {
  return queryFirst<StoredImage>(database, findStatement, [hash, width]);
}

/** Returns the hashes that belong to no uploaded image. */
export async function findUnknownImages(
  database: Database,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ hash: string }>(unknownStatement, [hashes]);
  return rows.map(({ hash }) => hash);
}

const saveStatement: Statement = {
  name: 'save-image',
  repeatable: true,
  text: `
    with saved as (
      insert into images (hash, alt_text, created_at) values ($1, $4, $5::timestamptz)
      on conflict (hash) do update set alt_text = excluded.alt_text
      returning hash, alt_text
    ),
    stored as (
      insert into image_files as stored (hash, width, bytes)
      select $1, file.width, decode(file.bytes, 'base64')
      from unnest($2::smallint[], $3::text[]) as file (width, bytes)
      on conflict (hash, width) do update set bytes = coalesce(stored.bytes, excluded.bytes)
    ),
    ${insertAuditLogSql('saved', {
      actor: '$6',
      now: '$5',
      subject: 'saved.hash',
      after: "jsonb_build_object('alt', saved.alt_text)",
    })}
    select hash from saved`,
};

const findStatement: Statement = {
  name: 'find-image',
  standby: true,
  text: 'select bytes from image_files where hash = $1 and width = $2',
};

const unknownStatement: Statement = {
  name: 'find-unknown-images',
  text: `
    select distinct sent.hash from unnest($1::text[]) as sent (hash)
    where not exists (select from images i where i.hash = sent.hash)`,
};

/** In chunks, because the number of arguments of a call is limited. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}
