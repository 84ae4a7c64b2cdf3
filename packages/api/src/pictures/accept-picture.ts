import { RequestRefused } from '@briolette/contract';
import { pixelsOf } from '../photo.ts';
import {
  type PictureEncoder,
  type PictureWidth,
  picturePixels,
  pictureWidths,
} from './picture-encoder.ts';

/** Smaller is no picture of a piece; larger is no picture at all, but a way to fill the memory. */
const sides = { least: 100, most: 12_000 };

export type KeptPicture = { width: PictureWidth; bytes: Uint8Array<ArrayBuffer> };

/**
 * A JPEG, PNG or WebP by its own bytes, whatever its name says, of a size that can be drawn. What is
 * kept is drawn anew. null: it is none.
 */
export async function acceptPicture(
  bytes: Uint8Array<ArrayBuffer>,
  encode: PictureEncoder,
): Promise<KeptPicture[] | null> {
  const pixels = pixelsOf(bytes);
  if (!pixels) return null;
  const [width, height] = pixels;
  if (Math.min(width, height) < sides.least || Math.max(width, height) > sides.most) return null;
  if (width * height > picturePixels) return null;
  const kept: KeptPicture[] = [];
  for (const each of pictureWidths) {
    const drawn = await encode(bytes, each).catch((error) => {
      if (error instanceof RequestRefused) throw error;
      return null;
    });
    if (!drawn || !isJpeg(drawn)) return null;
    kept.push({ width: each, bytes: drawn });
  }
  return kept;
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
