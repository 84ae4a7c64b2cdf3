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
