import { imageFileName, parseImageFileName, parseReviewPhotoName } from '@briolette/contract';
import { findImage, findReviewPhoto } from '@briolette/storage';
import { createErrorResponse } from '../http/errors.ts';
import type { AppContext } from '../ports/shop.ts';

/** File names contain a hash of the image, so files never change. */
const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

export async function serveImage(shop: AppContext, name: string): Promise<Response> {
  const photoId = parseReviewPhotoName(name);
  if (photoId) return serveReviewPhoto(shop, photoId);
  const file = parseImageFileName(name);
  const stored = file && (await findImage(shop.database, file));
  if (!stored) return createErrorResponse('callNotFound');
  const bytes = stored.bytes ?? (await shop.imageStore?.find(imageFileName(file)));
  if (!bytes) throw new Error(`Image ${name} is missing in the configured image store`);
  return new Response(bytes, { headers });
}

/** Not stored for long, because a photo disappears with its review. */
async function serveReviewPhoto(shop: AppContext, photoId: string): Promise<Response> {
  const photo = await findReviewPhoto(shop.database, photoId);
  if (!photo) return createErrorResponse('callNotFound');
  return new Response(photo.bytes, {
    headers: { ...headers, 'cache-control': 'private, max-age=300' },
  });
}
