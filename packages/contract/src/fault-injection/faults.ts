/**
 * Faults of the built-in payment provider: it declines, responds late, doesn't respond, loses its
 * response after the work is done, or leaves a payment pending for days.
 */
export const paymentFaults = ['declined', 'slow', 'silent', 'lost', 'pending'] as const;
export type PaymentFault = (typeof paymentFaults)[number];

/** Faults that a developer can inject. */
export type InjectedFaults = {
  /** Delays every response. */
  lateMs: number;
  /** Fails every call with this status; null for none. */
  failStatus: number | null;
  /** Truncates responses after the work is done. */
  cutReplies: boolean;
  /** Reports all products as sold out. */
  outOfStock: boolean;
  /** Null for none. */
  payment: PaymentFault | null;
  /** Shifts the clock of the shop forward, or back if negative. */
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
