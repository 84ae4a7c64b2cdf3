import { randomBytes } from 'node:crypto';

export type Charge = {
  object: 'charge';
  id: string;
  created: number;
  captured: boolean;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
  metadata: Record<string, string>;
  /** Stripe reports the end of a hold for cards only. */
  payment_method_details: { type: string; card?: { capture_before: number } };
};

export type Intent = {
  object: 'payment_intent';
  id: string;
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled' | 'processing';
  capture_method: 'manual' | 'automatic';
  metadata: Record<string, string>;
  latest_charge: Charge | null;
  last_payment_error: { code: string } | null;
};

export type Session = {
  object: 'checkout.session';
  id: string;
  created: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_reference_id: string | null;
  customer_email: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string | null;
  description: string;
  payment_intent: Intent | null;
  metadata: Record<string, string>;
  /** Not a field of Stripe's: the options of the session's payment intent. */
  intentOptions: { capture_method: Intent['capture_method']; metadata: Record<string, string> };
  /** Not a field of Stripe's: the methods that hold the amount. */
  heldMethods: string[];
};

export type Refund = {
  object: 'refund';
  id: string;
  created: number;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  payment_intent: string;
  metadata: Record<string, string>;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: unknown };
};

/** Everything that the double stores. */
export type StripeLedger = {
  sessions: Map<string, Session>;
  intents: Map<string, Intent>;
  refunds: Map<string, Refund>;
  events: StripeEvent[];
};

export const createLedger = (): StripeLedger => ({
  sessions: new Map(),
  intents: new Map(),
  refunds: new Map(),
  events: [],
});

export const newStripeId = (kind: string) => `${kind}_test_${randomBytes(12).toString('hex')}`;
