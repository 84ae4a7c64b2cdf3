import type { ImageWidth } from '@briolette/contract';

/**
 * Stores the bytes of images outside the database. A name contains a hash of the bytes, so a file
 * never changes and saving it twice is harmless.
 */
export type ImageStore = {
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The most pixels that are decoded: a photo of a 24-megapixel camera. */
export const maxImagePixels = 25_000_000;

/**
 * Re-encodes an image as a square JPEG, so that nothing hidden in a file is stored: sharp on a
 * server, a canvas in a browser. Returns null if the bytes are no image.
 */
export type ImageEncoder = (
  bytes: Uint8Array<ArrayBuffer>,
  width: ImageWidth,
) => Promise<Uint8Array<ArrayBuffer> | null>;
