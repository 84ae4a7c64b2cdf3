export { createUserOf } from './accounts/caller.ts';
export { keepLooks, noteLook } from './analytics/product-views.ts';
export { createApp } from './app/create-app.ts';
export { refuse } from './http/errors.ts';
export { bytesOf, jsonAnswer, textWritten } from './http/responses.ts';
export { beginPaymentJobs, paymentJobs } from './payments/payment-jobs.ts';
export { type Money, PaymentPending, syncPaymentById } from './payments/sync-payment.ts';
export { demoPayments } from './payments/test-payments.ts';
export {
  cookieRenewals,
  type Renewals,
  type ReplyHeader,
  readSecretCookie,
  secretCookie,
  staffCookie,
} from './ports/cookies.ts';
export type { PictureStore } from './ports/image-ports.ts';
export { type PictureEncoder, picturePixels } from './ports/image-ports.ts';
export {
  InvalidWebhook,
  type PaymentAtProvider,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundAtProvider,
} from './ports/payment-provider.ts';
export type { AppOptions, AttemptLimits, Guest, Hashing } from './ports/shop.ts';
export { seedDemoUsers } from './sample-data/demo-users.ts';
export { newInvitation } from './staff/invitations.ts';
