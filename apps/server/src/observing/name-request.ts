import { findCall } from '@briolette/contract';

/** What was asked for, for logs and counters: never a path with somebody's ids in it. */
export function nameRequest(method: string, pathname: string): string {
  if (pathname.startsWith('/api/')) return findCall(method, pathname) ?? 'unknown';
  if (pathname === '/livez' || pathname === '/readyz') return 'probe';
  return pathname.startsWith('/assets/') ? 'asset' : 'page';
}
