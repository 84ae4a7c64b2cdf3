import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { places } from './paths.mjs';

/** What was taken, from which fingerprint: kept in git, so that a fresh checkout takes nothing twice. */
export function readRecord() {
  return existsSync(places.record) ? JSON.parse(readFileSync(places.record, 'utf8')) : {};
}

export function writeEntry(name, entry) {
  const record = { ...readRecord(), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(places.record, `${JSON.stringify(sorted, null, 1)}\n`);
}
