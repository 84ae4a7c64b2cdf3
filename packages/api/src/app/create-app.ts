import { coreOperations } from '@briolette/contract';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import { authHandlers, profileHandlers } from '../accounts/sign-in.handlers.ts';
import { addressHandlers } from '../addresses/addresses.handlers.ts';
import { cartHandlers } from '../cart/cart.handlers.ts';
import { catalogueHandlers } from '../catalogue/catalogue.handlers.ts';
import { checkoutHandlers } from '../checkout/checkout.handlers.ts';
import { inboxHandlers } from '../email/email.handlers.ts';
import { createErrorResponse, toErrorResponse } from '../http/errors.ts';
import { createJsonResponse } from '../http/responses.ts';
import { openMarketHandlers } from '../markets/markets.handlers.ts';
import { orderHandlers } from '../orders/orders.handlers.ts';
import { type AppContext, type AppOptions, createAppContext } from '../ports/shop.ts';
import { listingHandlers } from '../search/listing.handlers.ts';
import { systemHandlers } from '../settings/settings.handlers.ts';
import { wishlistHandlers } from '../wishlist/wishlist.handlers.ts';
import { registerHandlers } from './bind-calls.ts';
import { lazyHandlers } from './lazy-handlers.ts';
import { getOpenApiJson } from './openapi.ts';

/** Creates the API. The options hold everything that differs between server and browser. */
export function createApp(options: AppOptions): Hono {
  const shop = createAppContext(options);
  const app = new Hono();
  const first = {
    operations: coreOperations,
    handlers: {
      ...catalogueHandlers,
      ...listingHandlers,
      ...authHandlers,
      ...wishlistHandlers,
      ...cartHandlers,
      ...orderHandlers,
      ...checkoutHandlers,
      ...addressHandlers,
      ...profileHandlers,
      ...inboxHandlers,
      ...openMarketHandlers,
      ...systemHandlers,
    },
  };
  registerHandlers(app, shop, first, lazyHandlers);
  app.all('/api/staff/*', createLazyStaffApp(shop));
  app.get('/api/pictures/:name', async ({ req }) => {
    const { serveImage } = await import('../images/serve-image.ts');
    return serveImage(shop, req.param('name'));
  });
  app.get('/api/openapi.json', async () => createJsonResponse(await getOpenApiJson(), 200));
  app.notFound(() => createErrorResponse('callNotFound'));
  app.onError((error, context) => toErrorResponse(error, shop, context.req.raw));
  return app;
}

/** Loads the back office API on its first call, because most visits in a browser never need it. */
function createLazyStaffApp(shop: AppContext): (context: Context) => Promise<Response> {
  let loading: Promise<Hono> | null = null;
  return async ({ req }) => {
    loading ??= import('./staff-app.ts').then(({ createStaffApp }) => createStaffApp(shop));
    const app = await loading.catch((error) => {
      // A failed download is retried by the next call.
      loading = null;
      throw error;
    });
    return app.fetch(req.raw);
  };
}
