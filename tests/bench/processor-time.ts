import { readFileSync } from 'node:fs';

/** Returns the CPU milliseconds of a process's main thread, or 0 outside Linux. */
export function processorTime(pid: number | 'self'): { ran: number } {
  try {
    return { ran: Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6 };
  } catch {
    return { ran: 0 };
  }
}
