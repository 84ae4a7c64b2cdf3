import { createDemoPaymentProviders, type PaymentProvider } from '@briolette/api';
import type { Database } from '@briolette/storage';
import type { Config } from '../settings/config.ts';

/**
 * Creates Stripe if it is configured, and in a demo shop the built-in providers, which move no
 * money.
 */
export async function createPaymentProviders(
  config: Config,
  database: Database,
): Promise<PaymentProvider[]> {
  const { SITE_URL: siteUrl } = config;
  const demo = config.SHOP_DEMO
    ? createDemoPaymentProviders({ database, clock: () => new Date(), siteUrl })
    : [];
  return [...(await createStripeProviders(config)), ...demo];
}

async function createStripeProviders(config: Config): Promise<PaymentProvider[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (!secretKey || !webhookSecret) return [];
  // Loaded only if Stripe is configured.
  const { createStripeProvider } = await import('./stripe.ts');
  const at = config.STRIPE_API_URL && new URL(config.STRIPE_API_URL);
  return [
    createStripeProvider({
      secretKey,
      webhookSecret,
      ...(at && { at: { host: at.hostname, port: Number(at.port), protocol: 'http' } }),
    }),
  ];
}
