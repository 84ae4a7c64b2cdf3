import { type Call, type CallName, calls } from '@briolette/contract';

export const shopperCalls = Object.entries<Call>(calls) as [CallName, Call][];

export const guardedCalls = shopperCalls.filter(([, call]) => call.auth !== 'none');
