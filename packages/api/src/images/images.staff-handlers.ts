import {
  ApiError,
  type ImageWidth,
  imageFileName,
  imageUrl,
  imageWidths,
  StaffApiError,
} from '@briolette/contract';
import { saveImage } from '@briolette/storage';
import { readImageSize } from '../accounts/photo.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { type ImageEncoder, type ImageStore, maxImagePixels } from '../ports/image-ports.ts';
import { toHex } from '../security/encryption.ts';

export const imageHandlers = {
  async uploadImage({ shop, caller, body }) {
    const bytes = bytesIn(body.data);
    const resized = bytes && shop.encodeImage && (await resizeImage(bytes, shop.encodeImage));
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

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Side lengths in pixels. The maximum protects against decompression bombs. */
const sides = { least: 100, most: 12_000 };

type ResizedImage = { width: ImageWidth; bytes: Uint8Array<ArrayBuffer> };

/**
 * Re-encodes a JPEG, PNG or WebP in all widths. Returns null for other files and for images that
 * are too small or too large.
 */
async function resizeImage(
  bytes: Uint8Array<ArrayBuffer>,
  encode: ImageEncoder,
): Promise<ResizedImage[] | null> {
  const pixels = readImageSize(bytes);
  if (!pixels) return null;
  const [width, height] = pixels;
  if (Math.min(width, height) < sides.least || Math.max(width, height) > sides.most) return null;
  if (width * height > maxImagePixels) return null;
  const resized: ResizedImage[] = [];
  for (const each of imageWidths) {
    const drawn = await encode(bytes, each).catch((error) => {
      if (error instanceof ApiError) throw error;
      return null;
    });
    if (!drawn || !isJpeg(drawn)) return null;
    resized.push({ width: each, bytes: drawn });
  }
  return resized;
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
