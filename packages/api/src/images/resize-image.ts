import { ApiError, type ImageWidth } from '@briolette/contract';
import { readImageSize } from '../accounts/photo.ts';
import { type ImageEncoder, maxImagePixels } from '../ports/shop.ts';

export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Side lengths in pixels. The maximum protects against decompression bombs. */
const sides = { least: 100, most: 12_000 };

export type ResizedImage = { width: ImageWidth; bytes: Uint8Array<ArrayBuffer> };

/**
 * Re-encodes a JPEG, PNG or WebP in each width. Returns null for other files and for images that
 * are too small or too large.
 */
export async function resizeImage(
  bytes: Uint8Array<ArrayBuffer>,
  encode: ImageEncoder,
  widths: readonly ImageWidth[],
): Promise<ResizedImage[] | null> {
  const pixels = readImageSize(bytes);
  if (!pixels) return null;
  const [width, height] = pixels;
  if (Math.min(width, height) < sides.least || Math.max(width, height) > sides.most) return null;
  if (width * height > maxImagePixels) return null;
  const resized: ResizedImage[] = [];
  for (const each of widths) {
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
