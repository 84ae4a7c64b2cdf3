import { type AppOptions, shopFrom } from './app-options.ts';
import { readToken } from './read-caller.ts';
import { verifyToken } from './tokens.ts';

/** Whose token came with a request, if we signed it and it has not run out. Nothing is looked up. */
export function createUserOf(options: AppOptions): (request: Request) => Promise<string | null> {
  const shop = shopFrom(options);
  return async (request) => {
    const claims = await verifyToken(shop, readToken(request));
    return claims?.userId ?? null;
  };
}
