import { type Call, calls } from './calls.ts';
import { operations } from './operations/operations.ts';
import { staffCalls } from './staff/calls.ts';
import { staffOperations } from './staff/operations.ts';

/** The calls of shoppers and staff, for code that treats all calls alike: the server and tests. */
export const everyCall = { ...calls, ...staffCalls };
export const everyOperation = { ...operations, ...staffOperations };

export type EveryCallName = keyof typeof everyCall;

const patterns = Object.entries<Call>(everyCall).map(([name, { method, path }]) => ({
  name: name as EveryCallName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Finds the call that a request makes; null if there is none. */
export function findCall(method: string, pathname: string): EveryCallName | null {
  const found = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  return found?.name ?? null;
}
