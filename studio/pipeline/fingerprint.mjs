import { createHash } from 'node:crypto';

/**
 * Increase it when the same data should give different images: all images are then rendered again.
 */
const edition = 1;

/** Returns a hash of the products in an image, its size and frames, and the edition. */
export function fingerprint({ view, width, height, frames, data, products }) {
  const taken = view === 'scene' ? { width, height, frames } : { side: width, frames };
  const hash = createHash('sha256').update(JSON.stringify([edition, taken, data ?? products]));
  return `live-${hash.digest('hex').slice(0, 11)}`;
}
