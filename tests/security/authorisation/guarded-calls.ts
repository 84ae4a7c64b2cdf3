import { type Call, type CallName, calls } from '@briolette/contract';

export const everyCall = Object.entries<Call>(calls) as [CallName, Call][];

export const guardedCalls = everyCall.filter(([, call]) => call.auth !== 'none');
