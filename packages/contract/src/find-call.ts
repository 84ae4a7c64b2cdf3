import type { Call } from './calls.ts';
import { type EveryCallName, everyCall } from './every-call.ts';

const patterns = Object.entries<Call>(everyCall).map(([name, { method, path }]) => ({
  name: name as EveryCallName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Which call a request is, if it is one. */
export function findCall(method: string, pathname: string): EveryCallName | null {
  const found = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  return found?.name ?? null;
}
