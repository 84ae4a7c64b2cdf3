export { refuse } from './answer-failure.ts';
export type { AppOptions, AttemptLimits, Guest, Hashing } from './app-options.ts';
export { createApp } from './create-app.ts';
export { keepLooks, noteLook } from './figures/looks.ts';
export { bytesOf, jsonAnswer, textWritten } from './json-answer.ts';
export { beginPaymentJobs, paymentJobs } from './payments/payment-jobs.ts';
export { demoPayments } from './payments/practice-payments.ts';
export {
  InvalidWebhook,
  type PaymentAtProvider,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundAtProvider,
} from './payments/provider.ts';
export { type Money, PaymentPending, syncPaymentById } from './payments/sync-payment.ts';
export type { PictureStore } from './pictures/picture-store.ts';
export { type PictureEncoder, picturePixels } from './pictures/picture-store.ts';
export { createUserOf } from './read-caller.ts';
export {
  cookieRenewals,
  type Renewals,
  type ReplyHeader,
  readSecretCookie,
  secretCookie,
  staffCookie,
} from './renewals.ts';
export { seedDemoUsers } from './seed-demo-users.ts';
export { newInvitation } from './staff/new-invitation.ts';
