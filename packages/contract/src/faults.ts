/**
 * What the built-in payment provider may do wrong: say no; take seconds for each answer; answer
 * nobody; do what it is asked, and its answer never arrives; not know for days whether it was paid.
 */
export const paymentFaults = ['declined', 'slow', 'silent', 'lost', 'pending'] as const;
export type PaymentFault = (typeof paymentFaults)[number];

/** What a developer may let go wrong, to see how the shop takes it. */
export type Faults = {
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

export const noFaults: Faults = {
  lateMs: 0,
  failStatus: null,
  cutReplies: false,
  outOfStock: false,
  payment: null,
  clockMinutes: 0,
};
