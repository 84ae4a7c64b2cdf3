import { execFileSync } from 'node:child_process';

/** PostgreSQL refuses to run as root: there it runs as "nobody". Otherwise as whoever we are. */
export function unprivilegedIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
