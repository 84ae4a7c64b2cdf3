import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { nameRequest } from './name-request.ts';

export type RecordRequest = (request: {
  id: string;
  method: string;
  path: string;
  status: number;
  startedAt: number;
}) => void;

/** One line about each request: no address, no query, no ids in paths. null: nobody wants to know. */
export function recordRequests(log?: Log, metrics?: Metrics): RecordRequest | null {
  if (!metrics && !log?.isLevelEnabled('info')) return null;
  return ({ id, method, path, status, startedAt }) => {
    const call = nameRequest(method, path);
    const ms = performance.now() - startedAt;
    // Probes come every second and say nothing as long as they pass.
    const level = call === 'probe' && status < 400 ? 'debug' : 'info';
    log?.[level]({ id, method, call, status, ms: Math.round(ms * 10) / 10 }, 'request');
    metrics?.observeRequest(call, method, status, ms / 1000);
  };
}
