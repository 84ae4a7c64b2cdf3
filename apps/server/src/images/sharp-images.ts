import { type ImageEncoder, picturePixels } from '@briolette/api';
import { limitConcurrency } from '../request-queue/queue.ts';
import { releaseSlotWhile } from '../request-queue/slots.ts';

const quality = 82;
/** Decoded: the most pixels at 8 bits in four channels, or half as many at 16 bits. */
const maxBytes = 4 * picturePixels;
const bytesPerChannel: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/** A decoded picture takes up to 100 MB, so one is decoded at a time; a few wait. */
const oneAtATime = limitConcurrency(1, 16);

/** Draws with sharp, which is loaded with the first picture. Others get the request's slot meanwhile. */
export const encodeImageWithSharp: ImageEncoder = (bytes, width) =>
  releaseSlotWhile(() => oneAtATime(() => encode(bytes, width)));

const encode: ImageEncoder = async (bytes, width) => {
  const { default: sharp } = await import('sharp');
  // Decoded pictures are not worth keeping, and each thread would hold a part of one.
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
