import { refuse } from '@briolette/api';
import { findCall } from '@briolette/contract';
import type { HonoRequest, MiddlewareHandler } from 'hono';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests that a page of another site makes a browser send. Browsers state the source in
 * `Sec-Fetch-Site`, or, over plain http and in older versions, only in `Origin`. Clients that are no
 * browsers send neither header.
 */
export function refuseOtherSites(siteUrl = ''): MiddlewareHandler {
  const siteOrigin = siteUrl && new URL(siteUrl).origin;
  return (context, next) => {
    const { req } = context;
    if (!readingMethods.includes(req.method) && isForeign(req, siteOrigin))
      return Promise.resolve(refuse('otherSite'));
    return next();
  };
}

function isForeign(req: HonoRequest, siteOrigin: string): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.header('origin');
  if (origin === undefined || origin === siteOrigin) return false;
  // A webhook proves its sender by signature.
  if (findCall(req.method, req.path) === 'handleWebhook') return false;
  // A proxy may end TLS, so the scheme seen here says nothing.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(req.url).host;
}
