import type { Faults } from './faults.ts';
import type { StripeLedger } from './ledger.ts';
import type { Webhooks } from './webhooks.ts';

export type StripeDouble = {
  at: { host: string; port: number; protocol: 'http' };
  ledger: StripeLedger;
  faults: Faults;
  webhooks: Webhooks;
  /** Where events go; changed once the shop that wants them listens. */
  sendEventsTo(to: { url: string; secret: string } | null): void;
  /** Moves its clock forward. */
  advanceClock(seconds: number): void;
  now(): number;
  /** Whether every shopper pays the moment they are asked. */
  paysAtOnce(on: boolean): void;
  pay(sessionId: string): void;
  /** Paid in a way that takes days, and then the bank said no. */
  failAsyncPayment(sessionId: string): void;
  /** Somebody lets go of held money at the provider itself. */
  releaseHold(sessionId: string): void;
  failRefund(refundId: string): void;
  dispute(sessionId: string): void;
  /** How many calls of the API came in. */
  countCalls(): number;
  stop(): Promise<void>;
};
