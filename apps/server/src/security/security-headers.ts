import { createErrorResponse } from '@briolette/api';
import { matchCall } from '@briolette/contract';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { type ServerEnv, setHeader } from '../observability/requests.ts';

/** Set on every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Browsers honour it over https only.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(self), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A demo shop has a page that frames the shop and its back office. */
export const demoHeaders: typeof securityHeaders = {
  ...securityHeaders,
  'x-frame-options': 'SAMEORIGIN',
};

export const createHeadersMiddleware =
  (headers: typeof securityHeaders): MiddlewareHandler<ServerEnv> =>
  (context, next) => {
    for (const [name, value] of Object.entries(headers)) setHeader(context, name, value);
    return next();
  };

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects requests that a page of another site makes a browser send. Browsers state the source in
 * `Sec-Fetch-Site`, or, over plain http and in older versions, only in `Origin`. Other clients send
 * neither header.
 */
export function rejectCrossSiteRequests(siteUrl = ''): MiddlewareHandler {
  const siteOrigin = siteUrl && new URL(siteUrl).origin;
  return (context, next) => {
    const { req } = context;
    if (!readingMethods.includes(req.method) && isForeign(req, siteOrigin))
      return Promise.resolve(createErrorResponse('crossSiteRequest'));
    return next();
  };
}

function isForeign(req: HonoRequest, siteOrigin: string): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  const origin = req.header('origin');
  if (origin === undefined || origin === siteOrigin) return false;
  // Webhooks are authenticated by their signature.
  if (matchCall(req.method, req.path) === 'handlePaymentWebhook') return false;
  // A proxy may terminate TLS, so the scheme isn't compared.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(req.url).host;
}
