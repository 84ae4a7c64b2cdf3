import { type Database, queryFirst, type Statement } from '../database.ts';
import { type Actor, asParameter, writeLog } from './staff-log.ts';

/**
 * Under names that end with a width, with their bytes, or without where another place has them. The
 * same picture again is the one that is there.
 */
export async function keepPicture(
  database: Database,
  actor: Actor,
  picture: { files: { name: string; bytes: Uint8Array | null }[]; alt: string; now: Date },
): Promise<void> {
  const { files, alt, now } = picture;
  await database.query(keepStatement, [
    files.map(({ name }) => name),
    files.map(({ bytes }) => bytes && base64Of(bytes)),
    alt,
    now,
    asParameter(actor),
  ]);
}

export type StoredPicture = {
  /** null: another place has them. */
  bytes: Uint8Array<ArrayBuffer> | null;
};

export function findPicture(database: Database, name: string): Promise<StoredPicture | null> {
  return queryFirst<StoredPicture>(database, findStatement, [name]);
}

const keepStatement: Statement = {
  name: 'keep-picture',
  repeatable: true,
  text: `
    with kept as (
      insert into pictures (name, bytes, alt, created_at)
      select file.name, decode(file.bytes, 'base64'), $3, $4::timestamptz
      from unnest($1::text[], $2::text[]) as file (name, bytes)
      on conflict (name) do update
        set alt = excluded.alt, bytes = coalesce(pictures.bytes, excluded.bytes)
    ),
    asked as (select ($1::text[])[1] as name),
    ${writeLog('asked', {
      actor: '$5',
      now: '$4',
      subject: 'asked.name',
      after: "jsonb_build_object('alt', $3::text)",
    })}
    select name from asked`,
};

const findStatement: Statement = {
  name: 'find-picture',
  standby: true,
  text: 'select bytes from pictures where name = $1',
};

/** A part at a time: more arguments than a call can take would be an error. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}
