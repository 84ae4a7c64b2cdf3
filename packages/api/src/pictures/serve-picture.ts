import { findPicture } from '@briolette/storage';
import { refuse } from '../answer-failure.ts';
import type { Shop } from '../app-options.ts';

/** A name is the hash of its bytes, so what it names never changes. */
const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

export async function servePicture(shop: Shop, name: string): Promise<Response> {
  const stored =
    /^[\da-f]{32}-\d{3,4}\.jpg$/.test(name) && (await findPicture(shop.database, name));
  if (!stored) return refuse('callNotFound');
  const bytes = stored.bytes ?? (await shop.pictures?.find(name));
  if (!bytes)
    throw new Error(`The picture ${name} is not where the settings say that pictures lie`);
  return new Response(bytes, { headers });
}
