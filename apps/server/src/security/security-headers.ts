import { createHash } from 'node:crypto';
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

export type CspOptions = {
  /** Origins that may be framed: the map. */
  frames?: readonly string[];
  /** Origins that forms may be sent to, besides the shop's own. */
  formTargets?: readonly string[];
  /** Lets the shop's own pages frame this one, for the side-by-side page of a demo shop. */
  framedByOwn?: boolean;
  /** Allows WebAssembly, which the browser engine needs. */
  webAssembly?: boolean;
  /** The nonce of allowed inline scripts; without it none are allowed. */
  nonce?: string;
};

/**
 * Builds the policy of a page. Inline scripts are allowed by their hashes, not by a nonce, because
 * a cached page would give everyone the same nonce.
 */
export function buildContentSecurityPolicy(html: string, options: CspOptions = {}): string {
  const scripts = [
    "'self'",
    ...(options.nonce ? computeHashes(inlineScripts(html, options.nonce)) : []),
  ];
  if (options.webAssembly) scripts.push("'wasm-unsafe-eval'");
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(options.formTargets ?? [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': options.frames?.length ? options.frames : ["'none'"],
    'form-action': ["'self'", ...(options.formTargets ?? [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [options.framedByOwn ? "'self'" : "'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The policy of data responses: nothing in them may run, however a browser interprets them. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the text of each executable script with the nonce, exactly as the browser hashes it. */
function inlineScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && runs(attributes))
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , text = '']) => text);
}

function runs(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return type === '' || type === 'module' || type.endsWith('javascript') || type === 'importmap';
}

function computeHashes(texts: readonly string[]): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts)].map((text) => `'sha256-${hash(text)}'`);
}

/**
 * Adds the policy that allows the inline scripts which carry the renderer's nonce, and no others.
 * Removes the nonces, since the cached page is the same for everyone.
 */
export async function addPageCsp(response: Response, options?: CspOptions): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const headers = new Headers(response.headers);
  const nonce = getScriptNonce(response);
  if (!isPage || !response.body || nonce === null) {
    headers.set('content-security-policy', buildContentSecurityPolicy('', options));
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  headers.set('content-security-policy', buildContentSecurityPolicy(html, { ...options, nonce }));
  const bare = html.replaceAll(` nonce="${nonce}"`, '');
  return new Response(bare, { status: response.status, headers });
}

const nonces = new WeakMap<Response, string>();

/** Stores the nonce of the page's own inline scripts. */
export function setScriptNonce(page: Response, nonce: string): Response {
  nonces.set(page, nonce);
  return page;
}

function getScriptNonce(page: Response): string | null {
  return nonces.get(page) ?? null;
}
