import { createHash } from 'node:crypto';

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
