import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { paths } from './paths.mjs';

/**
 * Reads the log of rendered images with their fingerprints. It is in git, so that a new checkout
 * renders nothing again.
 */
export function readRenderLog() {
  return existsSync(paths.record) ? JSON.parse(readFileSync(paths.record, 'utf8')) : {};
}

export function writeRenderLogEntry(name, entry) {
  const record = { ...readRenderLog(), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(paths.record, `${JSON.stringify(sorted, null, 1)}\n`);
}

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
