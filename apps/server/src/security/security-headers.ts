import type { MiddlewareHandler } from 'hono';
import { type ServerEnv, setHeader } from '../server-env.ts';

/** On every answer, whoever gives it. */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Browsers heed it over https only.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(self), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A demonstration has a page that shows the shop and its back office side by side. */
export const demoHeaders: typeof securityHeaders = {
  ...securityHeaders,
  'x-frame-options': 'SAMEORIGIN',
};

export const addHeaders =
  (headers: typeof securityHeaders): MiddlewareHandler<ServerEnv> =>
  (context, next) => {
    for (const [name, value] of Object.entries(headers)) setHeader(context, name, value);
    return next();
  };
