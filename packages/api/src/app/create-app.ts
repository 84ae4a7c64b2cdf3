import { firstOperations } from '@briolette/contract';
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import { authHandlers, profileHandlers } from '../accounts/sign-in.handlers.ts';
import { addressHandlers } from '../addresses/addresses.handlers.ts';
import { cartHandlers } from '../cart/cart.handlers.ts';
import { catalogueHandlers } from '../catalogue/catalogue.handlers.ts';
import { checkoutHandlers } from '../checkout/checkout.handlers.ts';
import { inboxHandlers } from '../email/email.handlers.ts';
import { answerFailure, refuse } from '../http/errors.ts';
import { jsonAnswer } from '../http/responses.ts';
import { orderHandlers } from '../orders/orders.handlers.ts';
import { type AppOptions, type Shop, shopFrom } from '../ports/shop.ts';
import { listingHandlers } from '../search/listing.handlers.ts';
import { serviceHandlers } from '../settings/settings.handlers.ts';
import { wishlistHandlers } from '../wishlist/wishlist.handlers.ts';
import { implement } from './bind-calls.ts';
import { lazyHandlers } from './lazy-handlers.ts';
import { openApiText } from './openapi.ts';

/** The whole back end. What differs between a server and a browser is handed in. */
export function createApp(options: AppOptions): Hono {
  const shop = shopFrom(options);
  const app = new Hono();
  const first = {
    operations: firstOperations,
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
      ...serviceHandlers,
    },
  };
  implement(app, shop, first, lazyHandlers);
  app.all('/api/staff/*', staffLater(shop));
  app.get('/api/pictures/:name', async ({ req }) => {
    const { servePicture } = await import('../images/serve-image.ts');
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
    loading ??= import('./staff-app.ts').then(({ createStaffApp }) => createStaffApp(shop));
    const app = await loading.catch((error) => {
      // A download that failed is tried again by the next call.
      loading = null;
      throw error;
    });
    return app.fetch(req.raw);
  };
}
