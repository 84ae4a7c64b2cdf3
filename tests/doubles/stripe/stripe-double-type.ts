import type { Faults } from './faults.ts';
import type { StripeLedger } from './ledger.ts';
import type { Webhooks } from './webhooks.ts';

export type StripeDouble = {
  at: { host: string; port: number; protocol: 'http' };
  ledger: StripeLedger;
  faults: Faults;
  webhooks: Webhooks;
  /** Sets the webhook URL, once the shop listens. */
  sendEventsTo(to: { url: string; secret: string } | null): void;
  /** Moves the double's clock forward. */
  advanceClock(seconds: number): void;
  now(): number;
  /** Whether every session is paid at creation. */
  paysAtOnce(on: boolean): void;
  /** Pays a session by card, or by another method such as "ideal". */
  pay(sessionId: string, method?: string): void;
  /** Declines a card on the provider's page. */
  decline(sessionId: string): void;
  /** Completes the session with a payment that fails days later. */
  failAsyncPayment(sessionId: string): void;
  /** Cancels an authorised payment at the provider itself. */
  releaseHold(sessionId: string): void;
  failRefund(refundId: string): void;
  dispute(sessionId: string): void;
  /** The number of API calls received. */
  countCalls(): number;
  stop(): Promise<void>;
};
