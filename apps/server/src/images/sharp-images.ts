import { type ImageEncoder, picturePixels } from '@briolette/api';
import { limitConcurrency } from '../request-queue/queue.ts';
import { releaseSlotWhile } from '../request-queue/request-queue.ts';

const quality = 82;
/** Limit for decoded images: the maximum number of pixels at 8 bits in four channels. */
const maxBytes = 4 * picturePixels;
const bytesPerChannel: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/** A decoded image takes up to 100 MB, so one is decoded at a time. */
const oneAtATime = limitConcurrency(1, 16);

/**
 * Resizes and encodes with sharp, which loads on first use. Releases the request's slot meanwhile.
 */
export const encodeImageWithSharp: ImageEncoder = (bytes, width) =>
  releaseSlotWhile(() => oneAtATime(() => encode(bytes, width)));

const encode: ImageEncoder = async (bytes, width) => {
  const { default: sharp } = await import('sharp');
  // Caching decoded images doesn't pay off, and each thread would hold part of one.
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(bytes, {
    limitInputPixels: picturePixels,
    failOn: 'error',
    animated: false,
  });
  const { width: across, height: down, channels, depth } = await image.metadata();
  if (across * down * channels * (bytesPerChannel[depth] ?? 8) > maxBytes) return null;
  const encoded = await image
    .autoOrient()
    .resize(width, width, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .timeout({ seconds: 20 })
    .toBuffer();
  return new Uint8Array(encoded);
};
