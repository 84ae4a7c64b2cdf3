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
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export const addSecurityHeaders: MiddlewareHandler<ServerEnv> = (context, next) => {
  for (const [name, value] of Object.entries(securityHeaders)) setHeader(context, name, value);
  return next();
};
