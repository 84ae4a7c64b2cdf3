import { type Call, type CallName, calls } from './calls.ts';

const patterns = Object.entries<Call>(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Which call a request is, if it is one. */
export function findCall(method: string, pathname: string): CallName | null {
  const found = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  return found?.name ?? null;
}
