import type { Context } from 'hono';
import type { Hono } from 'hono/tiny';
import type { Shop } from '../app-options.ts';

/**
 * The back office's part of the API is fetched by its first call: in a browser most visits never
 * look behind the counter.
 */
export function staffLater(shop: Shop): (context: Context) => Promise<Response> {
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
