/** What somebody is asked to pay. Amounts are whole cents. */
export type NewProviderPayment = {
  /** The payment's own id. It is the key at the provider; the shopper's key never is. */
  paymentId: string;
  orderNumber: string;
  amountCents: number;
  /** Three letters, as ISO 4217 has them. */
  currency: string;
  email: string;
  /** Nobody can begin to pay after this. Kept with the payment: asked again, all words are the same. */
  expiresAt: Date;
  /** Where the shopper comes back to, whatever happened at the provider. */
  returnTo: string;
};

/**
 * open: nobody has paid yet. pending: paid in a way that takes days. authorised: the money is held.
 * captured: it is ours. failed: this attempt is over, another may follow. cancelled: nobody can pay
 * it any more.
 */
export type ProviderPaymentState =
  | 'open'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'cancelled';

/** A payment as the provider knows it at this moment. */
export type ProviderPayment = {
  paymentId: string;
  reference: string;
  state: ProviderPaymentState;
  /** What is asked for or, once somebody has paid, what is held or was taken. */
  amountCents: number;
  /** ISO 4217; null: the provider has no currencies. */
  currency: string | null;
  capturedCents: number;
  refundedCents: number;
  /** Money that is held goes back by itself then. */
  captureBefore: Date | null;
  /** Where the shopper pays; null once there is nothing to pay. */
  url: string | null;
  /** Somebody went to their bank and disputes it. */
  disputed: boolean;
};

export type ProviderRefund = {
  refundId: string;
  reference: string;
  state: 'pending' | 'succeeded' | 'failed';
};

/**
 * A payment provider. Each call may be made again with the same ids and then does nothing more. An
 * answer is what holds at the provider now, so whoever asks never has to know what came before.
 */
export type PaymentProvider = {
  name: string;
  /** Makes the payment once for its id, however often it is asked. */
  start(payment: NewProviderPayment): Promise<ProviderPayment>;
  get(reference: string): Promise<ProviderPayment>;
  /** For a payment whose reference never arrived: null when the provider has none of this id. */
  find(paymentId: string, since: Date): Promise<ProviderPayment | null>;
  /** Ends what nobody has paid. Whoever paid a moment before has paid: gives what holds afterwards. */
  expire(reference: string): Promise<ProviderPayment>;
  /** Ends it, and lets go of what is held. What is captured already stays: that wants a refund. */
  cancel(reference: string): Promise<ProviderPayment>;
  capture(reference: string, amountCents: number): Promise<ProviderPayment>;
  /** Gives money back once for this refund's id. */
  refund(refund: {
    refundId: string;
    reference: string;
    amountCents: number;
  }): Promise<ProviderRefund>;
  getRefund(refund: { refundId: string; reference: string }): Promise<ProviderRefund | null>;
  /** Everything that was begun in this time, to hold against the books. */
  list(from: Date, until: Date): AsyncIterable<ProviderPayment>;
  /**
   * Returns the id of the payment that a webhook is about; null when it is about none of the shop's.
   * Throws InvalidWebhook unless the provider signed it.
   */
  verifyWebhook(request: Request): Promise<string | null>;
};

/** The provider was not reached, or gave no answer: nobody knows whether it was done. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider said no for good: asking again with the same id gives the same no. */
export class ProviderRejectedError extends Error {
  override name = 'ProviderRefused';
}

/** The webhook's signature is missing, wrong or too old. */
export class InvalidWebhook extends Error {
  override name = 'InvalidWebhook';
}
