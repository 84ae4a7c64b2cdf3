import { createApp, createDemoPaymentProviders } from '@briolette/api';
import { openSnapshot } from '@briolette/browser-backend/vite';
import { catalogueProducts } from '@briolette/sample-catalogue';

/**
 * Lists the pages that a static host serves as files, and opens the shop that their loaders read
 * (app/api/api-context.ts): the same back end that browsers will start, in this process.
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
