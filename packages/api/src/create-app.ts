import { firstOperations } from '@briolette/contract';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import { lazyHandlers } from './app/lazy-handlers.ts';
import { answerFailure, refuse } from './answer-failure.ts';
import { type AppOptions, type Shop, shopFrom } from './app-options.ts';
import { addressHandlers } from './handlers/addresses.ts';
import { authHandlers } from './handlers/auth.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { listingHandlers } from './search/listing.handlers.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { orderHandlers } from './handlers/orders.ts';
import { checkoutHandlers } from './checkout/checkout.handlers.ts';
import { profileHandlers } from './handlers/profile.ts';
import { serviceHandlers } from './handlers/service.ts';
import { wishlistHandlers } from './handlers/wishlist.ts';
import { implement } from './implement.ts';
import { type Parts } from './http/handler.ts';
import { jsonAnswer } from './json-answer.ts';
import { openApiText } from './openapi-text.ts';

/** The whole back end. What differs between a server and a browser is handed in. */
export function createApp(options: AppOptions): Hono {
  const shop = shopFrom(options);
  const app = new Hono();
  const first = {
    operations: firstOperations,
    handlers: {
      ...catalogueHandlers, ...listingHandlers,
      ...authHandlers,
      ...wishlistHandlers,
      ...cartHandlers,
      ...orderHandlers, ...checkoutHandlers,
      ...addressHandlers,
      ...profileHandlers,
      ...inboxHandlers,
      ...serviceHandlers,
    },
  };
  implement(app, shop, first, lazyHandlers);
  app.all('/api/staff/*', staffLater(shop));
  app.get('/api/pictures/:name', async ({ req }) => {
    const { servePicture } = await import('./pictures/serve-picture.ts');
    return servePicture(shop, req.param('name'));
  });
  app.get('/api/openapi.json', async () => jsonAnswer(await openApiText(), 200));
  app.notFound(() => refuse('callNotFound'));
  app.onError((error, context) => answerFailure(error, shop, context.req.raw));
  return app;
}


/**
 * The back office's part of the API is fetched by its first call: in a browser most visits never
 * look behind the counter.
 */
function staffLater(shop: Shop): (context: Context) => Promise<Response> {
  let loading: Promise<Hono> | null = null;
  return async ({ req }) => {
    loading ??= import('./staff/staff-app.ts').then(({ createStaffApp }) => createStaffApp(shop));
    const app = await loading.catch((error) => {
      // A download that failed is tried again by the next call.
      loading = null;
      throw error;
    });
    return app.fetch(req.raw);
  };
}
