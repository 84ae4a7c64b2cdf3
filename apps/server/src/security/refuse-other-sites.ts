import { refuse } from '@briolette/api';
import type { MiddlewareHandler } from 'hono';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A page of another site can make a browser send a plain form here. Browsers say where a request
 * comes from; programs that are no browsers do not, and have nobody's trust to misuse.
 */
export const refuseOtherSites: MiddlewareHandler = (context, next) => {
  const site = context.req.header('sec-fetch-site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign && !readingMethods.includes(context.req.method))
    return Promise.resolve(refuse('otherSite'));
  return next();
};
