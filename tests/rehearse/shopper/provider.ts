import { readFileSync, writeFileSync } from 'node:fs';
import { startStripeDouble } from '../../doubles/stripe/stripe-double.ts';
import { createSignature } from '../../doubles/stripe/webhooks.ts';
import { type Shop, sendRequest } from './client.ts';

/**
 * A double of the payment provider outside the machines. Sends webhooks to the shops' public
 * addresses. Parameters: address, port, shops as JSON, signing secret, a file that it creates when it
 * listens.
 */
const [host = '', port = '', shops = '[]', secret = '', file = ''] = process.argv.slice(2);
const targets = JSON.parse(shops) as Shop[];
const stripe = await startStripeDouble({ host, port: Number(port) });
let turn = 0;
stripe.sendEventsTo({ url: 'http://replaced-by-send.invalid', secret });
stripe.webhooks.send = async (event) => {
  const at = stripe.now();
  const shop = targets[turn++ % targets.length] as Shop;
  const signature = createSignature(JSON.stringify(event), secret, at);
  const response = await sendRequest(shop, '/api/payments/stripe/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: event,
  }).catch(() => null);
  writeFileSync(file, `${readFileSync(file, 'utf8')}${event.type} ${response?.status ?? 'lost'}\n`);
  return response?.status ?? null;
};
writeFileSync(file, '');
