/** A payment to start. Amounts are in the currency's smallest unit, such as cents. */
export type NewProviderPayment = {
  /**
   * The payment id, which is the idempotency key at the provider. The shopper's key is never used
   * there.
   */
  paymentId: string;
  orderNumber: string;
  amountCents: number;
  /** An ISO 4217 code. */
  currency: string;
  email: string;
  /**
   * The payment can't be started after this. Stored with the payment, so that a repeated request is
   * identical.
   */
  expiresAt: Date;
  /** The URL to return to from the provider, whatever the outcome. */
  returnTo: string;
};

/**
 * open: not paid yet. processing: paid by a method that takes days. authorised: the money is held.
 * captured: the money was taken. failed: this attempt failed, another may follow. cancelled: it
 * can't be paid any more.
 */
export type ProviderPaymentState =
  | 'open'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'failed'
  | 'cancelled';

/** The current state of a payment at the provider. */
export type ProviderPayment = {
  paymentId: string;
  reference: string;
  state: ProviderPaymentState;
  /** The requested amount or, once paid, the amount that is held or captured. */
  amountCents: number;
  /** ISO 4217; null if the provider has no currencies. */
  currency: string | null;
  capturedCents: number;
  refundedCents: number;
  /** The hold expires then. */
  captureBefore: Date | null;
  /** The payment page; null once there is nothing to pay. */
  url: string | null;
  /** Open, and the last attempt to pay was declined. */
  declined: boolean;
  /** The customer disputes the payment. */
  disputed: boolean;
};

export type ProviderRefund = {
  refundId: string;
  reference: string;
  state: 'pending' | 'succeeded' | 'failed';
};

/** A payment provider. Calls are idempotent by id and return the current state at the provider. */
export type PaymentProvider = {
  name: string;
  /** Starts a payment, once per id. */
  start(payment: NewProviderPayment): Promise<ProviderPayment>;
  get(reference: string): Promise<ProviderPayment>;
  /**
   * Finds a payment whose reference was never received; null if the provider has none with this id.
   */
  find(paymentId: string, since: Date): Promise<ProviderPayment | null>;
  /** Closes an unpaid payment. Returns the state afterwards: it may have been paid just before. */
  expire(reference: string): Promise<ProviderPayment>;
  /** Cancels a payment and releases the hold. A captured payment must be refunded instead. */
  cancel(reference: string): Promise<ProviderPayment>;
  capture(reference: string, amountCents: number): Promise<ProviderPayment>;
  /** Refunds once per refund id. */
  refund(refund: {
    refundId: string;
    reference: string;
    amountCents: number;
  }): Promise<ProviderRefund>;
  getRefund(refund: { refundId: string; reference: string }): Promise<ProviderRefund | null>;
  /** Lists the payments started in a period, for reconciliation. */
  list(from: Date, until: Date): AsyncIterable<ProviderPayment>;
  /**
   * Returns the id of the payment that a webhook is about; null when it is about none of the shop's.
   * Throws InvalidWebhook unless the provider signed it.
   */
  verifyWebhook(request: Request): Promise<string | null>;
};

/** The provider can't be reached or didn't respond. The outcome is unknown. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider rejected the request. A retry with the same id is rejected again. */
export class ProviderRejectedError extends Error {
  override name = 'ProviderRefused';
}

/** The webhook's signature is missing, wrong or too old. */
export class InvalidWebhook extends Error {
  override name = 'InvalidWebhook';
}
