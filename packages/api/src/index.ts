export { createUserResolver } from './accounts/caller.ts';
export { countProductView, flushProductViews } from './analytics/product-views.ts';
export { createApp } from './app/create-app.ts';
export { createErrorResponse } from './http/errors.ts';
export { createJsonResponse, getJsonText, getResponseBytes } from './http/responses.ts';
export { paymentJobs, schedulePaymentJobs } from './payments/payment-jobs.ts';
export { type PaymentContext, PaymentPending, syncPaymentById } from './payments/sync-payment.ts';
export { createDemoPaymentProviders } from './payments/test-payments.ts';
export {
  createCookieTokenStore,
  createHttpOnlyCookie,
  type RefreshTokenStore,
  type ResponseHeader,
  readHttpOnlyCookie,
  staffSessionCookie,
} from './ports/cookies.ts';
export {
  InvalidWebhook,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejectedError,
  ProviderUnavailableError,
} from './ports/payment-provider.ts';
export {
  type AppOptions,
  type DemoGuest,
  type ImageEncoder,
  type ImageStore,
  maxImagePixels as picturePixels,
  type PasswordHasher,
  type RateLimiter,
} from './ports/shop.ts';
export { seedDemoUsers } from './sample-data/demo-users.ts';
export { buildInvitation } from './staff/invitations.ts';
