import { createAdmission } from '../../../apps/server/src/admission/admission.ts';
import { createServer, listen, openBackend, readConfig } from '../../../apps/server/src/index.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { asNextVersion } from '../upgrade/next-version.ts';

/** A shop server as in production, without the rendered pages and with cheap passwords. */
const config = readConfig(process.env);
const shop = await openBackend(config, (error) => console.error(new Date().toISOString(), error), {
  hashing: quickHashing,
  payments: paymentsAt(String(process.env.PAYMENTS_URL)),
  ...(process.env.SHOP_VERSION === 'next' && { around: asNextVersion }),
});
const server = createServer({
  api: shop.fetch,
  admission: createAdmission({
    atOnce: config.SHOP_REQUESTS_AT_ONCE,
    waiting: config.SHOP_REQUESTS_WAITING,
  }),
});
const listening = await listen(server.fetch, { host: config.HOST, port: config.PORT });
process.once('SIGTERM', async () => {
  await listening.close();
  await shop.database.close();
  process.exit(0);
});

function paymentsAt(url: string) {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    return (await answer.json()) as { reference: string };
  };
  return {
    authorise: (payment: { amount: number; key: string }) => call('authorise', payment),
    release: async (reference: string) => void (await call('release', { reference })),
  };
}
