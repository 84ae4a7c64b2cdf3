import { readFileSync } from 'node:fs';
import { stopWith } from './stop-with.ts';

/** The database of the shop, as its server is told: by DATABASE_URL, or by a file that has it. */
export function databaseUrl(): string {
  const { DATABASE_URL: url, DATABASE_URL_FILE: file } = process.env;
  if (url) return url;
  if (file) return readFileSync(file, 'utf8').trim();
  return stopWith('DATABASE_URL is missing: set it to postgres://user:password@host:5432/database');
}
