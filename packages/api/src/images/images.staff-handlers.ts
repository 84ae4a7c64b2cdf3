import { imageFileName, imageUrl, imageWidths, StaffApiError } from '@briolette/contract';
import { saveImage } from '@briolette/storage';
import type { StaffHandlers } from '../http/handler.ts';
import type { ImageStore } from '../ports/shop.ts';
import { toHex } from '../security/encryption.ts';
import { decodeBase64, type ResizedImage, resizeImage } from './resize-image.ts';

export const imageHandlers = {
  async uploadImage({ shop, caller, body }) {
    const bytes = decodeBase64(body.data);
    const resized =
      bytes && shop.encodeImage && (await resizeImage(bytes, shop.encodeImage, imageWidths));
    const largest = resized?.at(-1);
    if (!resized || !largest) throw new StaffApiError('imageInvalid');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', largest.bytes));
    const hash = toHex(digest.slice(0, 16));
    const files = await putAside(hash, resized, shop.imageStore);
    const image = { hash, files, altText: body.alt, now: shop.clock() };
    await saveImage(shop.database, caller.actor, image);
    return { image: imageUrl(hash) };
  },
} satisfies Partial<StaffHandlers>;

/** Stores the bytes in the object store, if there is one, before the database refers to them. */
async function putAside(hash: string, files: ResizedImage[], store: ImageStore | null) {
  if (!store) return files;
  await Promise.all(
    files.map(({ width, bytes }) => store.save(imageFileName({ hash, width }), bytes)),
  );
  return files.map(({ width }) => ({ width, bytes: null }));
}
