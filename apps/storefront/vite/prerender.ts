import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { openSnapshot } from '@briolette/browser-backend/vite';
import { catalogueProducts } from '@briolette/sample-catalogue';

/**
 * Returns the paths to prerender, and starts the back end that their loaders use
 * (app/lib/api/api-context.ts). Browsers start the same back end.
 */
export async function listPrerenderedPaths(fixed: string[]): Promise<string[]> {
  globalThis.prerenderFetch ??= await openShop();
  return [...fixed, ...catalogueProducts.map(({ _id }) => `/products/${_id}`)];
}

async function openShop() {
  const database = await openSnapshot();
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwordHasher: { hash: rejectLogin, verify: rejectLogin },
    paymentProviders: createDemoPaymentProviders({
      database,
      clock: () => new Date(),
      siteUrl: '',
    }),
  });
  return async (request: Request) => app.fetch(request);
}

function rejectLogin(): never {
  throw new Error('Pages are prerendered without a login');
}
