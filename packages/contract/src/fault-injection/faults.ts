/**
 * What the built-in payment provider can do wrong: decline; answer after seconds; not answer; do what
 * it was asked without its answer arriving; keep a payment pending for days.
 */
export const paymentFaults = ['declined', 'slow', 'silent', 'lost', 'pending'] as const;
export type PaymentFault = (typeof paymentFaults)[number];

/** What a developer may let go wrong, to see how the shop takes it. */
export type InjectedFaults = {
  /** Every answer comes so much later. */
  lateMs: number;
  /** Calls fail with this status and do nothing; null: they do not. */
  failStatus: number | null;
  /** Calls do their work, and their replies break off in the middle. */
  cutReplies: boolean;
  /** Nothing is in stock. */
  outOfStock: boolean;
  /** null: it works. */
  payment: PaymentFault | null;
  /** So far the shop's clock is ahead, or behind if negative. */
  clockMinutes: number;
};

export const noInjectedFaults: InjectedFaults = {
  lateMs: 0,
  failStatus: null,
  cutReplies: false,
  outOfStock: false,
  payment: null,
  clockMinutes: 0,
};
