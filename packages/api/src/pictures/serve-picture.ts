import { keptPictureName } from '@briolette/domain/picture-views';
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

export async function servePicture(shop: Shop, asked: string): Promise<Response> {
  const name = keptPictureName(asked);
  const stored = name !== null && (await findPicture(shop.database, name));
  if (!stored) return refuse('callNotFound');
  const bytes = stored.bytes ?? (await shop.imageStore?.find(name));
  if (!bytes)
    throw new Error(`The picture ${name} is not where the settings say that pictures lie`);
  return new Response(bytes, { headers });
}
