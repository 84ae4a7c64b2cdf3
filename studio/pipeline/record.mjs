import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { paths } from './paths.mjs';

/** What was taken, from which fingerprint: kept in git, so that a fresh checkout takes nothing twice. */
export function readRenderLog() {
  return existsSync(paths.record) ? JSON.parse(readFileSync(paths.record, 'utf8')) : {};
}

export function writeRenderLogEntry(name, entry) {
  const record = { ...readRenderLog(), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(paths.record, `${JSON.stringify(sorted, null, 1)}\n`);
}
