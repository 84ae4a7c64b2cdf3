import { startStripeDouble } from '../doubles/stripe/stripe-double.ts';

/** A Stripe double in a separate process. Every payment is made at once. */
const stripe = await startStripeDouble({ paysAtOnce: true });
stripe.faults.delayMs = Number(process.argv[2] ?? 0);
stripe.webhooks.delivery = 'held';
process.on('disconnect', () => process.exit(0));
process.send?.({ url: `http://${stripe.at.host}:${stripe.at.port}` });
