import { readFileSync } from 'node:fs';

/** Milliseconds a process has run, and has stood in line for a core. Linux only, elsewhere 0. */
export function processorTime(pid: number | 'self'): { ran: number; waited: number } {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    return { ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return { ran: 0, waited: 0 };
  }
}
