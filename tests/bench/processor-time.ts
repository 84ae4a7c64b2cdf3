import { readFileSync } from 'node:fs';

/** Milliseconds that the main thread of a process has run. Linux only, elsewhere 0. */
export function processorTime(pid: number | 'self'): { ran: number } {
  try {
    return { ran: Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 };
  } catch {
    return { ran: 0 };
  }
}
