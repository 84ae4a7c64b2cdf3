import { firstOperations } from '@briolette/contract';
import { Hono } from 'hono/tiny';
import { answerFailure, refuse } from './answer-failure.ts';
import { type AppOptions, shopFrom } from './app-options.ts';
import { addressHandlers } from './handlers/addresses.ts';
import { authHandlers } from './handlers/auth.ts';
import { cartHandlers } from './handlers/cart.ts';
import { catalogueHandlers } from './handlers/catalogue.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { orderHandlers } from './handlers/orders.ts';
import { profileHandlers } from './handlers/profile.ts';
import { serviceHandlers } from './handlers/service.ts';
import { wishlistHandlers } from './handlers/wishlist.ts';
import { implement } from './implement.ts';
import { jsonAnswer } from './json-answer.ts';
import { openApiText } from './openapi-text.ts';
import { parts } from './parts/parts.ts';
import { staffLater } from './staff/staff-later.ts';

/** The whole back end. What differs between a server and a browser is handed in. */
export function createApp(options: AppOptions): Hono {
  const shop = shopFrom(options);
  const app = new Hono();
  const first = {
    operations: firstOperations,
    handlers: {
      ...catalogueHandlers,
      ...authHandlers,
      ...wishlistHandlers,
      ...cartHandlers,
      ...orderHandlers,
      ...addressHandlers,
      ...profileHandlers,
      ...inboxHandlers,
      ...serviceHandlers,
    },
  };
  implement(app, shop, first, parts);
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
