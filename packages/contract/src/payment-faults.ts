/**
 * What the built-in payment provider may do wrong: say no; take seconds for each answer; answer
 * nobody; do what it is asked, and its answer never arrives; not know for days whether it was paid.
 */
export const paymentFaults = ['declined', 'slow', 'silent', 'lost', 'pending'] as const;
export type PaymentFault = (typeof paymentFaults)[number];
