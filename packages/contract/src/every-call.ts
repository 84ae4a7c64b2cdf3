import { calls } from './calls.ts';
import { operations } from './operations/operations.ts';
import { staffCalls } from './staff/calls.ts';
import { staffOperations } from './staff/operations.ts';

/** Shoppers' and staff's: for who treats all calls alike, such as a server and the tests. */
export const everyCall = { ...calls, ...staffCalls };
export const everyOperation = { ...operations, ...staffOperations };

export type EveryCallName = keyof typeof everyCall;
